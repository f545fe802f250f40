import type { Locator } from '@playwright/test';
import * as LIMITS from '#contract/limits.ts';
import { expectAccessible, expectNoHorizontalScroll } from '#test/support/accessible.ts';
import { plainImage } from '#test/support/images.ts';
import { expect, test } from '#test/support/journey.ts';
import { openAs } from '#test/support/sign-in.ts';
import { CLIP_PROMPT, holdJobs } from '#test/support/videos.ts';

const DONE = 'Video generated successfully!';
const withText = (text: string) => ({ hasText: text });

/** The distance in pixels between the top bar of narrow screens and a panel below it. */
const distanceToBar = (panel: Locator) =>
  panel.evaluate(
    (element) =>
      element.getBoundingClientRect().top -
      (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0),
  );

test.beforeEach(async ({ page, person }) => {
  await openAs(page, person, '/video-generator');
});
test.afterEach(async ({ product }) => product.clearFaults());

test('the form shows what is missing, the price and the expected wait, generates random seeds and fits a phone', async ({
  page,
}) => {
  await expect(page.getByText('about 1m 30s')).toBeVisible();
  await expect(page.getByText('$0.00 · built-in studio')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Result' })).toBeDisabled();
  const prompt = page.getByLabel('Prompt');
  const fieldError = page.getByRole('alert').filter({ hasText: /\S/ });
  await prompt.fill('fox');
  await page.getByRole('button', { name: 'Generate Video' }).click();
  await expect(fieldError).toHaveText(['Please provide a more detailed prompt (at least 10 characters)']);
  await expect(prompt).toBeFocused();
  await prompt.fill('foxes');
  await expect(fieldError).toHaveText(['Prompt must be at least 10 characters']);
  await prompt.fill('x'.repeat(513));
  await expect(fieldError).toHaveText(['Prompt cannot exceed 512 characters']);
  await page.getByRole('button', { name: 'Generate Video' }).click();
  await expect(fieldError).toHaveText([
    'Prompt is too long. Please keep it under 512 characters for single-shot videos.',
  ]);
  await expectAccessible(page, 'the video form with errors');

  await page.getByText('More settings').click();
  const seed = page.getByRole('textbox', { name: 'Seed' });
  await seed.fill('2147483648');
  await expect(page.getByText('Seed must be a whole number between 0 and 2147483647')).toBeVisible();
  await page.getByRole('button', { name: 'Random' }).click();
  await expect.poll(async () => Number(await seed.inputValue())).toBeLessThan(LIMITS.videoRandomSeedBelow);
  await expect(page.getByText('Seed must be a whole number')).toBeHidden();

  await page.setViewportSize({ width: 360, height: 780 });
  await expect(page.getByLabel('Prompt')).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page, 'the video form on a phone');
});

