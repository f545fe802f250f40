import type { Page } from '@playwright/test';
import { expectNoTextCutOff } from '#test/support/cut-off-text.ts';
import { storeImage } from '#test/support/image-history.ts';
import { expect, test } from '#test/support/journey.ts';
import { expectLeftEdge } from '#test/support/left-edge.ts';
import { storeSession, untilOpened } from '#test/support/sign-in.ts';
import { expectTouchTargets } from '#test/support/touch-targets.ts';
import { holdJobs, startVideo } from '#test/support/videos.ts';
import { PATHS } from '#web/platform/paths.ts';

// The form for a new password opens only from a link in an email.
const { home, signIn, signUp, forgotPassword, resetPassword: _, ...others } = PATHS;
const PUBLIC_PATHS = [home, signIn, signUp, forgotPassword];
const MEMBER_PATHS = [home, ...Object.values(others)];

/** The browser's default font size in px, and twice that, as a person would set it. */
const FONT_SIZES = { normal: 16, large: 32 };

const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
} as const;
test.use(PHONE);
/** The distance between the text of a screen and the edge of a phone. */
const GUTTER_PX = 16;

type SetFontSize = (size: keyof typeof FONT_SIZES) => Promise<void>;

const expectFontSize = (page: Page, size: keyof typeof FONT_SIZES) =>
  expect(page.locator('html')).toHaveCSS('font-size', `${FONT_SIZES[size]}px`);

/** Returns a function that sets the default font size, and waits until the page has it. */
async function fontSizeSetter(page: Page): Promise<SetFontSize> {
  const browser = await page.context().newCDPSession(page);
  return async (size) => {
    await browser.send('Page.setFontSizes', { fontSizes: { standard: FONT_SIZES[size] } });
    await expectFontSize(page, size);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  };
}

async function expectEdgeAndTargets(page: Page, screen: string): Promise<void> {
  await expectLeftEdge(page, screen);
  await expectTouchTargets(page, screen);
}

/** Checks the texts of each screen in the large size, then its left edge and touch targets in the normal size. */
async function checkScreens(page: Page, paths: readonly string[], setFontSize: SetFontSize): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await untilOpened(page);
    await expect(page.locator('[data-early-screen]')).toHaveCount(0);
    await expectFontSize(page, 'large');
    await expectNoTextCutOff(page, path);
    await setFontSize('normal');
    await expectEdgeAndTargets(page, path);
    await setFontSize('large');
  }
}

test('on a phone, text at 200% is not cut off, and at the normal size screens and dialogs have the same left edge and controls large enough for a finger', async ({
  page,
  product,
  person,
}) => {
  test.setTimeout(120_000);
  await storeImage(product, person, 'A lighthouse above a stormy sea');
  const setFontSize = await fontSizeSetter(page);
  await setFontSize('large');
  await checkScreens(page, PUBLIC_PATHS, setFontSize);
  await storeSession(page, person);
  await checkScreens(page, MEMBER_PATHS, setFontSize);

  await page.goto(`${PATHS.dashboard}?q=lighthouse`);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoTextCutOff(page, 'the menu');
  await setFontSize('normal');
  await expectTouchTargets(page, 'the menu');
  await page.getByRole('button', { name: 'Close Menu' }).tap();
  const tile = page.getByRole('list', { name: 'Your images' }).locator('[data-tile]');
  await expectTouchTargets(page, 'the history');
  await setFontSize('large');
  await tile.tap();
  await expect(page.getByRole('dialog', { name: 'Image Details' })).toBeVisible();
  await expectNoTextCutOff(page, 'the details of an image');
  await setFontSize('normal');
  await expectEdgeAndTargets(page, 'the details of an image');
  for (const name of ['Close', 'Favorite', 'Copy Prompt', 'Delete Image']) {
    const icon = await page.getByRole('dialog').getByRole('button', { name }).locator('svg').boundingBox();
    const distanceFromRight = PHONE.viewport.width - (icon ? icon.x + icon.width : 0);
    expect
      .soft(Math.abs(distanceFromRight - GUTTER_PX), `px between the right edges of ${name} and the text`)
      .toBeLessThanOrEqual(1);
  }
  await page.goto(PATHS.multiShotVideo);
  await page.getByRole('radio', { name: 'Manual Storyboard' }).tap();
  await expectLeftEdge(page, 'the storyboard’s form');
  await page.getByRole('button', { name: 'Build Custom Storyboard' }).tap();
  await expect(page.getByRole('dialog', { name: /Storyboard Builder/ })).toBeVisible();
  await expectEdgeAndTargets(page, 'the storyboard');

  await holdJobs(product);
  await startVideo(product, person);
  await setFontSize('large');
  await page.goto(PATHS.dashboard);
  await expect(page.getByRole('button', { name: /^1 video · \d+%$/ })).toBeVisible();
  await expectNoTextCutOff(page, 'the bar with a running video');
  const title = page.getByRole('banner').getByText('Dashboard', { exact: true });
  const lines = await title.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });
  expect(lines, 'lines of the title in the bar').toBe(1);
  await product.clearFaults();
});
