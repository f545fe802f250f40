import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './test/support/find-browser.ts';

const report = process.env.E2E_REPORT;

/** Chromium of the machine: headless, without calls to its maker, and as root in a container too. */
const launchOptions = {
  executablePath: await findBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export default defineConfig({
  testDir: 'test/e2e',
  // The whole journey runs once, on the deployed bundles: see scripts/assembly.mjs.
  testIgnore: process.env.ASSEMBLY ? [] : 'journey.spec.ts',
  outputDir: 'test-results/e2e',
  // Each worker runs a whole product and a browser: two cores carry two of them.
  workers: 2,
  // A busy machine can exceed a timeout once; a real fault fails both times.
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: report ? [['dot'], ['json', { outputFile: report }]] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Motion keeps a machine without a graphics card busy; tests that are about it ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 45_000,
    launchOptions,
    // Recording every test would cost as much as running it.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
