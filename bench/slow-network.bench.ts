/** Time until each screen can be read or used on a slow phone and a slow computer: 400 kbit/s, 400 ms round trips, CPU slowed down 4x, empty cache. */
import { type Browser, chromium } from 'playwright';
import { fillHistory } from '#test/support/image-history.ts';
import { type Person, signUp } from '#test/support/person.ts';
import { readEndpoints } from '#test/support/product.ts';
import { storeSession } from '#test/support/sign-in.ts';
import { BROWSER } from './browser.ts';
import { type Figure, percentile, printFigures } from './figures.ts';
import { startBuiltProduct, withDataFolder } from './running-product.ts';

const PORT = 47_560;
const RUNS = Number(process.env.RUNS ?? 3);
const IMAGES = 24;
const CPU_SLOWDOWN = 4;
const BYTES_PER_SECOND = 400_000 / 8;
const SLOW_CONNECTION = {
  offline: false,
  latency: 400,
  downloadThroughput: BYTES_PER_SECOND,
  uploadThroughput: BYTES_PER_SECOND,
};

const SIZES = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];
const FIRST_FIELD = 'main :is(textarea, input:not([type=file]), label)';

/** An element that shows that a screen can be read or used, and the seconds within which it must appear. */
const SCREENS = [
  { name: 'landing page', path: '/', usable: 'h1', maxSeconds: 3 },
  { name: 'sign-in, the form', path: '/signin', usable: 'input[type=email]', maxSeconds: 5 },
  { name: 'file check, the field', path: '/verify', usable: FIRST_FIELD, maxSeconds: 5 },
  { name: 'dashboard, the greeting', path: '/dashboard', usable: 'h1', maxSeconds: 5, isPrivate: true },
  {
    name: 'dashboard, the first image',
    path: '/dashboard',
    usable: '[data-tile] img',
    maxSeconds: 8,
    isPrivate: true,
  },
  ...[
    '/image-generator',
    '/video-generator',
    '/multi-shot-video-generator',
    '/background-removal',
    '/color-guided-generation',
    '/image-variation',
    '/image-conditioning',
    '/edit',
    '/profile',
  ].map((path) => ({
    name: `${path}, the first field`,
    path,
    usable: FIRST_FIELD,
    maxSeconds: 5,
    isPrivate: true,
  })),
];

async function secondsUntilUsable(
  browser: Browser,
  origin: string,
  person: Person,
  { path, usable, isPrivate = false }: { path: string; usable: string; isPrivate?: boolean },
  viewport: (typeof SIZES)[number],
): Promise<number> {
  const context = await browser.newContext({ baseURL: origin, viewport });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  if (isPrivate) await storeSession(page, person);
  await page.addInitScript(() => localStorage.setItem('dashboardActiveTab', 'images'));
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_CONNECTION);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const startedAt = performance.now();
  await page.goto(path, { waitUntil: 'commit', timeout: 60_000 });
  await page.waitForFunction(
    (selector) =>
      [...document.querySelectorAll(selector)].some(
        (element) =>
          element.getClientRects().length > 0 &&
          (!(element instanceof HTMLImageElement) || (element.complete && element.naturalWidth > 0)),
      ),
    usable,
    // Polling in each frame would take time from the screen.
    { timeout: 60_000, polling: 100 },
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  await context.close();
  return seconds;
}

async function measure(browser: Browser, origin: string, folder: string): Promise<Figure[]> {
  const product = { origin, endpoints: () => readEndpoints(folder) };
  const person = await signUp(product, 'Maya');
  await fillHistory(product, person, IMAGES);
  const figures: Figure[] = [];
  for (const screen of SCREENS)
    for (const size of SIZES) {
      const runs: number[] = [];
      for (let run = 0; run < RUNS; run++)
        runs.push(await secondsUntilUsable(browser, origin, person, screen, size));
      const name = `${screen.name} (${size.width} px)`;
      figures.push({ name, value: percentile(runs, 0.5), unit: 's', target: screen.maxSeconds });
    }
  return figures;
}

await withDataFolder(async (folder) => {
  const { origin, stop } = await startBuiltProduct(PORT, folder);
  const browser = await chromium.launch(BROWSER);
  try {
    printFigures(await measure(browser, origin, folder));
  } finally {
    await browser.close();
    await stop();
  }
});
