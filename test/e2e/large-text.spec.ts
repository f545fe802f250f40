import { chromium, type Page } from '@playwright/test';
import { storeImage } from '#test/support/image-history.ts';
import { expect, test } from '#test/support/journey.ts';
import { storeSession, untilOpened } from '#test/support/sign-in.ts';
import { startVideo } from '#test/support/videos.ts';
import { expectWholeTexts } from '#test/support/whole-text.ts';
import { PATHS } from '#web/platform/paths.ts';

/** Twice the size that browsers start with, as a person sets it. */
const LARGE_TEXT = '--blink-settings=defaultFontSize=32';

async function expectWhole(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await untilOpened(page);
    await expect(page.locator('[data-early-screen]')).toHaveCount(0);
    await expectWholeTexts(page, path);
  }
}

test('on a phone with text at 200 % the screens, the menu and a dialog cut off no text', async ({
  product,
  person,
  launchOptions,
}) => {
  await storeImage(product, person, 'A lighthouse above a stormy sea');
  await using browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), LARGE_TEXT],
  });
  const context = await browser.newContext({
    baseURL: product.origin,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const { home, signIn, signUp, forgotPassword, resetPassword: _, ...others } = PATHS;
  await expectWhole(page, [home, signIn, signUp, forgotPassword]);
  await storeSession(page, person);
  await expectWhole(page, [home, ...Object.values(others)]);

  await page.goto(`${PATHS.dashboard}?q=lighthouse`);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectWholeTexts(page, 'the menu');
  await page.getByRole('button', { name: 'Close menu' }).tap();
  await page.getByRole('list', { name: 'Your images' }).locator('[data-tile]').tap();
  await expect(page.getByRole('dialog', { name: 'Image Details' })).toBeVisible();
  await expectWholeTexts(page, 'the details of an image');

  // The job must not end before the bar has been checked.
  await product.plan({
    service: 'bedrock',
    operation: 'StartAsyncInvoke',
    times: 10_000,
    error: 'ServiceQuotaExceededException',
  });
  await startVideo(product, person);
  await page.goto(PATHS.dashboard);
  await expect(page.getByRole('button', { name: /^1 video · \d+ %$/ })).toBeVisible();
  await expectWholeTexts(page, 'the bar with a running video');
  const title = page.getByRole('banner').getByText('Dashboard', { exact: true });
  const lines = await title.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });
  expect(lines, 'lines of the word in the bar').toBe(1);
  await product.clearFaults();
});
