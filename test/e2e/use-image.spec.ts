import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '#test/support/accessible.ts';
import { expect, test } from '#test/support/journey.ts';
import { openAs } from '#test/support/sign-in.ts';

const WORDS = 'An amber perfume bottle on a marble plinth';
const VIDEO_WORDS = 'The amber bottle turns slowly in warm light';

const finished = (page: Page) =>
  expect(page.getByText('Saved to your history')).toBeVisible({ timeout: 90_000 });

/** Chooses from the menu of the shown result, by keyboard where there is one. */
async function useImage(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: 'Use image' }).press('Enter');
  await page.getByRole('menuitem', { name: what }).press('Enter');
}

/** The bodies of all calls that make something, and whether any file traveled. */
function watchRequests(page: Page) {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/')) bodies.push(request.postData() ?? '');
  });
  page.on('download', () => bodies.push('a download'));
  return bodies;
}

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 360, height: 780 },
])
  test(`an image becomes a cut-out, a variation and a video without a file, and each leads back, at ${width} px`, async ({
    page,
    person,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height });
    const bodies = watchRequests(page);
    await openAs(page, person, '/image-generator');
    await page.getByLabel('Prompt').fill(WORDS);
    await page.getByRole('button', { name: 'Generate Image' }).click();
    await finished(page);

    await useImage(page, 'Remove background');
    await expect(page).toHaveURL(/\/background-removal\?from=/);
    await expect(page.getByText(/from your library/)).toBeVisible();
    await expect(page.locator('figure', { hasText: WORDS })).toBeFocused();
    await expectAccessible(page, 'a tool with an image from the library');
    await page.reload();
    await expect(page.getByText(/from your library/)).toBeVisible();
    await page.getByRole('button', { name: 'Remove Background' }).click();
    await finished(page);
    await expectNoSidewaysScroll(page);

    await useImage(page, 'Make a variation');
    await expect(page.locator('figure', { hasText: `Cut-out of ${WORDS}` })).toBeVisible();
    await page.getByRole('button', { name: 'Generate Variation' }).click();
    await finished(page);

    await useImage(page, 'First frame of a video');
    await expect(page.getByText('The video starts from the part in the frame.')).toBeVisible();
    await page.getByLabel('Prompt').fill(VIDEO_WORDS);
    await page.getByRole('button', { name: 'Generate Video' }).click();
    await expect(page.getByRole('heading', { name: 'Generating Video...' })).toBeVisible();

    await page.goto('/dashboard');
    await page.getByRole('button', { name: VIDEO_WORDS }).click();
    const madeFrom = page.getByRole('list', { name: 'Made from' }).getByRole('link');
    await madeFrom.click();
    await expect(page.getByRole('dialog', { name: 'Image Details' })).toContainText('image-variation');
    await expect(page.getByRole('list', { name: 'Made of this' }).getByRole('link')).toHaveCount(1);
    await expectAccessible(page, 'the details of an image that was made from another');
    await madeFrom.click();
    await expect(page.getByRole('dialog')).toContainText('background-removal');
    await madeFrom.click();
    await expect(page.getByRole('dialog')).toContainText('text-to-image');
    await expect(madeFrom).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    expect(Math.max(...bodies.map(({ length }) => length))).toBeLessThan(2_000);
    expect(bodies).not.toContain('a download');

    const original = new URL(page.url()).searchParams.get('image') ?? '';
    await page.goto(`/image-variation?from=${original}`);
    await page.getByLabel('Prompt (optional)', { exact: true }).fill('At night');
    await expect(page.getByText(/from your library/)).toBeVisible();
    await person.supabase.from('image_history').delete().eq('id', original).throwOnError();
    await page.getByRole('button', { name: 'Generate Variation' }).click();
    await expect(page.getByText('This image no longer exists. Choose another.')).toBeVisible();
    await expect(page.getByLabel('Prompt (optional)', { exact: true })).toHaveValue('At night');
    await page.getByRole('button', { name: 'From your library' }).click();
    await expectAccessible(page, 'the library');
    await page.getByRole('dialog').getByRole('img').first().click();
    await expect(page.getByText(/from your library/)).toBeVisible();
  });
