/**
 * `npm run screens`: captures every state of every screen in both themes, most of them at 1440 and 360 px, checks each
 * with axe and for overflow, and writes everything to test-results/screens/index.html. `npm run screens -- dashboard
 * 'edit, '` captures the states whose names contain one of the arguments, and keeps the other screenshots. Exits with 1
 * if a state was not reached or has a problem.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER } from '#bench/browser.ts';
import { COLOR_RULES, findViolations } from '#test/support/accessible.ts';
import { startProduct } from '#test/support/product.ts';
import { storeSession, untilOpened } from '#test/support/sign-in.ts';
import { findUnderToasts } from '#test/support/under-toasts.ts';
import { indexPage, type Screenshot, summarize } from './index-page.ts';
import { preparePeople } from './people.ts';
import type { People, ScreenState, WindowSize } from './screen-state.ts';
import { SCREEN_STATES } from './states.ts';

const SIZES: readonly WindowSize[] = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
];
/** In windows up to this width, toasts span the whole width. */
const NARROW_WINDOW_PX = 600;
const THEMES = ['light', 'dark'] as const;
/** An open menu, which Radix renders outside every landmark. */
const OPEN_MENU = '[data-radix-popper-content-wrapper]:has([role="menu"])';
/** States that are captured concurrently, because they mostly wait. */
const CONCURRENCY = 3;
/** How long ago the queued videos seem to have been started. */
const WAITED_SECONDS = 38;
const folder = join(import.meta.dirname, '../../test-results/screens');
const RESULTS = join(folder, 'results.json');

/** Brings the page into the state. Returns the error in a list, which is empty if the state was reached. */
async function reach(page: Page, state: ScreenState, people: People): Promise<string[]> {
  try {
    if (state.viewer !== 'visitor') await storeSession(page, people[state.viewer]);
    // Capturing takes minutes; with this clock the videos always seem to have waited equally long.
    if (state.viewer === 'waiting')
      await page.clock.install({ time: people.waitingSince + WAITED_SECONDS * 1_000 });
    await state.arrange?.(page, people);
    await page.goto(state.path, { waitUntil: 'domcontentloaded' });
    if (!state.isWithoutScreen) {
      await untilOpened(page);
      // The early screen ignores keys and clicks.
      await page.locator('[data-early-screen]').waitFor({ state: 'detached' });
    }
    await state.reach?.(page, people);
    await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => undefined);
    await untilStill(page);
    await untilDecoded(page);
    return [];
  } catch (error) {
    return [
      `not reached: ${error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : error}`,
    ];
  }
}

/**
 * Waits until the visible part has loaded and nothing moves for a moment, because loaded images fade in. Gives up after
 * 3 s, because some states never come to rest.
 */
async function untilStill(page: Page): Promise<void> {
  for (let left = 30, stillFor = 0; left > 0 && stillFor < 2; left--) {
    const isStill = await page.evaluate(() => {
      const isInView = (element: Element) => {
        const { width, top, bottom } = element.getBoundingClientRect();
        return width > 0 && bottom > 0 && top < innerHeight;
      };
      const isReady = (video: HTMLVideoElement) =>
        video.readyState >= video.HAVE_CURRENT_DATA ||
        video.error !== null ||
        (video.preload === 'none' && video.paused);
      return (
        document.fonts.status === 'loaded' &&
        [...document.images].filter(isInView).every(({ complete }) => complete) &&
        [...document.querySelectorAll('video')].filter(isInView).every(isReady) &&
        document
          .getAnimations()
          .every(
            ({ playState, effect }) =>
              playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
          )
      );
    });
    stillFor = isStill ? stillFor + 1 : 0;
    await pause(100);
  }
}

/** Waits until images are decoded, because a large image appears in parts; at most 2 s, because some never load. */
const untilDecoded = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.race([
      Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))),
      new Promise((resolve) => setTimeout(resolve, 2_000)),
    ]),
  );