test('starting a video again with nothing changed, even after a reload, sends a new seed unless the old one is kept', async ({
  page,
  product,
}) => {
  const startAndReadSeed = async () => {
    const request = page.waitForRequest('**/api/generate-video');
    await page.getByRole('button', { name: 'Generate Video' }).click();
    await expect(page.getByText('Video Generation Status').first()).toBeVisible();
    return (await request).postDataJSON().seed;
  };
  await holdJobs(product);
  // The local catalog's model ignores seeds; these responses say that it uses them.
  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json();
    await route.fulfill({ json: { ...config, withoutSeed: {} } });
  });
  await page.route('**/api/catalog**', async (route) => {
    const response = await route.fetch();
    const offer = await response.json();
    offer.features.textToVideo.lacks = [];
    await route.fulfill({ json: offer });
  });
  await page.reload();
  const seed = page.getByRole('textbox', { name: 'Seed' });
  const reopenForm = async () => {
    await page.reload();
    await page.getByRole('tab', { name: 'Generate Video' }).click();
  };
  await page.getByLabel('Prompt').fill(CLIP_PROMPT);
  const first = await startAndReadSeed();
  await reopenForm();
  await expect(seed).toHaveValue(String(first));
  const second = await startAndReadSeed();
  expect(second).not.toBe(first);
  await reopenForm();
  await expect(seed).toHaveValue(String(second));
  await expect(page.getByText('Repeating these settings uses a new seed')).toBeVisible();
  await expect(page.getByText('Same settings: same video')).toBeHidden();
  await page.getByRole('button', { name: 'Keep This Seed' }).click();
  await expect(page.getByText('Kept: the same settings give the same video')).toBeVisible();
  await expect(page.getByText('Same settings: same video')).toBeVisible();
  await expectAccessible(page, 'the video form with a kept seed');
  expect(await startAndReadSeed()).toBe(second);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a file that is not an image is refused as a reference; an image is cropped with a movable frame, kept after a reload and can be removed', async ({
  page,
}) => {
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') });
  await expect(page.getByRole('alert').filter({ hasText: 'Please select a valid image file' })).toBeVisible();
  await file.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no image') });
  const malformed = 'Invalid reference image format. Please upload a valid image.';
  await expect(page.getByRole('alert').filter({ hasText: malformed })).toBeVisible();

  const buffer = await plainImage(600, 900);
  await file.setInputFiles({ name: 'portrait.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('portrait.png. The video starts from the part in the frame.')).toBeVisible();
  const frame = page.getByRole('slider', { name: 'Move the Frame' });
  await frame.press('Home');
  await expect(frame).toHaveAttribute('aria-valuenow', '0');
  await expectAccessible(page, 'a chosen reference');
  await page.reload();
  await expect(page.getByText('portrait.png, cropped to 16:9')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the Reference Image' }).click();
  await expect(page.getByText('Click to upload reference image')).toBeVisible();
});

test('a running video is visible on other screens and announced when it is finished, and the player’s controls work', async ({
  page,
  product,
}) => {
  test.setTimeout(180_000);
  await holdJobs(product);
  await page.getByLabel('Prompt').fill(CLIP_PROMPT);
  await page.getByRole('button', { name: 'Generate Video' }).click();
  await expect(page.getByText('Video Generation Status')).toBeVisible();
  await expect(page).toHaveTitle(/^\d+% · Single Shot Video · /);
  await expectAccessible(page, 'a running video');

  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  const running = page.getByRole('button', { name: /^1 video · \d+%$/ });
  const list = page.getByRole('dialog', { name: 'In Progress' });
  await expect(page).toHaveTitle(/^\d+% · Dashboard · /);
  // A loaded screen takes focus, which closes open menus.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await running.click();
    await expect(list.getByText('In the queue')).toBeVisible();
    if (width === 360) await expect.poll(() => distanceToBar(list)).toBe(8);
    await expect(list.getByRole('button', { name: /^Cancel video/ })).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page, `the running videos at ${width} px`);
    await page.keyboard.press('Escape');
    await expect(running).toBeFocused();
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(running).toBeVisible();
  await expect(page.getByRole('link', { name: 'Your Profile' })).toBeInViewport({ ratio: 1 });
  await running.click();
  await list.getByRole('link', { name: 'Open' }).click();
  await expect(page.getByText('Video Generation Status')).toBeVisible();
  await page.getByRole('button', { name: 'New Video' }).click();
  await expect(page.getByLabel('Prompt')).toHaveValue('');

  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await product.clearFaults();
  const ready = page.locator('[data-sonner-toast]', withText('Your video is ready'));
  await expect(ready).toBeVisible({ timeout: 120_000 });
  await expect(running).toBeHidden();
  await ready.getByRole('button', { name: 'View' }).click();
  await expect(page.getByRole('dialog', { name: 'Video Details' }).locator('video')).toBeVisible();
  await page.goto('/video-generator');
  await page.getByRole('tab', { name: 'Result' }).click();
  await expect(page.getByText(DONE)).toBeVisible();
  await expectAccessible(page, 'a finished video');

  const video = page.locator('video');
  const currentTime = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  const seek = page.getByRole('slider', { name: 'Seek' });
  await expect(seek).toHaveAttribute('aria-valuemax', '6');
  await seek.press('ArrowRight');
  await expect.poll(currentTime).toBeCloseTo(0.1, 2);
  await page.getByRole('button', { name: 'Mute' }).click();
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuenow', '0');
  await page.getByRole('button', { name: 'Unmute' }).click();
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuenow', '100');
  await page.getByRole('slider', { name: 'Volume' }).press('ArrowLeft');
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuenow', '99');
  await seek.press('End');
  await page.getByRole('button', { name: 'Restart' }).click();
  await expect.poll(currentTime).toBeGreaterThan(0.2);
  await page.getByRole('button', { name: 'Pause' }).click();

  const download = page.getByRole('button', { name: 'Download', exact: true }).last();
  await download.click();
  const done = page.locator('[data-sonner-toast]', withText('Video downloaded successfully'));
  await expect(done).toBeVisible();
  // A trial click fails if anything covers the button.
  await download.click({ trial: true });
  await page.getByRole('button', { name: 'Generate New' }).click({ trial: true });
  await done.getByRole('button', { name: 'Close toast' }).click();
  await expect(done).toBeHidden();

  await page.getByRole('tab', { name: 'Generate Video' }).click();
  await page.getByRole('button', { name: 'Play Video' }).click();
  const dialogVideo = page.getByRole('dialog').locator('video');
  await expect
    .poll(() => dialogVideo.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.1);
});

test('a refusal is explained, with the server’s message under Details, and the prompt stays; a failed start is retried and makes one video', async ({
  page,
  product,
  person,
}) => {
  test.setTimeout(180_000);
  await page.route('**/api/generate-video', (route) =>
    route.fulfill({
      status: 400,
      json: { success: false, error: 'The prompt has a problem', code: 'INVALID_REQUEST', requestId: 'r-1' },
    }),
  );
  await page.getByLabel('Prompt').fill(CLIP_PROMPT);
  await page.getByRole('button', { name: 'Generate Video' }).click();
  const explanation = 'Prompt validation failed. Please check your prompt and try again.';
  await expect(page.getByRole('alert').filter(withText(explanation))).toBeVisible();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await page.getByText('Details').click();
  await expect(page.getByText('The prompt has a problem')).toBeVisible();
  await expect(page.getByLabel('Prompt')).toHaveValue(CLIP_PROMPT);

  await page.unroute('**/api/generate-video');
  await product.plan({
    service: 'states',
    operation: 'StartExecution',
    times: 4,
    status: 503,
    error: 'ServiceUnavailable',
  });
  await page.getByRole('button', { name: 'Generate Video' }).click();
  await expect(page.getByText(DONE)).toBeVisible({ timeout: 150_000 });
  const { count } = await person.supabase.from('video_history').select('id', { count: 'exact', head: true });
  expect(count).toBe(1);
});

test('a failed video stays visible with its reason, and its prompt can be edited for another try', async ({
  page,
  product,
}) => {
  test.setTimeout(180_000);
  await product.plan({ service: 'bedrock', operation: 'StartAsyncInvoke', times: 4, mode: 'filtered' });
  await page.getByLabel('Prompt').fill(CLIP_PROMPT);
  await page.getByRole('button', { name: 'Generate Video' }).click();
  const failures = page.getByRole('region', { name: 'Recent Failures' });
  await expect(failures.getByText(/content filter stopped this video/)).toBeVisible({ timeout: 120_000 });
  await expectAccessible(page, 'a failed video');
  await page.reload();
  await page.getByLabel('Prompt').fill('Something else entirely');
  await failures.getByRole('button', { name: 'Edit and Try Again' }).click();
  await expect(page.getByLabel('Prompt')).toHaveValue(CLIP_PROMPT);
  await expect(failures).toBeHidden();
});
