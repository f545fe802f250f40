/**
 * Lighthouse scores of the built product on a slow phone: the median of several runs of each page. The environment
 * variables `RUNS` (3 by default), `PAGES` (names of pages) and `REPORTS` (a folder for the full reports) change that.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright';
import { fillHistory } from '#test/support/image-history.ts';
import { type Person, signUp } from '#test/support/person.ts';
import { readEndpoints } from '#test/support/product.ts';
import { BROWSER } from './browser.ts';
import { percentile } from './figures.ts';
import { startBuiltProduct, withDataFolder } from './running-product.ts';

const PORT = 47_120;
const RUNS = Number(process.env.RUNS ?? 3);
const IMAGES = 24;

/** Minimum scores out of 100. */
const PUBLIC_TARGETS = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
const PRIVATE_TARGETS = { performance: 95, accessibility: 100, 'best-practices': 100 };
const PAGES = [
  { name: 'landing page', path: '/', targets: PUBLIC_TARGETS },
  { name: 'sign-in', path: '/signin', targets: PUBLIC_TARGETS },
  { name: 'sign-up', path: '/signup', targets: PUBLIC_TARGETS },
  { name: 'dashboard', path: '/dashboard', targets: PRIVATE_TARGETS, isPrivate: true },
  { name: 'image generator', path: '/image-generator', targets: PRIVATE_TARGETS, isPrivate: true },
];
const SHOWN_AUDITS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
];

/** A browser profile in which a person is signed in; Lighthouse keeps local storage and clears the cache. */
async function signedInProfile(origin: string, person: Person): Promise<string> {
  const profile = mkdtempSync(path.join(tmpdir(), 'moodlark-profile-'));
  const context = await chromium.launchPersistentContext(profile, BROWSER);
  const page = await context.newPage();
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(
    (session) => localStorage.setItem('moodlark.session', session),
    JSON.stringify(person.session),
  );
  await context.close();
  return profile;
}

async function audit(url: string, categories: string[], userDataDir?: string): Promise<Result> {
  const chrome = await launch({
    chromePath: BROWSER.executablePath,
    chromeFlags: ['--headless=new', ...BROWSER.args],
    ...(userDataDir && { userDataDir }),
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: categories,
    });
    if (!result) throw new Error('Lighthouse returned no result');
    if (new URL(result.lhr.finalDisplayedUrl).pathname !== new URL(url).pathname)
      throw new Error(`${url} redirected to ${result.lhr.finalDisplayedUrl}`);
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

function print(name: string, targets: Record<string, number>, runs: readonly Result[]): void {
  const median = (pick: (run: Result) => number | null | undefined) =>
    percentile(
      runs.map((run) => pick(run) ?? Number.NaN),
      0.5,
    );
  console.log(`  ${name}`);
  for (const [category, target] of Object.entries(targets)) {
    const score = median(({ categories }) => (categories[category]?.score ?? 0) * 100);
    console.log(
      `    ${category.padEnd(26)} ${score.toFixed(0)}  target ${target}  ${score >= target ? 'reached' : 'MISSED'}`,
    );
  }
  for (const id of SHOWN_AUDITS)
    console.log(`    ${id.padEnd(26)} ${median(({ audits }) => audits[id]?.numericValue).toFixed(2)}`);
  for (const { id, score, title } of Object.values(runs[0]?.audits ?? {}))
    if (score !== null && score < 0.9) console.log(`      ${id}: ${score} (${title})`);
}

await withDataFolder(async (folder) => {
  const { origin, stop } = await startBuiltProduct(PORT, folder);
  const product = { origin, endpoints: () => readEndpoints(folder) };
  const person = await signUp(product, 'Maya');
  await fillHistory(product, person, IMAGES);
  const profile = await signedInProfile(origin, person);
  try {
    for (const { name, path: pagePath, targets, isPrivate } of PAGES) {
      if (process.env.PAGES && !process.env.PAGES.includes(name)) continue;
      const runs: Result[] = [];
      for (let run = 0; run < RUNS; run++) {
        const result = await audit(origin + pagePath, Object.keys(targets), isPrivate ? profile : undefined);
        runs.push(result);
        if (process.env.REPORTS)
          writeFileSync(
            path.join(process.env.REPORTS, `${name.replaceAll(' ', '-')}-${run}.json`),
            JSON.stringify(result),
          );
      }
      print(name, targets, runs);
    }
  } finally {
    await stop();
    rmSync(profile, { recursive: true, force: true });
  }
});
