import type { CDPSession } from 'playwright';
import { findBrowser } from '#test/support/find-browser.ts';

/** Playwright's launch options for the browser that takes measurements and screenshots. */
export const BROWSER = {
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
};

/** The size of the page's JavaScript heap after a garbage collection. */
export async function heapMegabytes(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}
