import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '#test/support/accessible.ts';
import { plainImage } from '#test/support/images.ts';
import { expect, test } from '#test/support/journey.ts';
import { openAs, storeSession } from '#test/support/sign-in.ts';
import { objectKeys } from '#test/support/stored.ts';
import { findUnderToasts } from '#test/support/under-toasts.ts';
import { CLIP_PROMPT, startVideo, untilFinished } from '#test/support/videos.ts';

const FOX_PROMPT = 'A red fox runs through fresh snow at sunrise';
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });

test.beforeEach(() => test.setTimeout(150_000));

test('videos are found by words and status, marked as favorites, downloaded and deleted with their files', async ({
  page,
  product,
  person,
}) => {
  for (const prompt of [FOX_PROMPT, CLIP_PROMPT])
    await untilFinished(product, person, await startVideo(product, person, { prompt }));
  await openAs(page, person);
  const videos = page.getByRole('list', { name: 'Your videos' });
  await page.getByRole('searchbox', { name: 'Search your videos' }).fill('snow fox');
  await expect(page.getByText('1 video found')).toBeVisible();
  await expect(videos.getByRole('button', { name: CLIP_PROMPT })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await page.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('menuitemradio', { name: 'Failed' }).click();
  await expect(page.getByText('No Videos Found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();

  await videos.getByRole('button', { name: FOX_PROMPT }).click();
  const dialog = page.getByRole('dialog', { name: 'Video Details' });
  for (const text of ['text-to-video', 'Requested Duration', '6s', 'Completed']) {
    await expect(dialog.getByText(text, { exact: true }).first()).toBeVisible();
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download Video' }).click(),
  ]);
  const { data } = await person.supabase.from('video_history').select('id').eq('prompt', FOX_PROMPT).single();
  expect(download.suggestedFilename()).toBe(`video-${data?.id}.mp4`);
  await dialog.getByRole('button', { name: 'Favorite' }).click();
  await expect(dialog.getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'video details');

  await dialog.getByRole('button', { name: 'Delete Video' }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Delete Video' });
  await expect(confirmation.getByText(FOX_PROMPT)).toBeVisible();
  await confirmation.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Video deleted')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(videos.getByRole('button', { name: FOX_PROMPT })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Videos (1)' })).toBeVisible();
  expect(await objectKeys(product, `users/${person.id}/videos/${data?.id}/`)).toEqual([]);
});

test('Regenerate shows the price and repeats the request; Edit as new fills the form with the reference', async ({
  page,
  product,
  person,
}) => {
  const referenceImage = (await plainImage(640, 480)).toString('base64');
  const jobId = await startVideo(product, person, { prompt: FOX_PROMPT, seed: 77, referenceImage });
  await untilFinished(product, person, jobId);
  await openAs(page, person);
  await page.getByRole('button', { name: FOX_PROMPT }).click();
  const dialog = page.getByRole('dialog', { name: 'Video Details' });
  await expect(dialog.getByText('Reference Images')).toBeVisible();
  await dialog.getByRole('button', { name: 'Regenerate' }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Regenerate' });
  await expect(confirmation.getByText('6s of video: $0.00 · built-in studio')).toBeVisible();
  await confirmation.getByRole('button', { name: 'Regenerate' }).click();
  await expect(toast(page, 'Starting video regeneration with same parameters.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Videos (2)' })).toBeVisible();
  const { data } = await person.supabase.from('video_history').select('prompt,parameters,reference_images');
  expect(data).toHaveLength(2);
  for (const row of data ?? []) {
    expect(row).toMatchObject({ prompt: FOX_PROMPT, parameters: { seed: 77 } });
    expect(row.reference_images).toHaveLength(1);
  }

  await page.goto(`/dashboard?video=${jobId}`);
  await dialog.getByRole('button', { name: 'Edit as new' }).click();
  await expect(page.getByLabel('Prompt')).toHaveValue(FOX_PROMPT);
  await page.getByText('More settings').click();
  await expect(page.getByRole('textbox', { name: 'Seed' })).toHaveValue('77');
  await expect(page.getByText('Earlier reference, cropped to 16:9')).toBeVisible();
});

test('a link to a missing video shows a message to a person without videos', async ({ page, person }) => {
  await storeSession(page, person);
  for (const id of ['00000000-0000-4000-8000-000000000001', 'nonsense']) {
    await page.goto(`/dashboard?video=${id}`);
    await expect(toast(page, 'This video is not in your history.')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});

test('on a phone the videos and their details fit, and a toast of three lines covers only the title', async ({
  page,
  context,
  product,
  person,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await untilFinished(
    product,
    person,
    await startVideo(product, person, { prompt: `${'Unbroken'.repeat(25)} 🦊 שלום` }),
  );
  await openAs(page, person);
  await expect(page.getByText('Completed · 6s')).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page, 'the videos on a phone');
  await page.getByRole('list', { name: 'Your videos' }).getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Download Video' })).toBeInViewport();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page, 'video details on a phone');

  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Play' }).evaluate((button) => button.scrollIntoView());
  await context.setOffline(true);
  // A real click would scroll the button into view.
  await dialog.getByRole('button', { name: 'Favorite' }).evaluate((button: HTMLElement) => button.click());
  await expect(toast(page, 'The favorite was not saved')).toBeVisible();
  await expect.poll(() => findUnderToasts(page)).toEqual([]);
});
