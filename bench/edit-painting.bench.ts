/**
 * Measures painting over an image of 3072 × 3072 pixels on a slowed-down CPU, and the memory that is freed when
 * the stage closes.
 */
import { type CDPSession, chromium, type Page } from 'playwright';
import { STAGE_ORIGIN, serveStagePage } from '#test/support/stage-page.ts';
import { BROWSER, heapMegabytes } from './browser.ts';
import { type Figure, percentile, printFigures } from './figures.ts';

const SIDE_PIXELS = 3072;
/** CPU slowdown of Lighthouse's slow phone. */
const CPU_SLOWDOWN = 4;
const PAINTING_SECONDS = 4;
const OPENINGS = 20;
/** A mouse reports its position about this often. */
const REPORT_MS = 8;

type Painting = { frameMs: number[]; longTasks: number };

/** Moves the pressed mouse in curves across the middle of the page and records the frames. */
async function paint(page: Page, round: number): Promise<Painting> {
  const positionAt = (step: number) => {
    const angle = step / 25;
    return [720 + 300 * Math.cos(angle * 0.7 + round), 480 + 220 * Math.sin(angle + round)] as const;
  };
  await page.mouse.move(...positionAt(0));
  await page.mouse.down();
  const recorded = page.evaluate(
    (seconds) =>
      new Promise<Painting>((resolve) => {
        const frameMs: number[] = [];
        let longTasks = 0;
        const observer = new PerformanceObserver((list) => {
          longTasks += list.getEntries().length;
        });
        observer.observe({ type: 'longtask' });
        const startedAt = performance.now();
        let lastAt = startedAt;
        const step = (now: number) => {
          frameMs.push(now - lastAt);
          lastAt = now;
          if (now - startedAt < seconds * 1000) requestAnimationFrame(step);
          else {
            observer.disconnect();
            resolve({ frameMs: frameMs.slice(1), longTasks });
          }
        };
        requestAnimationFrame(step);
      }),
    PAINTING_SECONDS,
  );
  const endAt = performance.now() + PAINTING_SECONDS * 1000;
  for (let step = 1; performance.now() < endAt; step++) {
    await page.mouse.move(...positionAt(step));
    await page.waitForTimeout(REPORT_MS);
  }
  const painting = await recorded;
  await page.mouse.up();
  return painting;
}

/** Megabytes of the pixels of all canvases that are still alive, in the page or not. */
async function canvasMegabytes(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'HTMLCanvasElement.prototype' });
  const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '' });
  const sum = await cdp.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration:
      'function () { return this.reduce((sum, { width, height }) => sum + width * height * 4, 0); }',
    returnByValue: true,
  });
  return Number(sum.result.value) / 1024 / 1024;
}

async function openAndLeave(page: Page): Promise<void> {
  const image = page.getByRole('img', { name: 'A lighthouse' });
  for (let opening = 0; opening < OPENINGS; opening++) {
    await page.getByRole('button', { name: 'Open' }).click();
    await image.waitFor();
    await page.mouse.move(600, 400);
    await page.mouse.down();
    await page.mouse.move(800, 500, { steps: 5 });
    await page.mouse.up();
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await image.waitFor({ state: 'detached' });
  }
}

const browser = await chromium.launch(BROWSER);
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await serveStagePage(context, { width: SIDE_PIXELS, height: SIDE_PIXELS });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.goto(`${STAGE_ORIGIN}/?width=${SIDE_PIXELS}&height=${SIDE_PIXELS}`);
  await page.getByRole('img', { name: 'A lighthouse' }).waitFor();
  await paint(page, 0);
  await page.getByRole('button', { name: 'Clear' }).click();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const slow = await paint(page, 0);
  // Later strokes cost no more than the first.
  const later = await paint(page, 1);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });

  const floorPage = await context.newPage();
  await floorPage.setContent('<!doctype html><body style="height:100vh">');
  const floorCdp = await context.newCDPSession(floorPage);
  await floorCdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const floor = await paint(floorPage, 0);
  await floorPage.close();

  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  const heapBefore = await heapMegabytes(cdp);
  await openAndLeave(page);
  const heapAfter = await heapMegabytes(cdp);
  const figure = (name: string, painting: Painting, share: number, target: number): Figure => ({
    name: `frame while painting at quarter speed, ${name}`,
    value: percentile(painting.frameMs, share),
    unit: 'ms',
    target,
    floor: { name: 'an empty page', value: percentile(floor.frameMs, share) },
  });
  printFigures([
    figure('median', slow, 0.5, 17),
    figure('95%', slow, 0.95, 20),
    figure('longest', slow, 1, 67),
    figure('second stroke, 95%', later, 0.95, 20),
    { name: 'tasks over 50 ms', value: slow.longTasks + later.longTasks, unit: 'tasks', target: 0 },
    {
      name: `heap growth after ${OPENINGS} openings`,
      value: heapAfter - heapBefore,
      unit: 'MB',
      target: 2,
    },
    { name: 'pixels of canvases after leaving', value: await canvasMegabytes(cdp), unit: 'MB', target: 0 },
  ]);
} finally {
  await browser.close();
}