async function capture(
  browser: Browser,
  baseURL: string,
  state: ScreenState,
  people: People,
  size: WindowSize,
): Promise<Screenshot[]> {
  const isPhone = size.width < 600 || size.height < 480;
  await using context = await browser.newContext({
    baseURL,
    viewport: size,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    hasTouch: isPhone,
    isMobile: isPhone,
    locale: 'en-US',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const notReached = await reach(page, state, people);
  const screenshots: Screenshot[] = [];
  const takeScreenshot = async (what: string): Promise<Pick<Screenshot, 'state' | 'variant' | 'file'>> => {
    const variant = `${size.width} ${what}`;
    const file = `${`${state.name} ${variant}`.replace(/[^a-z0-9]+/gi, '-')}.png`;
    await page.screenshot({ path: join(folder, file) });
    return { state: state.name, variant, file };
  };
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    const screenshot = await takeScreenshot(theme);
    const rules = theme === 'dark' && { rules: COLOR_RULES };
    const violations = await findViolations(page, { ...rules, exclude: [OPEN_MENU] });
    const overflow = await page.evaluate((width) => document.documentElement.scrollWidth - width, size.width);
    // A phone's screen without a dialog may have no free place; `toast-place.ts` then covers as little as possible.
    const hasPlace = size.width > NARROW_WINDOW_PX || (await page.locator('[role=dialog]').count()) > 0;
    const covered = hasPlace ? await findUnderToasts(page) : [];
    const faults = [
      ...notReached,
      ...(overflow > 0 ? [`overflows by ${overflow} px`] : []),
      ...covered.map((what) => `a toast covers “${what}”`),
    ];
    screenshots.push({ ...screenshot, violations, faults });
  }
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height > size.height && (await page.locator('[role=dialog],[role=alertdialog]').count()) === 0) {
    // A window as tall as the page, so that sticky bars cover nothing.
    await page.evaluate(() => scrollTo(0, 0));
    await page.setViewportSize({ ...size, height });
    // Lists take a moment to render what comes into view, and images load only near the window.
    for (let round = 0; round < 3; round++) {
      await pause(250);
      await page.evaluate(() => {
        for (const image of document.images) image.loading = 'eager';
      });
      await untilStill(page);
    }
    await untilDecoded(page);
    screenshots.push({ ...(await takeScreenshot('whole')), violations: [], faults: [] });
  }
  // Goes offline first, because removing the routes sends the requests that they hold.
  await context.setOffline(true);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return screenshots;
}

const commandLine = process.argv.slice(2);
const requested = SCREEN_STATES.filter(
  ({ name }) => commandLine.length === 0 || commandLine.some((word) => name.includes(word)),
);
const names = SCREEN_STATES.map(({ name }) => name);
if (requested.length === 0)
  throw new Error(`No state is called ${commandLine.join(' or ')}. There are ${names.join('; ')}.`);
if (commandLine.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const earlier: Screenshot[] = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : [];
let screenshots = earlier.filter(
  ({ state }) => names.includes(state) && !requested.some(({ name }) => name === state),
);

await using product = await startProduct({ secondsPerClip: 1, studio: 'built-in' });
const people = await preparePeople(product);
const browser = await chromium.launch(BROWSER);
const tasks = requested.flatMap((state) => (state.sizes ?? SIZES).map((size) => ({ state, size })));
let problems = 0;
async function captureNext(): Promise<void> {
  for (let task = tasks.shift(); task; task = tasks.shift()) {
    const captured = await capture(browser, product.origin, task.state, people, task.size);
    for (const { state, variant, violations, faults } of captured)
      for (const problem of [...violations, ...faults]) {
        problems += 1;
        console.log(`${state} (${variant}): ${problem}`);
      }
    screenshots = [...screenshots, ...captured];
    writeFileSync(RESULTS, JSON.stringify(screenshots));
    writeFileSync(join(folder, 'index.html'), indexPage(names, screenshots));
  }
}
await Promise.all(Array.from({ length: CONCURRENCY }, captureNext));
await browser.close();
console.log(`${summarize(names, screenshots)}: test-results/screens/index.html`);
process.exitCode = problems === 0 ? 0 : 1;
