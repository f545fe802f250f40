import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '#test/support/accessible.ts';
import { requestApi } from '#test/support/call-api.ts';
import { fillHistory, storeImage } from '#test/support/image-history.ts';
import { expect, test } from '#test/support/journey.ts';
import { watchLayoutShift } from '#test/support/layout-shift.ts';
import type { Person } from '#test/support/person.ts';
import { openAs, untilOpened } from '#test/support/sign-in.ts';
import { objectKeys } from '#test/support/stored.ts';
import { startVideo } from '#test/support/videos.ts';

const imageTiles = (page: Page) => page.getByRole('list', { name: 'Your images' }).locator('[data-tile]');

async function openImages(page: Page, person: Person): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('dashboardActiveTab', 'images'));
  await openAs(page, person);
}

test.afterEach(async ({ product }) => product.clearFaults());

test('deleting an image removes its record and files and focuses the next tile; a failed deletion shows an error and can be retried', async ({
  page,
  product,
  person,
}) => {
  await storeImage(product, person, 'First: a quiet lake');
  await storeImage(product, person, 'Second: a red fox that looks at the moon above the hills in winter');
  const before = await objectKeys(product, `users/${person.id}/`);
  expect(before).toHaveLength(4);
  await openImages(page, person);
  await page.getByTitle('Delete Image').first().click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Image' });
  await expect(dialog).toContainText('Second: a red fox that looks at the moon above the…');
  await expectAccessible(page, 'the dialog that confirms a deletion');

  const released = Promise.withResolvers<void>();
  await page.route('**/api/image/*', async (route) => {
    expect(new URL(route.request().url()).searchParams.get('userId')).toBe(person.id);
    await released.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('button', { name: 'Deleting…' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  released.resolve();
  await expect(dialog).toBeHidden({ timeout: 20_000 });
  await expect(page.getByText('Image deleted')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Images (1)' })).toBeVisible();
  await expect(imageTiles(page)).toBeFocused();
  expect(await objectKeys(product, `users/${person.id}/`)).toHaveLength(2);

  await page.reload();
  await expect(imageTiles(page)).toHaveCount(1);
  await imageTiles(page).focus();
  await page.keyboard.press('Delete');
  await product.plan({
    service: 'supabase',
    operation: 'DELETE /rest/v1/image_history',
    times: 20,
    status: 503,
  });
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
  await confirm.click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Failed to delete image. Please try again.' }),
  ).toBeVisible({ timeout: 30_000 });
  await product.clearFaults();
  await confirm.click();
  await expect(page.getByRole('heading', { name: 'No Images Yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create New Image' })).toBeFocused();
  expect(await objectKeys(product, `users/${person.id}/`)).toEqual([]);
});

test('the list of a thousand images shows their count, renders few tiles at a time, loads older images on demand, and keeps its focus and scroll position after Back', async ({
  page,
  product,
  person,
}) => {
  test.setTimeout(180_000);
  await fillHistory(product, person, 1000);
  await openImages(page, person);
  await expect(page.getByRole('tab', { name: 'Images (1,000)' })).toBeVisible();
  await expect(page.getByText('Showing your latest 50 of 1,000')).toBeAttached();
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(page.getByText('Showing your latest 150 of 1,000')).toBeAttached();

  // From now on, scrolling loads more images.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const seen = new Map<number, string>();
  let mostNodes = 0;
  await expect(async () => {
    const rendered = await page.evaluate(async () => {
      // After scrolling, the new rows are rendered within two frames.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const list = document.querySelector('ul[aria-label="Your images"]');
      const tiles = [...(list?.querySelectorAll<HTMLElement>('[data-index]') ?? [])].map(
        (tile) => [Number(tile.dataset.index), tile.querySelector('img')?.alt ?? ''] as const,
      );
      scrollBy({ top: 500, behavior: 'instant' });
      return { tiles, nodes: list?.querySelectorAll('*').length ?? 0 };
    });
    // A tile has its prompt as alternative text only once its image is requested.
    for (const [index, altText] of rendered.tiles) if (altText) seen.set(index, altText);
    mostNodes = Math.max(mostNodes, rendered.nodes);
    expect(seen.size).toBe(1000);
  }).toPass({ intervals: [20], timeout: 120_000 });
  expect(mostNodes, 'elements in the list at a time').toBeLessThanOrEqual(400);
  for (const number of [1, 499, 1000])
    expect(seen.get(1000 - number)).toMatch(new RegExp(`^Number ${number}: `));

  // Home, End, Enter and Back also work for tiles that are not rendered yet.
  await imageTiles(page).last().focus();
  await page.keyboard.press('End');
  await expect(page.locator('[data-index="999"] [data-tile]')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.locator('[data-index="0"] [data-tile]')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Image Details' })).toBeVisible();
  await page.goBack();
  await expect(page.locator('[data-index="999"] [data-tile]')).toBeFocused();

  const scrolledTo = await page.evaluate(() => scrollY);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/profile"]')?.click());
  await expect(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible();
  await page.goBack();
  await expect(page.locator('[data-index="999"]')).toBeVisible();
  const movedPixels = Math.abs((await page.evaluate(() => scrollY)) - scrolledTo);
  expect(movedPixels, 'pixels from the earlier scroll position').toBeLessThan(50);
});

test('words, type, style, date and favorites filter the images and are kept in the URL', async ({
  page,
  product,
  person,
}) => {
  await fillHistory(product, person, 60);
  await openImages(page, person);
  const search = page.getByRole('searchbox', { name: 'Search your images' });
  await search.fill('FOX numb');
  await expect(page).toHaveURL(/\?q=FOX\+numb$/);
  await expect(page.getByText('8 images found')).toBeVisible();
  await expect(imageTiles(page)).toHaveCount(8);

  await page.getByRole('button', { name: 'Style', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Sketch' }).click();
  await expect(page).toHaveURL(/style=sketch/);
  await expect(page.getByText(/^[01] images? found$/)).toBeVisible();
  await search.fill('no such words');
  await expect(page.getByRole('heading', { name: 'No Images Found' })).toBeVisible();
  await expectAccessible(page, 'a search without a result');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(search).toHaveValue('');
  await expect(page.getByText('Showing your latest 50 of 60')).toBeAttached();

  await imageTiles(page).nth(2).focus();
  await page.keyboard.press('f');
  await page.getByRole('button', { name: 'Favorites' }).click();
  await expect(page.getByText('1 image found')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/favourites=1/);
  await expect(page.getByText('1 image found')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Number 58: .*, favorite$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Type', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Background removal' }).click();
  await expect(page.getByText('0 images found')).toBeVisible();
  await page.goto('/dashboard?date=custom&from=2026-11-21&to=2026-11-21');
  await expect(page.getByText(/^\d+ images found$/)).toBeVisible();
  await expect(page.getByLabel('From')).toHaveValue('2026-11-21');
  await expectAccessible(page, 'the dashboard with a date filter');
});

test('the details of an image mark it as a favorite, and fill the form of its tool with its prompt and seed', async ({
  page,
  product,
  person,
}) => {
  const response = await requestApi(product, '/api/generate-image', {
    as: person,
    body: {
      prompt: 'A lighthouse in fog, in anime style',
      options: { seed: 777, style: 'anime', width: 1152, height: 768 },
    },
  });
  expect(response.status).toBe(200);
  await openImages(page, person);
  await imageTiles(page).click();
  const dialog = page.getByRole('dialog', { name: 'Image Details' });
  await dialog.getByRole('button', { name: 'Favorite' }).click();
  await expect(dialog.getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: 'Use These Settings' }).click();
  await expect(page).toHaveURL(/\/image-generator$/);
  await expect(page.getByRole('textbox', { name: /^Prompt/ })).toHaveValue('A lighthouse in fog');
  await page.getByRole('tab', { name: 'Advanced' }).click();
  await expect(page.getByRole('textbox', { name: 'Seed' })).toHaveValue('777');
});

test('the images and their menu fit a phone, and a tap above the menu only closes it', async ({
  browser,
  product,
  person,
}) => {
  await fillHistory(product, person, 12);
  const context = await browser.newContext({
    baseURL: product.origin,
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await openImages(page, person);
  await expect(imageTiles(page)).toHaveCount(12);
  const more = page.getByRole('button', { name: 'More' }).first();
  await expect(more).toHaveCSS('opacity', '1');
  await expectNoHorizontalScroll(page);
  await expectAccessible(page, 'the dashboard on a phone');
  await more.tap();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Download',
    'Favorite',
    'Edit',
    'Remove Background',
    'Make a Variation',
    'Follow Its Shapes',
    'Use Its Colors',
    'First Frame of a Video',
    'Add to Storyboard',
    'Delete Image',
  ]);
  await expect(page.getByTitle('Delete Image')).toBeInViewport({ ratio: 1 });
  // The tap is on an image above the menu, which must not open.
  await page.touchscreen.tap(180, 60);
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(more).toBeFocused();
  await expect(page.getByRole('dialog')).toBeHidden();
  await more.tap();
  await page.getByTitle('Delete Image').tap();
  await expect(page.getByRole('alertdialog')).toBeInViewport();
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Cancel' }).tap();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await context.close();
});

test('nothing on a phone’s dashboard moves when counts and lists arrive late', async ({
  page,
  product,
  person,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const shifted = await watchLayoutShift(page);
  // After this first visit, the browser remembers that the account has no items.
  await openAs(page, person);
  await expect(page.getByRole('heading', { name: 'Start Here' })).toBeVisible();
  await expect(page.getByText('No Videos Yet')).toBeVisible();
  let arrival = Promise.withResolvers<void>();
  await page.route(/_history\?|\/api\/video-history/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  const boundingBoxes = (parts: Locator[]) => Promise.all(parts.map((part) => part.first().boundingBox()));
  const expectStill = async (before: Locator[], after: Locator[], arrived: Locator) => {
    arrival = Promise.withResolvers();
    await page.reload();
    await untilOpened(page);
    await page.evaluate(async () => void (await document.fonts.ready));
    const places = await boundingBoxes(before);
    const shiftedBefore = await shifted();
    arrival.resolve();
    await expect(arrived.first()).toBeVisible();
    expect(await boundingBoxes(after)).toEqual(places);
    expect((await shifted()) - shiftedBefore, 'layout shift score').toBeLessThan(0.02);
  };
  const tabs = page.getByRole('tablist');
  const startHere = page.getByRole('heading', { name: 'Start Here' });
  await expectStill([startHere, tabs], [startHere, tabs], page.getByText('No Videos Yet'));

  await storeImage(product, person, 'A first image');
  await startVideo(product, person, { prompt: 'A first video of a river that is long enough for two lines' });
  const search = page.getByRole('searchbox');
  for (const tab of ['images', 'videos']) {
    await page.evaluate((opened) => {
      for (const key of Object.keys(localStorage))
        if (key.endsWith('.hadItems')) localStorage.setItem(key, 'true');
      localStorage.setItem('dashboardActiveTab', opened);
    }, tab);
    const tile = page.locator('[data-tile]');
    await expectStill([page.locator('[data-skeleton]'), tabs, search], [tile, tabs, search], tile);
  }
});
