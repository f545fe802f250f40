import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/support/accessible.ts';
import { expect, test } from '#test/support/journey.ts';
import { loseRecord } from '#test/support/lose-record.ts';
import { storeSession } from '#test/support/sign-in.ts';
import { CLIP_PROMPT, holdJobs, startVideo, untilFinished } from '#test/support/videos.ts';

const DONE = 'Video generated successfully!';

async function generate(page: Page): Promise<void> {
  await page.goto('/video-generator');
  await page.getByLabel('Prompt').fill(CLIP_PROMPT);
  await page.getByRole('button', { name: 'Generate Video' }).click();
  await expect(page.getByText('Video Generation Status')).toBeVisible();
}

const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });

test.beforeEach(async ({ page, person }) => {
  test.setTimeout(180_000);
  await storeSession(page, person);
});
test.afterEach(async ({ product }) => product.clearFaults());

test('two tabs and the dashboard show the same job from its start to its end', async ({
  page,
  context,
  product,
  person,
}) => {
  await holdJobs(product);
  const otherTab = await context.newPage();
  await otherTab.goto('/video-generator');
  const dashboard = await context.newPage();
  await dashboard.goto('/dashboard');
  await expect(dashboard.getByText('No Videos Yet')).toBeVisible();

  await generate(page);
  await otherTab.getByRole('tab', { name: 'Result' }).click();
  await expect(otherTab.getByText('Video Generation Status')).toHaveCount(1);
  await expect(dashboard.getByRole('button', { name: CLIP_PROMPT })).toBeVisible();
  const statCard = (name: string) => dashboard.getByRole('listitem').filter({ hasText: name });
  await expect(statCard('Videos Processing')).toContainText('1');
  await product.clearFaults();
  for (const tab of [page, otherTab]) await expect(tab.getByText(DONE)).toBeVisible({ timeout: 120_000 });
  await expect(dashboard.getByText('Completed · 6s')).toBeVisible({ timeout: 30_000 });
  await expect(statCard('Videos Processing')).toContainText('0');
  await expect(statCard('Total Duration')).toContainText('6s');
  await dashboard.getByRole('button', { name: CLIP_PROMPT }).click();
  await expect(dashboard.getByRole('dialog', { name: 'Video Details' }).locator('video')).toBeVisible();
  const { count } = await person.supabase.from('video_history').select('id', { count: 'exact', head: true });
  expect(count).toBe(1);
});

test('a video whose tab is closed right after its start is shown finished in a later tab', async ({
  page,
  context,
  product,
  person,
}) => {
  await generate(page);
  await page.close();
  const { data } = await person.supabase.from('video_history').select('id').single();
  await untilFinished(product, person, String(data?.id));
  const laterTab = await context.newPage();
  await laterTab.goto('/video-generator');
  await laterTab.getByRole('tab', { name: 'Result' }).click();
  await expect(laterTab.getByText(DONE)).toBeVisible();
  await expect(laterTab.locator('video')).toBeVisible();
  await laterTab.goto('/dashboard');
  await expect(laterTab.getByText('Completed · 6s')).toBeVisible();
});

test('Refresh Status finds a finished video whose record was lost, and says so', async ({
  page,
  product,
  person,
}) => {
  const jobId = await startVideo(product, person, { prompt: CLIP_PROMPT });
  await untilFinished(product, person, jobId);
  await loseRecord(product, jobId);
  await page.goto('/video-generator');
  await page.getByRole('tab', { name: 'Result' }).click();
  await expect(page.getByText('Generating video content')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh Status' }).click();
  await expect(toast(page, 'Video found! Generation was completed.')).toBeVisible();
  await expect(toast(page, 'Status refreshed successfully')).toBeVisible();
  await expect(page.getByText(DONE)).toBeVisible();
});

test('Refresh Status shows an error and keeps the video’s card if the status cannot be read', async ({
  page,
  product,
  person,
}) => {
  const jobId = await startVideo(product, person, { prompt: CLIP_PROMPT });
  await untilFinished(product, person, jobId);
  await loseRecord(product, jobId);
  await page.goto('/video-generator');
  await page.getByRole('tab', { name: 'Result' }).click();
  await expect(page.getByText('Generating video content')).toBeVisible();
  for (const path of ['**/api/video-status/**', '**/api/force-video-fallback-check']) {
    await page.route(path, (route) =>
      route.fulfill({ status: 503, json: { success: false, error: 'down' } }),
    );
  }
  await page.getByRole('button', { name: 'Refresh Status' }).click();
  await expect(toast(page, 'Failed to refresh status')).toBeVisible();
  await expect(page.getByText('Video Generation Status')).toBeVisible();
  await expectAccessible(page, 'a status that cannot be read');
});

test('a waiting video does not offer notifications again after the person refuses them, and can be canceled', async ({
  page,
  product,
  person,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'Notification', {
      configurable: true,
      value: { permission: 'default', requestPermission: async () => 'denied' },
    });
  });
  await holdJobs(product);
  await generate(page);
  const queued = page.getByText('Your video generation request is queued');
  await expect(queued).toBeVisible();
  const notify = page.getByRole('button', { name: 'Notify Me When It’s Ready' });
  await notify.click();
  await expect(notify).toHaveCount(0);
  await expect(toast(page, 'notify')).toHaveCount(0);
  await page.reload();
  await expect(queued).toBeVisible();
  await expect(notify).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel Video' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel Video' });
  const deletion = page.waitForRequest((request) => request.method() === 'DELETE');
  await dialog.getByRole('button', { name: 'Cancel Video' }).click();
  expect(new URL((await deletion).url()).searchParams.get('userId')).toBe(person.id);
  await expect(toast(page, 'Video canceled')).toBeVisible();
  await expect(page.getByText('Video Generation Status')).toHaveCount(0);
  const { count } = await person.supabase.from('video_history').select('id', { count: 'exact', head: true });
  expect(count).toBe(0);
});
