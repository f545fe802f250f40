import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/journey.ts';
import { openAs } from '#test/support/sign-in.ts';
import { CLIP_PROMPT, startVideo, untilFinished } from '#test/support/videos.ts';

const VIDEO_URL = '**/output.mp4?*';

const video = (page: Page) => page.getByRole('dialog').locator('video');
const currentTime = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
const isPaused = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.paused);

test.beforeEach(async ({ page, product, person }) => {
  test.setTimeout(180_000);
  await untilFinished(product, person, await startVideo(product, person, { prompt: CLIP_PROMPT }));
  await openAs(page, person);
});

const open = (page: Page) => page.getByRole('button', { name: CLIP_PROMPT }).click();

test('keys control the player, range requests work, and only fullscreen hides the controls; a narrow desktop window has a volume slider, and all controls are in one row', async ({
  page,
}) => {
  await open(page);
  const link = await video(page).getAttribute('src');
  const part = await page.evaluate(async (url) => {
    const response = await fetch(url, { cache: 'no-store', headers: { range: 'bytes=0-99' } });
    return { status: response.status, bytes: (await response.arrayBuffer()).byteLength };
  }, link ?? '');
  expect(part).toEqual({ status: 206, bytes: 100 });

  const seek = page.getByRole('slider', { name: 'Seek' });
  await seek.focus();
  await page.keyboard.press('l');
  await expect.poll(() => currentTime(page)).toBeCloseTo(1, 1);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => currentTime(page)).toBeCloseTo(1.1, 1);
  const volume = page.getByRole('slider', { name: 'Volume' });
  await volume.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(volume).toHaveAttribute('aria-valuetext', '99 percent');
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await page.keyboard.press(' ');
  await expect.poll(() => isPaused(page)).toBe(false);
  const controls = page.getByRole('group', { name: 'Video controls' });
  await expect(controls).toHaveCSS('opacity', '1');

  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: 'Exit Fullscreen' })).toBeVisible();
  await page.getByRole('button', { name: 'Restart' }).click();
  await expect(controls).toHaveCSS('opacity', '0', { timeout: 5000 });
  await page.keyboard.press('k');
  await expect(controls).toHaveCSS('opacity', '1');
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: 'Fullscreen', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await page.reload();
    await open(page);
    await expect(page.getByRole('slider', { name: 'Volume' })).toBeVisible();
    const tops = await controls
      .getByRole('button')
      .evaluateAll((buttons) => [...new Set(buttons.map((button) => button.getBoundingClientRect().top))]);
    expect(tops, `${width} px`).toHaveLength(1);
    expect(await controls.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the player has a Mute button but no volume slider, in portrait and in landscape', async ({
    page,
  }) => {
    await open(page);
    // A phone has buttons for the volume.
    await expect(page.getByRole('button', { name: 'Mute' })).toBeVisible();
    await expect(page.getByRole('slider', { name: 'Volume' })).toBeHidden();
    await page.setViewportSize({ width: 740, height: 360 });
    await expect(page.getByRole('slider', { name: 'Volume' })).toBeHidden();
  });
});

test('an expired link is renewed silently; a file that cannot be loaded shows an error and can be retried', async ({
  page,
  product,
  person,
}) => {
  let refusals = 1;
  await page.route(VIDEO_URL, (route) => {
    refusals -= 1;
    return refusals >= 0 ? route.fulfill({ status: 403 }) : route.continue();
  });
  await startVideo(product, person, { prompt: 'Another boat on another lake' });
  await page.goto('/video-generator');
  await page.getByRole('tab', { name: 'Result' }).click();
  const duration = () =>
    page.locator('video').evaluate((element: HTMLVideoElement) => Math.round(element.duration));
  await expect(page.getByText('Video generated successfully!')).toBeVisible({ timeout: 120_000 });
  await expect.poll(duration).toBe(6);
  await expect(page.getByText('Error loading video')).toHaveCount(0);

  refusals = Number.POSITIVE_INFINITY;
  await page.reload();
  await page.getByRole('tab', { name: 'Result' }).click();
  await expect(page.getByText('Error loading video')).toBeVisible();
  await expect(page.getByText('Failed to load video.')).toBeVisible();
  await expect(page.getByText('Video generated successfully!')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Download' })).toHaveCount(0);
  refusals = 0;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(duration).toBe(6);
});
