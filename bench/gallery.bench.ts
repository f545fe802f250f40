/** A history of 10,000 images: how soon the dashboard shows the first, and whether scrolling through all is smooth. */
import { type Browser, chromium, type Page } from 'playwright';
import { fillHistory } from '#test/support/image-history.ts';
import { type Person, signUp } from '#test/support/person.ts';
import { readEndpoints } from '#test/support/product.ts';
import { signIn } from '#test/support/sign-in.ts';
import { BROWSER, heapMegabytes } from './browser.ts';
import { type Figure, percentile, printFigures } from './figures.ts';
import { startBuiltProduct, withDataFolder } from './running-product.ts';
import { openPlainBoxes, type Scrolling, scrollPage } from './scrolling.ts';

const PORT = 47_130;
const IMAGES = 10_000;
const LOADS = 5;
const SCROLL_SECONDS = 4;
/** Tiles are rendered only once fast scrolling has ended, so the frames after the end count too. */
const SETTLE_SECONDS = 0.5;
/** A hard flick with a finger: each image is visible for a fifth of a second. */
const FLICK_PIXELS_PER_MS = 5;
/** CPU slowdown of Lighthouse's slow phone. */
const CPU_SLOWDOWN = 4;

const FIRST_IMAGE = '[data-tile] img';

/** Seconds from the reload until the first tile's image is painted. */
async function secondsToFirstRows(page: Page): Promise<number> {
  await page.reload({ waitUntil: 'commit' });
  await page.locator(FIRST_IMAGE).first().waitFor({ state: 'attached' });
  return page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const check = () => {
          const image = document.querySelector<HTMLImageElement>(selector);
          if (image?.complete && image.naturalWidth > 0) {
            // Two frames, so that the image has been painted.
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() / 1000)));
          } else requestAnimationFrame(check);
        };
        check();
      }),
    FIRST_IMAGE,
  );
}

async function loadAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Load More' }).click();
  await page.waitForFunction(
    (count) => {
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      const last = [...document.querySelectorAll<HTMLElement>('[data-index]')].at(-1);
      return Number(last?.dataset.index) === count - 1;
    },
    IMAGES,
    { polling: 50, timeout: 600_000 },
  );
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
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const slowLoadSeconds = await medianLoad(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });

  const heapBefore = await heapMegabytes(cdp);
  await loadAll(page);
  const scrolling = await atBothCpuSpeeds(page, { seconds: SCROLL_SECONDS }, SETTLE_SECONDS);
  const flick = await atBothCpuSpeeds(page, { seconds: SCROLL_SECONDS, pixelsPerMs: FLICK_PIXELS_PER_MS });
  const heapAfter = await heapMegabytes(cdp);
  const plain = await plainBoxes(browser, page);
  return [
    { name: `first rows of ${IMAGES} (median of ${LOADS})`, value: loadSeconds, unit: 's', target: 1 },
    { name: 'first rows, CPU slowed down 4x', value: slowLoadSeconds, unit: 's', target: 2 },
    ...frameFigures('while scrolling all', scrolling, plain),
    ...frameFigures('during a flick', flick, plain),
    {
      name: 'frames with placeholders during a flick',
      value: flick.quick.placeholderFrames + flick.slow.placeholderFrames,
      unit: 'frames',
      target: 0,
    },
    {
      name: 'most nodes in the grid',
      value: Math.max(...[scrolling, flick].flatMap(({ quick, slow }) => [quick.maxNodes, slow.maxNodes])),
      unit: 'nodes',
      target: 400,
    },
    {
      name: 'page memory after scrolling through all',
      value: heapAfter - heapBefore,
      unit: 'MB',
      target: 15,
    },
  ];
}

type Speeds = { quick: Scrolling; slow: Scrolling };

/** The same scrolling at full speed and with the CPU slowed down 4x. */
async function atBothCpuSpeeds(
  page: Page,
  pace: Parameters<typeof scrollPage>[1],
  afterSeconds = 0,
): Promise<Speeds> {
  const cdp = await page.context().newCDPSession(page);
  const quick = await scrollPage(page, pace, afterSeconds);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const slow = await scrollPage(page, pace, afterSeconds);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { quick, slow };
}

/** The lower bound on this machine: plain boxes over the same distance. */
async function plainBoxes(browser: Browser, page: Page): Promise<Speeds> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const boxes = await openPlainBoxes(browser, height);
  const speeds = await atBothCpuSpeeds(boxes, { seconds: SCROLL_SECONDS });
  await boxes.close();
  return speeds;
}

function frameFigures(motion: string, { quick, slow }: Speeds, plain: Speeds): Figure[] {
  const figure = (
    name: string,
    [measured, floor]: [Scrolling, Scrolling],
    share: number,
    target: number,
  ): Figure => ({
    name: `frame ${motion}, ${name}`,
    value: percentile(measured.frameMs, share),
    unit: 'ms',
    target,
    floor: { name: 'plain boxes', value: percentile(floor.frameMs, share) },
  });
  return [
    figure('95%', [quick, plain.quick], 0.95, 17),
    figure('quarter speed, 95%', [slow, plain.slow], 0.95, 67),
    figure('quarter speed, longest', [slow, plain.slow], 1, 150),
  ];
}

await withDataFolder(async (folder) => {
  const { origin, stop } = await startBuiltProduct(PORT, folder);
  const product = { origin, endpoints: () => readEndpoints(folder) };
  const person = await signUp(product, 'Maya');
  await fillHistory(product, person, IMAGES);
  const browser = await chromium.launch(BROWSER);
  try {
    printFigures(await measure(browser, origin, person));
  } finally {
    await browser.close();
    await stop();
  }
});
