/** A history of 10,000 pictures: how soon the dashboard shows the first, and whether scrolling all of them is smooth. */
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { type Person, signUp } from '#test/support/person.ts';
import { fillHistory } from '#test/support/picture-history.ts';
import { readEndpoints } from '#test/support/product.ts';
import { signIn } from '#test/support/sign-in.ts';
import { type Figure, percentile, printFigures } from './figures.ts';
import { startProduct, withDataFolder } from './running-product.ts';

const PORT = 47_130;
const PICTURES = 10_000;
const LOADS = 5;
const SCROLL_SECONDS = 4;
/** A slow phone, as Lighthouse has it. */
const SLOW = 4;

const FIRST_PICTURE = '[data-tile] img';

/** From the reload to the moment when the first tile's picture is painted, in seconds. */
async function secondsToFirstRows(page: Page): Promise<number> {
  await page.reload({ waitUntil: 'commit' });
  await page.locator(FIRST_PICTURE).first().waitFor({ state: 'attached' });
  return page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const picture = document.querySelector<HTMLImageElement>(selector);
          if (picture?.complete && picture.naturalWidth > 0) {
            // The frame after the one in which it was there.
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() / 1000)));
          } else requestAnimationFrame(look);
        };
        look();
      }),
    FIRST_PICTURE,
  );
}

async function loadAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Load more' }).click();
  await page.waitForFunction(
    (count) => {
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      const last = [...document.querySelectorAll<HTMLElement>('[data-index]')].at(-1);
      return Number(last?.dataset.index) === count - 1;
    },
    PICTURES,
    { polling: 50, timeout: 600_000 },
  );
}

type Scrolling = { frameMs: number[]; mostNodes: number };

/** Scrolls from top to bottom at an even pace and keeps the time of each frame. */
async function scrollThrough(page: Page): Promise<Scrolling> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForTimeout(500);
  return page.evaluate(
    (seconds) =>
      new Promise<Scrolling>((resolve) => {
        const grid = document.querySelector('[data-index]')?.parentElement;
        const distance = document.documentElement.scrollHeight - innerHeight;
        const frameMs: number[] = [];
        let mostNodes = 0;
        const startedAt = performance.now();
        let lastAt = startedAt;
        const step = (now: number) => {
          frameMs.push(now - lastAt);
          lastAt = now;
          mostNodes = Math.max(mostNodes, grid?.querySelectorAll('*').length ?? 0);
          const share = (now - startedAt) / (seconds * 1000);
          scrollTo({ top: distance * Math.min(1, share), behavior: 'instant' });
          if (share < 1) requestAnimationFrame(step);
          else resolve({ frameMs: frameMs.slice(1), mostNodes });
        };
        requestAnimationFrame(step);
      }),
    SCROLL_SECONDS,
  );
}

async function heapMegabytes(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}

async function medianLoad(page: Page): Promise<number> {
  const runs: number[] = [];
  for (let run = 0; run < LOADS; run++) runs.push(await secondsToFirstRows(page));
  return percentile(runs, 0.5);
}

async function measure(browser: Browser, origin: string, person: Person): Promise<Figure[]> {
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  const cdp = await page.context().newCDPSession(page);
  await page.addInitScript(() => localStorage.setItem('dashboardActiveTab', 'images'));
  await signIn(page, person);
  const loadSeconds = await medianLoad(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  const slowLoadSeconds = await medianLoad(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });

  const heapBefore = await heapMegabytes(cdp);
  await loadAll(page);
  const quick = await scrollThrough(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  const slow = await scrollThrough(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const heapAfter = await heapMegabytes(cdp);
  return [
    { name: `first rows of ${PICTURES} (median of ${LOADS})`, value: loadSeconds, unit: 's', target: 1 },
    { name: 'first rows, processor a quarter as fast', value: slowLoadSeconds, unit: 's', target: 2 },
    {
      name: 'frame while scrolling all (95 %)',
      value: percentile(quick.frameMs, 0.95),
      unit: 'ms',
      target: 17,
    },
    { name: 'frame, quarter speed (95 %)', value: percentile(slow.frameMs, 0.95), unit: 'ms', target: 67 },
    { name: 'frame, quarter speed (longest)', value: percentile(slow.frameMs, 1), unit: 'ms', target: 150 },
    {
      name: 'nodes of the grid at most',
      value: Math.max(quick.mostNodes, slow.mostNodes),
      unit: 'nodes',
      target: 400,
    },
    { name: 'memory of the page for all of them', value: heapAfter - heapBefore, unit: 'MB', target: 15 },
  ];
}

await withDataFolder(async (folder) => {
  const { origin, stop } = await startProduct(PORT, folder);
  const product = { origin, endpoints: () => readEndpoints(folder) };
  const person = await signUp(product, 'Maya');
  await fillHistory(product, person, PICTURES);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    printFigures(await measure(browser, origin, person));
  } finally {
    await browser.close();
    await stop();
  }
});
