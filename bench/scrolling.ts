import type { Browser, Page } from 'playwright';

/** Measurements while a page scrolled. */
export type Scrolling = {
  frameMs: number[];
  /** The maximum number of the list’s nodes in the page at once. */
  maxNodes: number;
  /** Frames with a visible placeholder box. Counted only with `pixelsPerMs`, because checking takes time. */
  placeholderFrames: number;
};

/** Scrolls from the top at constant speed: the whole page in `seconds`, or for `seconds` at `pixelsPerMs`. */
type Pace = { seconds: number; pixelsPerMs?: number };

/** Pause before the measurement, so that earlier work does not count. */
const SETTLE_MS = 500;

/**
 * Scrolls a page and records the duration of each frame, including those of the `afterSeconds` after the end, when
 * the placeholders are replaced.
 */
export async function scrollPage(page: Page, pace: Pace, afterSeconds = 0): Promise<Scrolling> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(
    ({ seconds, pixelsPerMs, after }) =>
      new Promise<Scrolling>((resolve) => {
        const list = document.querySelector('[data-index]')?.parentElement;
        const maxScroll = document.documentElement.scrollHeight - innerHeight;
        const distance = pixelsPerMs === undefined ? maxScroll : pixelsPerMs * seconds * 1000;
        const frameMs: number[] = [];
        let maxNodes = 0;
        let placeholderFrames = 0;
        const startedAt = performance.now();
        let lastAt = startedAt;
        const showsPlaceholder = () =>
          [...(list?.querySelectorAll('[data-placeholder]') ?? [])].some((box) => {
            const { top, bottom } = box.getBoundingClientRect();
            return bottom > 0 && top < innerHeight;
          });
        const step = (now: number) => {
          frameMs.push(now - lastAt);
          lastAt = now;
          maxNodes = Math.max(maxNodes, list?.querySelectorAll('*').length ?? 0);
          const share = (now - startedAt) / (seconds * 1000);
          if (pixelsPerMs !== undefined && showsPlaceholder()) placeholderFrames += 1;
          scrollTo({ top: distance * Math.min(1, share), behavior: 'instant' });
          if (share < 1 + after / seconds) requestAnimationFrame(step);
          else resolve({ frameMs: frameMs.slice(1), maxNodes, placeholderFrames });
        };
        requestAnimationFrame(step);
      }),
    { ...pace, after: afterSeconds },
  );
}

const VISIBLE_ROWS = 7;
const COLUMNS = 5;
const PITCH_PIXELS = 228;

/**
 * Opens a page that shows the lower bound of the frame times on this machine and browser: as tall as the list, with
 * colored boxes for the visible tiles, moved by a few lines without any library.
 */
export async function openPlainBoxes(browser: Browser, height: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.setContent(
    `<!doctype html><body style="margin:0"><div style="position:relative;height:${height}px"></div>`,
  );
  await page.evaluate(
    ({ rows, columns, pitch }) => {
      const boxes = Array.from({ length: rows * columns }, (_, index) => {
        const box = document.createElement('div');
        box.style.cssText = `position:absolute;width:${pitch - 12}px;height:${pitch - 12}px;background:hsl(${index * 10} 60% 60%)`;
        document.body.firstElementChild?.append(box);
        return box;
      });
      const place = () => {
        const first = Math.floor(scrollY / pitch);
        for (const [index, box] of boxes.entries()) {
          box.style.top = `${(first + Math.floor(index / columns)) * pitch}px`;
          box.style.left = `${(index % columns) * pitch}px`;
        }
      };
      place();
      addEventListener('scroll', place, { passive: true });
    },
    { rows: VISIBLE_ROWS, columns: COLUMNS, pitch: PITCH_PIXELS },
  );
  return page;
}
