import type { Page } from '@playwright/test';
import { models } from '#catalog/models.ts';
import * as MESSAGES from '#contract/messages.ts';
import { expect, test } from '#test/support/journey.ts';
import { openAs } from '#test/support/sign-in.ts';
import { holdJobs } from '#test/support/videos.ts';

const RESULT_HEADING = 'Your Generated Multi-Shot Video';
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const jobCards = (page: Page) => page.getByText('Video Generation Status');

async function startTemplate(page: Page, name: string): Promise<void> {
  const before = await jobCards(page).count();
  // A click right after another counts as a double click and starts nothing, so it is repeated.
  await expect(async () => {
    await page.getByRole('button', { name: `Use This Template: ${name}` }).click();
    await expect(jobCards(page)).toHaveCount(before + 1, { timeout: 5_000 });
  }).toPass();
}

test.afterEach(async ({ product }) => product.clearFaults());

test('each template’s job says that it makes a preview, and a finished video stays available while other jobs run', async ({
  page,
  product,
  person,
}) => {
  test.setTimeout(240_000);
  await openAs(page, person, '/multi-shot-video-generator');
  await tab(page, 'Templates').click();
  await startTemplate(page, 'Social Media Ad');
  await tab(page, 'Result').click();
  await expect(page.getByRole('heading', { name: RESULT_HEADING })).toBeVisible({ timeout: 120_000 });

  await holdJobs(product);
  await tab(page, 'Templates').click();
  await startTemplate(page, 'Brand Story');
  await startTemplate(page, 'Team Spotlight');
  for (const name of ['Templates', 'Generate Video', 'Result']) {
    await tab(page, name).click();
    await expect(page.getByText('12s preview', { exact: true })).toHaveCount(2);
    for (const template of ['Brand Story', 'Team Spotlight'])
      await expect(
        page.getByText(`${template}: you can make the full video once this preview is ready.`),
      ).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: RESULT_HEADING })).toBeVisible();
  await expect(page.locator('video')).toBeVisible();

  await tab(page, 'Generate Video').click();
  await product.clearFaults();
  const ready = page.locator('[data-sonner-toast]').filter({ hasText: 'Your video is ready' }).first();
  await ready.getByRole('button', { name: 'View' }).click({ timeout: 120_000 });
  await expect(page.getByRole('heading', { name: RESULT_HEADING })).toBeFocused();
  await expect(page.locator('video')).toBeInViewport();
});

test('a warning from the server is shown with the running job, with the finished video and in the video’s details', async ({
  page,
  product,
  person,
}) => {
  test.setTimeout(240_000);
  // Bedrock responds like this to a model after its end of life.
  const error = 'ResourceNotFoundException';
  await product.plan({ service: 'bedrock', operation: 'Converse', times: 1, error, status: 404 });
  await openAs(page, person, '/multi-shot-video-generator');
  await page.getByLabel('Story Description').fill('A keeper lights the lamp. A storm passes over the sea.');
  await page.getByRole('slider', { name: 'Duration' }).press('Home');
  await page.getByRole('button', { name: 'Generate Multi-Shot Video' }).click();
  const warning = page.getByText(MESSAGES.storySplitWithout(models['nova-2-lite'].label));
  await expect(jobCards(page)).toBeVisible();
  await expect(warning).toBeVisible({ timeout: 60_000 });
  await expect(jobCards(page)).toBeVisible();

  await page.getByRole('button', { name: 'View Video' }).first().click({ timeout: 120_000 });
  await expect(page.getByRole('heading', { name: RESULT_HEADING })).toBeVisible();
  await expect(warning).toBeVisible();

  await page.goto('/dashboard?video=');
  await page.getByRole('button', { name: 'A keeper lights the lamp' }).first().click();
  await expect(
    page.getByRole('dialog', { name: 'Video Details' }).getByText(await warning.innerText()),
  ).toBeVisible();
});
