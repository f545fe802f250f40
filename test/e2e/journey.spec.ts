import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { plainImage } from '#test/support/images.ts';
import { expect, test } from '#test/support/journey.ts';
import { CLIP_PROMPT } from '#test/support/videos.ts';

const IMAGE_PROMPT = 'White wind turbines on a green hill above the sea';
const REFERENCE_PROMPT = 'The amber bottle turns slowly in warm light';

// The journey runs without reduced motion, as most people use the app.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

async function signUp(page: Page): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill('Maya Adeyemi');
  await page.getByLabel('Email').fill(`maya-${crypto.randomUUID()}@example.test`);
  await page.getByLabel('Password', { exact: true }).fill('six-or-more');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/dashboard');
}

async function makeVideo(page: Page, prompt: string, reference?: Buffer): Promise<void> {
  await page.goto('/video-generator');
  await page.getByLabel('Prompt').fill(prompt);
  if (reference) {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'bottle.png', mimeType: 'image/png', buffer: reference });
    await expect(page.getByText('bottle.png. The video starts from the part in the frame.')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Generate Video' }).click();
  await expect(page.getByRole('heading', { name: 'Generating Video...' })).toBeVisible();
  await expect(page.getByText('You can leave this page. We’ll keep working.')).toBeVisible();
  await expect(page.getByText('Video generated successfully!')).toBeVisible({ timeout: 120_000 });
}

async function expectPlaying(page: Page): Promise<void> {
  const video = page.getByRole('dialog').locator('video');
  await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.2);
  const properties = await video.evaluate((element: HTMLVideoElement) => ({
    seconds: Math.round(element.duration * 100) / 100,
    width: element.videoWidth,
    height: element.videoHeight,
  }));
  expect(properties).toEqual({ seconds: 6, width: 1280, height: 720 });
}

async function expectImageAndVideosOnDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('tab', { name: 'Videos (2)' })).toBeVisible();
  await expect(page.getByRole('button', { name: CLIP_PROMPT })).toBeVisible();
  await expect(page.getByRole('button', { name: REFERENCE_PROMPT })).toBeVisible();
  await page.getByRole('tab', { name: 'Images (1)' }).click();
  await expect(page.getByRole('img', { name: IMAGE_PROMPT.slice(0, 40) })).toBeVisible();
  await page.getByRole('tab', { name: 'Videos (2)' }).click();
}

test('a person signs up, makes an image and two videos, downloads and plays them, and finds them again after a restart', async ({
  page,
  product,
}) => {
  test.setTimeout(360_000);
  await signUp(page);
  await expect(page.getByRole('heading', { name: 'Welcome back, Maya Adeyemi' })).toBeVisible();
  await expect(page.getByText('No Videos Yet')).toBeVisible();

  await page.goto('/image-generator');
  await page.getByLabel('Prompt').fill(IMAGE_PROMPT);
  await page.getByRole('radio', { name: 'Watercolor' }).click();
  await page.getByRole('radio', { name: 'Landscape 3:2, 1152 × 768 pixels' }).click();
  await expect(page.getByText('$0.00 · built-in studio')).toBeVisible();
  await page.getByRole('button', { name: 'Generate Image' }).click();
  await expect(page.getByText('Generating your masterpiece...')).toBeVisible();
  await expect(page.getByText('Saved to your history')).toBeVisible({ timeout: 60_000 });
  const [image] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(image.suggestedFilename()).toMatch(/^image-\d{14}\.png$/);
  const { format, width, height } = await sharp(await readFile(await image.path())).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1152, height: 768 });

  await makeVideo(page, CLIP_PROMPT);
  const [clip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).last().click(),
  ]);
  expect(clip.suggestedFilename()).toMatch(/^video-\d{14}\.mp4$/);
  await makeVideo(page, REFERENCE_PROMPT, await plainImage(900, 1200));

  await expectImageAndVideosOnDashboard(page);
  await page.getByRole('button', { name: CLIP_PROMPT }).click();
  await expectPlaying(page);

  await product.stop();
  await product.start();
  await expectImageAndVideosOnDashboard(page);
  await page.getByRole('button', { name: REFERENCE_PROMPT }).click();
  await expectPlaying(page);
  await expect(page.getByRole('dialog').getByText('Reference Images')).toBeVisible();
});
