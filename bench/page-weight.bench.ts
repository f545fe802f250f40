/** Transferred bytes of the landing page and of the dashboard for a browser with an empty cache. */
import { type Browser, chromium, type Page } from 'playwright';
import { fillHistory } from '#test/support/image-history.ts';
import { signUp } from '#test/support/person.ts';
import { readEndpoints } from '#test/support/product.ts';
import { signIn } from '#test/support/sign-in.ts';
import { BROWSER } from './browser.ts';
import { type Figure, printFigures } from './figures.ts';
import { startBuiltProduct, withDataFolder } from './running-product.ts';

const PORT = 47_140;
const IMAGES = 24;
const KILOBYTE = 1_000;
/** Long enough for what loads once the page is idle, but not for what waits for activity or 6 s (`when-active.ts`). */
const SETTLE_MS = 2_000;

type Kind = 'Script' | 'Stylesheet' | 'Font';
/** Kilobytes; code compressed with gzip or Brotli, without headers. */
const TARGETS: Record<'landing' | 'dashboard', Record<Kind, number>> = {
  landing: { Script: 95, Stylesheet: 20, Font: 40 },
  dashboard: { Script: 195, Stylesheet: 20, Font: 40 },
};

/** Opens a page and adds up the transferred bodies by kind, in kilobytes. */
async function weigh(page: Page, path: string): Promise<Map<string, number>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const kinds = new Map<string, string>();
  const kilobytes = new Map<string, number>();
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    kilobytes.set(kind, (kilobytes.get(kind) ?? 0) + encodedDataLength / KILOBYTE);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLE_MS);
  return kilobytes;
}

async function measure(browser: Browser, origin: string, folder: string): Promise<Figure[]> {
  const product = { origin, endpoints: () => readEndpoints(folder) };
  const person = await signUp(product, 'Maya');
  await fillHistory(product, person, IMAGES);
  const signInContext = await browser.newContext({ baseURL: origin });
  await signIn(await signInContext.newPage(), person);
  const storageState = await signInContext.storageState();

  const figures: Figure[] = [];
  for (const [name, targets] of Object.entries(TARGETS)) {
    const context = await browser.newContext({ baseURL: origin, storageState });
    const path = name === 'landing' ? '/' : '/dashboard';
    const kilobytes = await weigh(await context.newPage(), path);
    await context.close();
    for (const [kind, target] of Object.entries(targets))
      figures.push({ name: `${name}, ${kind}`, value: kilobytes.get(kind) ?? 0, unit: 'KB', target });
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
