import { defineConfig, devices } from '@playwright/test';

const report = process.env.E2E_REPORT;

/** Chromium of the machine (`npm test` finds it): headless, calling nobody, also for root in a container. */
const launchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
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
  outputDir: 'test-results/e2e',
  // Each worker runs a whole product beside a browser, and waits half of the time: two cores carry two of them.
  workers: 2,
  // A busy machine can make one wait too long; what is broken fails both times.
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
    // What cannot be pressed within that time never can.
    actionTimeout: 45_000,
    launchOptions,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
