import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
} from '#test/support/accessible.ts';
import { storeImage } from '#test/support/image-history.ts';
import { expect, test } from '#test/support/journey.ts';
import { openAs } from '#test/support/sign-in.ts';

test.afterEach(async ({ product }) => product.clearFaults());

test('arrow keys move through the grid, and the details of an image lead to the next image, open from their URL and close with Back', async ({
  page,
  product,
  person,
}) => {
  await storeImage(product, person, 'First: a quiet lake');
  await storeImage(product, person, 'Second: a red fox');
  await openAs(page, person);
  await page.getByRole('tab', { name: 'Images (2)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Image Details' });
  const tiles = page.getByRole('list', { name: 'Your images' }).locator('[data-tile]');
  await tiles.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tiles.nth(1)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(tiles.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tiles.first()).toBeFocused();

  await page.getByRole('button', { name: 'Second: a red fox' }).click();
  await expect(dialog.getByText('text-to-image')).toBeVisible();
  await expect(dialog.getByText('Second: a red fox')).toBeVisible();
  await expect(dialog.getByText('blurry, low quality, distorted')).toBeVisible();
  await expect(page).toHaveURL(/\?image=/);
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('First: a quiet lake')).toBeVisible();
  await expectAccessible(page, 'image details');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download Image' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^image-\d{14}\.png$/);

  const url = page.url();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goto(url);
  await expect(dialog.getByText('First: a quiet lake')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the history keeps its list while offline, can retry a failed load, and opens nothing for an image that does not exist', async ({
  page,
  product,
  person,
  context,
}) => {
  await storeImage(product, person, 'A quiet lake');
  await openAs(page, person);
  await page.getByRole('tab', { name: 'Images (1)' }).click();
  await expect(page.getByRole('img', { name: 'A quiet lake' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Failed to refresh images' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'A quiet lake' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-busy');

  await product.plan({ service: 'supabase', operation: 'GET /rest/v1/image_history', times: 40 });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Error Loading Images' })).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page, 'a history that failed to load');
  await product.clearFaults();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('tab', { name: 'Images (1)' })).toBeVisible();

  await page.goto(`/dashboard?image=${crypto.randomUUID()}`);
  await expect(page.getByRole('tab', { name: 'Images (1)' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the history fits a phone and needs no hover', async ({ page, product, person }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await storeImage(product, person, `${'Unbroken'.repeat(25)} 🦊 שלום`);
  await openAs(page, person);
  await page.getByRole('tab', { name: 'Images (1)' }).click();
  await expect(page.getByRole('list', { name: 'Your images' }).getByRole('img')).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessibleInBothThemes(page, 'the dashboard on a phone');
  await page.getByRole('list', { name: 'Your images' }).locator('[data-tile]').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Download Image' })).toBeInViewport();
  await expectNoHorizontalScroll(page);
});
