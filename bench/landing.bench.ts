/** Lighthouse scores of the landing page on a slow phone: median of five runs against the built product. */
import { existsSync } from 'node:fs';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { percentile } from './figures.ts';
import { startBuiltProduct, withDataFolder } from './running-product.ts';

const PORT = 47_120;
const RUNS = 5;
/** Minimum scores out of 100. */
const TARGETS = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const SHOWN = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];
const BROWSERS = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

type Run = { scores: Map<string, number>; metrics: Map<string, number> };

async function measure(url: string, chromePath: string): Promise<Run> {
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: Object.keys(TARGETS),
    });
    if (!result) throw new Error('Lighthouse gave no result');
    const { categories, audits } = result.lhr;
    for (const { id, score, title } of Object.values(audits)) {
      if (score !== null && score < 0.9) console.log(`    ${id}: ${score} (${title})`);
    }
    return {
      scores: new Map(Object.entries(categories).map(([name, { score }]) => [name, (score ?? 0) * 100])),
      metrics: new Map(SHOWN.map((id) => [id, audits[id]?.numericValue ?? Number.NaN])),
    };
  } finally {
    chrome.kill();
  }
}

const median = (runs: Run[], pick: (run: Run) => number | undefined) =>
  percentile(
    runs.map((run) => pick(run) ?? Number.NaN),
    0.5,
  );

await withDataFolder(async (folder) => {
  const browser = BROWSERS.find((path) => path !== undefined && existsSync(path));
  if (!browser) throw new Error('No browser found: install Chromium, or name one in CHROMIUM');
  const product = await startBuiltProduct(PORT, folder);
  const runs: Run[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await measure(product.origin, browser));
  await product.stop();

  for (const [name, target] of Object.entries(TARGETS)) {
    const score = median(runs, ({ scores }) => scores.get(name));
    console.log(
      `  ${name.padEnd(26)} ${score.toFixed(0)}  target ${target}  ${score >= target ? 'reached' : 'MISSED'}`,
    );
  }
  for (const id of SHOWN)
    console.log(`  ${id.padEnd(26)} ${median(runs, ({ metrics }) => metrics.get(id)).toFixed(2)}`);
});
