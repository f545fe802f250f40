import * as MESSAGES from '#contract/messages.ts';
import { expectAccessible, expectNoHorizontalScroll } from '#test/support/accessible.ts';
import { plainImage } from '#test/support/images.ts';
import { expect, test } from '#test/support/journey.ts';
import { storeSession } from '#test/support/sign-in.ts';
import { objectKeys } from '#test/support/stored.ts';
import {
  apply,
  chooseTool,
  drawStroke,
  openEdit,
  shownId,
  stageImage,
  versionLinks,
  waitForNewVersion,
} from './edit-screen.ts';

test.describe.configure({ timeout: 180_000 });
test.beforeEach(async ({ page, person }) => storeSession(page, person));
test.afterEach(async ({ product }) => product.clearFaults());

test('each brushed edit becomes a version that links to its source and can be reused and deleted', async ({
  page,
  product,
  person,
}) => {
  const original = await openEdit(page, product, person, 'erase');
  await expectAccessible(page, 'the edit screen');
  await apply(page);
  await expect(page.getByText(MESSAGES.maskEmpty)).toBeVisible();
  await drawStroke(page);
  await expect(page.getByText(MESSAGES.maskEmpty)).toBeHidden();
  await expect(page.getByText('Only what you brush over changes')).toBeVisible();
  await apply(page);
  const erased = await waitForNewVersion(page, original);
  await expect(versionLinks(page)).toHaveCount(2);

  await chooseTool(page, 'Fill');
  await drawStroke(page);
  await apply(page);
  await expect(page.getByText('Prompt is required.')).toBeVisible();
  await expect(page.getByLabel('Prompt')).toBeFocused();
  await page.keyboard.type('A red boat');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/edit/fill'));
  await page.keyboard.press('Control+Enter');
  const sentMask = (await sent).postDataJSON().mask;
  const filled = await waitForNewVersion(page, erased);
  await expect(versionLinks(page)).toHaveCount(3);
  await expectAccessible(page, 'the edit screen with a result');
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(erased));
  await page.goForward();

  await page.goto(`/dashboard?image=${filled}`);
  const details = page.getByRole('dialog', { name: 'Image Details' });
  await expect(details).toContainText('edit-fill');
  await expect(details.getByRole('list', { name: 'Made from', exact: true }).getByRole('link')).toBeVisible();
  await details.getByRole('button', { name: 'Use These Settings' }).click();
  await expect(page).toHaveURL(new RegExp(`/edit/${erased}\\?tool=fill`));
  await expect(page.getByLabel('Prompt')).toHaveValue('A red boat');
  // The mask of the edit is restored on the image, and is sent unchanged.
  const tools = page.getByRole('toolbar', { name: 'Mark a part of the image' });
  await expect(tools.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await expect(page.getByText('Paint its mask again.')).toBeHidden();
  const again = page.waitForRequest((request) => request.url().endsWith('/api/edit/fill'));
  await page.getByLabel('Prompt').press('Control+Enter');
  expect((await again).postDataJSON()).toMatchObject({ mask: sentMask, prompt: 'A red boat' });
  const refilled = await waitForNewVersion(page, erased);

  // While the mask loads, the edit cannot be applied, not even with another mask.
  const held = Promise.withResolvers<void>();
  await page.route(/-mask\.png/, (route) => held.promise.then(() => route.continue()));
  await page.goto(`/dashboard?image=${refilled}`);
  await details.getByRole('button', { name: 'Use These Settings' }).click();
  await expect(page.getByText('The mask of the earlier edit is loading…')).toBeVisible();
  await drawStroke(page);
  await expect(page.getByRole('button', { name: /^Apply/ })).toHaveAttribute('data-unavailable', 'true');
  held.resolve();
  await expect(page.getByRole('button', { name: /^Apply/ })).not.toHaveAttribute('data-unavailable');
  await page.unroute(/-mask\.png/);

  // If the mask is gone, the screen says so and restores everything else.
  await page.route(/-mask\.png/, (route) => route.fulfill({ status: 404 }));
  await page.goto(`/dashboard?image=${refilled}`);
  await details.getByRole('button', { name: 'Use These Settings' }).click();
  await expect(page.getByText('Paint its mask again.')).toBeVisible();
  await expect(page.getByLabel('Prompt')).toHaveValue('A red boat');
  await page.unroute(/-mask\.png/);

  await versionLinks(page).nth(2).click();
  await expect(page).toHaveURL(new RegExp(filled));
  const remainingKeys = async () =>
    (await objectKeys(product, `users/${person.id}`)).filter((key) => key.includes(filled));
  expect((await remainingKeys()).length).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Delete Image' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(erased));
  await expect(versionLinks(page)).toHaveCount(3);
  expect(await remainingKeys()).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('most of the screen is for painting, and the edit tools below are not cut off', async ({
    page,
    product,
    person,
  }) => {
    await openEdit(page, product, person, 'erase');
    const stage = await page.getByRole('application').boundingBox();
    expect(stage?.width).toBeGreaterThan(350);
    expect(stage?.height).toBeGreaterThan(740 / 2);
    const tool = await page.getByRole('radio', { name: 'Erase', exact: true }).boundingBox();
    const bar = await page.locator('[data-bottom-bar]').boundingBox();
    expect((tool?.y ?? 0) + (tool?.height ?? 0), 'the tools are not cut off').toBeLessThan(bar?.y ?? 0);
    await drawStroke(page);
    await page.getByRole('toolbar').getByRole('button', { name: 'Undo' }).tap();
    await expect(page.getByText('Nothing marked yet')).toBeVisible();
  });

  test('three backgrounds are made together, and an upload is enlarged', async ({
    page,
    product,
    person,
  }) => {
    const original = await openEdit(page, product, person, 'background');
    await expectNoHorizontalScroll(page);
    await expectAccessible(page, 'the edit screen on a phone');

    const sentMasks: boolean[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/edit/background')) sentMasks.push('mask' in request.postDataJSON());
    });
    await page.getByLabel('New background').fill('A beach');
    await page.getByRole('radiogroup', { name: 'Results' }).getByText('3').click();
    await apply(page);
    await waitForNewVersion(page, original);
    await expect(versionLinks(page)).toHaveCount(4, { timeout: 30_000 });
    // The first request cuts out the subject; the others send its mask.
    expect(sentMasks).toEqual([false, true, true]);
    const { data } = await person.supabase
      .from('image_history')
      .select('group_id,parent_id')
      .eq('image_type', 'edit-background');
    expect(data).toHaveLength(3);
    expect(new Set(data?.map(({ group_id: group }) => group)).size).toBe(1);
    expect(data?.every(({ parent_id: parent }) => parent === original)).toBe(true);

    await page.goto('/edit?tool=enlarge');
    const buffer = await plainImage(200, 150, 'webp');
    const upload = { name: 'beach.webp', mimeType: 'image/webp', buffer };
    await page.getByLabel('Select Image').setInputFiles(upload);
    await expect(stageImage(page)).toBeVisible();
    await apply(page);
    await waitForNewVersion(page, '/edit');
    await expect(page.getByText('800 × 600 becomes')).toBeVisible();
  });

  test('an uploaded original is the first version, which can be opened, compared and edited again', async ({
    page,
    person,
  }) => {
    await page.goto('/edit?tool=enlarge');
    const upload = { name: 'sky.png', mimeType: 'image/png', buffer: await plainImage(200, 150) };
    await page.getByLabel('Select Image').setInputFiles(upload);
    const openSize = (size: string) =>
      expect(page.getByRole('application', { name: `${size} pixels` })).toBeVisible();
    await openSize('200 × 150');
    await apply(page);
    const first = await waitForNewVersion(page, '/edit');
    await openSize('800 × 600');
    await expect(versionLinks(page)).toHaveCount(2);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page, 'the version of an upload');

    await page.goBack();
    await openSize('200 × 150');
    await expect(versionLinks(page).first()).toHaveAttribute('aria-current', 'page');
    await apply(page);
    await waitForNewVersion(page, '/edit');
    await expect(versionLinks(page)).toHaveCount(3);
    const { data } = await person.supabase.from('image_history').select('width,parent_id').throwOnError();
    expect(data).toEqual(Array(2).fill({ width: 800, parent_id: null }));

    await page.getByRole('button', { name: 'Compare' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Original · Uploaded image' }).press('Enter');
    await expect(page.getByRole('slider', { name: 'Compare the versions' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Original' })).toBeVisible();
    await page.getByRole('button', { name: 'End Comparison' }).press('Enter');
    await page.getByRole('link', { name: 'Original: Uploaded image' }).press('Enter');
    await openSize('200 × 150');
    await expectNoHorizontalScroll(page);

    await page.getByRole('link', { name: /^Version 1/ }).press('Enter');
    await expect(page).toHaveURL(new RegExp(first));
    await openSize('800 × 600');
    await page.getByRole('button', { name: 'Delete Image' }).press('Enter');
    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await openSize('200 × 150');
    await expect(versionLinks(page)).toHaveCount(2);
  });

  test('a toast says that the image is saved when the message below the stage is out of sight', async ({
    page,
    product,
    person,
  }) => {
    await page.setViewportSize({ width: 360, height: 560 });
    const original = await openEdit(page, product, person, 'background');
    await page.getByLabel('New background').fill('A beach');
    const released = Promise.withResolvers<void>();
    await page.route('**/api/edit/background', async (route) => {
      await released.promise;
      await route.continue();
    });
    await apply(page);
    await expect(page.getByRole('button', { name: 'Making the background…' })).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    released.resolve();
    await waitForNewVersion(page, original);
    await expect(page.getByText('Your image is saved')).toBeVisible();
    await page.getByRole('button', { name: 'View', exact: true }).tap();
    const isSeen = (line: Element) => {
      const { left, top, height } = line.getBoundingClientRect();
      return document.elementFromPoint(left + 4, top + height / 2) === line;
    };
    await expect.poll(() => page.getByText('Saved to your history').evaluate(isSeen)).toBe(true);

    // Where the message is visible, no toast is needed.
    await expect(page.getByText('Your image is saved')).toHaveCount(0);
    const first = shownId(page);
    await apply(page);
    await waitForNewVersion(page, first);
    await expect(page.getByText('Saved to your history')).toBeVisible();
    await expect(page.getByText('Your image is saved')).toHaveCount(0);
  });
});

test('an edit is listed on other screens after the edit screen is left, and announced there when finished', async ({
  page,
  product,
  person,
}) => {
  const original = await openEdit(page, product, person, 'fill');
  const released = Promise.withResolvers<void>();
  await page.route('**/api/edit/fill', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.getByLabel('Prompt').fill('A paper boat');
  await drawStroke(page);
  await apply(page);
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page).toHaveTitle(/^1 image · Dashboard/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: '1 image' }).click();
  const list = page.getByRole('dialog', { name: 'In Progress' });
  await expect(list.getByRole('listitem')).toContainText('A paper boat');
  await expect(list.getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    `/edit/${original}?tool=fill`,
  );
  await expectAccessible(page, 'the list of running work');
  await page.keyboard.press('Escape');
  released.resolve();
  const ready = page.locator('[data-sonner-toast]').filter({ hasText: 'Your edited image is ready' });
  await ready.getByRole('button', { name: 'View' }).click();
  await expect(stageImage(page)).toBeVisible();
  expect(await waitForNewVersion(page, original)).not.toBe(original);
  await expect(ready).toHaveCount(0);
  await expect(page.getByRole('button', { name: '1 image' })).toHaveCount(0);
});

test('the input survives a refusal by the filter, a reload and a deleted image', async ({
  page,
  product,
  person,
}) => {
  const original = await openEdit(page, product, person, 'fill');
  await page.getByLabel('Prompt').fill('A red boat');
  await drawStroke(page);
  await product.plan({ service: 'bedrock', operation: 'InvokeModel', times: 1, mode: 'filtered' });
  await apply(page);
  await expect(page.getByText('The filter blocked this description.')).toBeVisible();
  await expectAccessible(page, 'a refused edit');
  await page.getByRole('button', { name: 'Edit Description' }).click();
  await page.keyboard.type(' at noon');
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled();

  await product.plan({
    service: 'bedrock',
    operation: 'InvokeModel',
    times: 2,
    error: 'ThrottlingException',
    status: 429,
  });
  await apply(page);
  await expect(page.getByText('Filling…').first()).toBeVisible();
  // From here a reloaded page can repeat the request, because its image is cached.
  const cachedImages = () =>
    page.evaluate(async () => {
      const all = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return all.flat().length;
    });
  await expect.poll(cachedImages).toBeGreaterThan(0);
  await page.reload();
  const filled = await waitForNewVersion(page, original);
  const rows = await person.supabase.from('image_history').select('id').eq('image_type', 'edit-fill');
  expect(rows.data).toHaveLength(1);

  await page.getByLabel('Prompt').fill('Another boat');
  await drawStroke(page);
  await person.supabase.from('image_history').delete().eq('id', filled).throwOnError();
  await apply(page);
  await expect(page.getByText(MESSAGES.sourceMissing)).toBeVisible();
  await expect(page.getByLabel('Prompt')).toHaveValue('Another boat');

  await page.goto('/edit/not-an-image');
  await expect(page.getByText(MESSAGES.sourceMissing)).toBeVisible();
  await page.getByRole('button', { name: 'From Your Library' }).click();
  await page.getByRole('dialog').getByRole('img').first().click();
  await expect(stageImage(page)).toBeVisible();
});
