import * as MESSAGES from '#contract/messages.ts';
import { expectAccessible, expectNoHorizontalScroll } from '#test/support/accessible.ts';
import { requestApi } from '#test/support/call-api.ts';
import { expect, test } from '#test/support/journey.ts';
import { readBudget } from '#test/support/read-budget.ts';
import { openAs } from '#test/support/sign-in.ts';

const SAVED = 'Saved to your history';
const withText = (text: string) => ({ hasText: text });

test.beforeEach(async ({ page, person }) => {
  await openAs(page, person, '/image-generator');
});
test.afterEach(async ({ product }) => product.clearFaults());

test('the form starts with the defaults, has a creativity slider from 1.1 to 10 and fits a phone; moving a setting that the model does not support causes a warning', async ({
  page,
}) => {
  await expect(page.getByRole('radio', { name: 'None' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Square, 1024 × 1024 pixels' })).toBeChecked();
  await expect(page.getByRole('radiogroup', { name: 'Visual style' }).getByRole('radio')).toHaveCount(13);
  await page.getByRole('tab', { name: 'Advanced' }).click();
  const creativity = page.getByRole('slider', { name: 'Creativity scale' });
  await page.getByText('More settings').click();
  await expect(creativity).toHaveAttribute('aria-valuenow', '7');
  await creativity.press('End');
  await expect(creativity).toHaveAttribute('aria-valuenow', '10');
  await creativity.press('Home');
  await expect(creativity).toHaveAttribute('aria-valuenow', '1.1');
  await expect(page.getByText('Stable Image Core has no creativity scale')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Seed' })).toHaveValue('42');
  await expectAccessible(page, 'the advanced tab');
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoHorizontalScroll(page);
  await page.getByRole('tab', { name: 'Design' }).click();
  await expect(page.getByRole('button', { name: 'Generate Image' })).toBeInViewport();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page, 'the generator on a phone');
  // At the end of the page, no gap shows between the result and the bottom bar.
  const gap = () =>
    page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      return (edge('[data-bottom-bar]')?.top ?? 0) - (edge('section[aria-label=Result]')?.bottom ?? 0);
    });
  await expect.poll(gap).toBeCloseTo(0, 0);

  await page.getByLabel('Prompt').fill('A red fox in the snow');
  await page.getByRole('button', { name: 'Generate Image' }).click();
  await expect(
    page.getByText('Stable Image Core has no creativity scale, so yours was not used.'),
  ).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(SAVED)).toBeVisible();
});

test('a prompt is required and has a length limit; the draft survives an attempt to send it offline and a reload, and Undo restores it after Reset All', async ({
  page,
  context,
}) => {
  const generate = page.getByRole('button', { name: 'Generate Image' });
  await generate.click();
  await expect(page.getByText('Prompt is required.')).toBeVisible();
  await expect(page.getByLabel('Prompt')).toBeFocused();
  await page.getByLabel('Prompt').fill('x'.repeat(1001));
  await expect(page.getByText('Prompt must be less than 1000 characters')).toBeVisible();
  await expect(page.getByTestId('character-count').first()).toHaveText('1001/1000');
  await page.getByLabel('Prompt').fill('x'.repeat(1000));
  await expect(page.getByText('Prompt must be less than 1000 characters')).toBeHidden();

  await page.getByLabel('Prompt').fill('A red fox in the snow');
  await page.getByRole('radio', { name: 'Anime' }).click();
  await context.setOffline(true);
  await generate.click();
  const offlineAlert = page.getByRole('main').getByRole('alert').filter({ hasText: 'You are offline.' });
  await expect(offlineAlert).toBeVisible();
  await expect(page.getByLabel('Prompt')).toHaveValue('A red fox in the snow');
  await context.setOffline(false);
  await expect(offlineAlert).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Prompt')).toHaveValue('A red fox in the snow');
  await expect(page.getByRole('radio', { name: 'Anime' })).toBeChecked();
  await page.getByText('What we send').click();
  await expect(page.getByText('A red fox in the snow, in anime style')).toBeVisible();
  await page.getByRole('button', { name: 'Reset All' }).click();
  await expect(page.getByLabel('Prompt')).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Prompt')).toHaveValue('A red fox in the snow');
  await expect(page.getByRole('radio', { name: 'Anime' })).toBeChecked();
});

test('Undo restores a prompt that an example or earlier settings replaced', async ({
  page,
  product,
  person,
}) => {
  const promptField = page.getByLabel('Prompt');
  await promptField.fill('A lark over the fields');
  await page.getByRole('button', { name: 'Replace with an Example' }).click();
  await expect(promptField).not.toHaveValue('A lark over the fields');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(promptField).toHaveValue('A lark over the fields');
  await page.getByRole('button', { name: 'Replace with an Example' }).click();
  await page.getByRole('button', { name: 'Replace with an Example' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(promptField).toHaveValue('A lark over the fields');

  await requestApi(product, '/api/generate-image', { as: person, body: { prompt: 'A red fox in the snow' } });
  await page.goto('/dashboard');
  await page.getByRole('tab', { name: 'Images (1)' }).click();
  await page.getByRole('list', { name: 'Your images' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Use These Settings' }).click();
  await expect(promptField).toHaveValue('A red fox in the snow');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(promptField).toHaveValue('A lark over the fields');
});

test('an image is made by keyboard alone, and can be copied and shown full screen', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByLabel('Prompt').focus();
  await page.keyboard.type('A red fox in the snow');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Generating your masterpiece...')).toBeVisible();
  await expectAccessible(page, 'an image being made');
  await expect(page.getByText(SAVED)).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page, 'a finished image');
  await page.getByRole('button', { name: 'Copy to Clipboard' }).click();
  await expect(page.getByRole('listitem').filter(withText('Image copied to clipboard'))).toBeVisible();
  const types = await page.evaluate(async () =>
    (await navigator.clipboard.read()).flatMap(({ types }) => types),
  );
  expect(types).toContain('image/png');
  await page.getByRole('button', { name: 'Fullscreen' }).click();
  await expect(page.getByRole('button', { name: 'Exit Fullscreen' })).toBeVisible();
  await page.getByRole('button', { name: 'Exit Fullscreen' }).click();
  await expect(page.getByRole('button', { name: 'Fullscreen', exact: true })).toBeVisible();
});

test('a prompt that the filter blocked stays in the form with the reason, without a toast, and can be changed', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  await product.plan({ service: 'bedrock', operation: 'InvokeModel', times: 1, mode: 'filtered' });
  await page.getByLabel('Prompt').fill('A red fox in the snow');
  await page.getByRole('button', { name: 'Generate Image' }).click();
  await expect(page.getByText(MESSAGES.contentBlockedRemedy)).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'The filter blocked this description.' })).toBeVisible();
  await page.getByRole('tab', { name: 'Advanced' }).click();
  await page.getByRole('button', { name: 'Edit Description' }).click();
  await expect(page.getByLabel('Prompt')).toBeFocused();
  await expectAccessible(page, 'a blocked image');
  await expect(page.getByLabel('Prompt')).toHaveValue('A red fox in the snow');
  await page.getByLabel('Prompt').fill('A red fox in a meadow');
  await page.getByRole('button', { name: 'Generate Image' }).click();
  await expect(page.getByText(SAVED)).toBeVisible({ timeout: 60_000 });
});

test('one of four images fails and is retried alone; each is saved and counted once, and the four are compared, stacked and deleted together', async ({
  page,
  context,
  product,
  person,
}) => {
  test.setTimeout(240_000);
  const grid = page.getByRole('list', { name: 'Images made together' });
  const seedChip = page.getByRole('button', { name: /^Keep Seed/ });
  const rows = async () => {
    const { data } = await person.supabase.from('image_history').select('parameters, favourite');
    return data ?? [];
  };
  const imagesUsed = async () => (await readBudget(product, person)).pictures.used;

  await page.getByLabel('Prompt').fill('A red fox in the snow');
  await page.getByRole('radio', { name: '4', exact: true }).check();
  await expect(page.getByText('4 images, $0.00')).toBeVisible();
  await product.plan({ service: 'bedrock', operation: 'InvokeModel', times: 1, mode: 'filtered' });
  await page.getByRole('button', { name: 'Generate Image' }).click();
  await expect(page.getByText(/of\s4 ready/)).toBeVisible();
  await expectAccessible(page, 'four images being made');
  await expect(page.getByText('3 of 4 ready, 1 failed', { exact: true })).toBeVisible({ timeout: 120_000 });
  // The cell of the failed image says why; a toast would cover other images.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await expectAccessible(page, 'one of four images blocked');
  expect(await rows()).toHaveLength(3);
  await page.reload();
  await expect(page.getByText('3 of 4 ready, 1 failed', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(grid.getByText(MESSAGES.contentBlockedRemedy)).toBeVisible();
  expect(await imagesUsed()).toBe(3);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('4 of 4 saved to your history')).toBeVisible({ timeout: 60_000 });
  expect(new Set((await rows()).map(({ parameters }) => parameters.seed)).size).toBe(4);
  expect(await imagesUsed()).toBe(4);

  const desktop = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 740, height: 360 });
  // Each image fills the height between the bars of a phone in landscape.
  expect((await grid.getByRole('listitem').first().boundingBox())?.height).toBeGreaterThan(200);
  await expectNoHorizontalScroll(page);
  await page.setViewportSize(desktop);

  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('2');
  await page.getByRole('button', { name: 'Favorite' }).click();
  await expect.poll(async () => (await rows()).filter(({ favourite }) => favourite).length).toBe(1);
  await page.keyboard.press('c');
  await expect(page.getByText('Image 3', { exact: true })).toBeVisible();
  await expectAccessible(page, 'two images compared');
  await page.keyboard.press('Escape');
  await expect(grid.getByRole('listitem')).toHaveCount(4);

  await expect(seedChip).toHaveAccessibleName('Keep Seed 42');
  await page.getByRole('radio', { name: '1', exact: true }).check();
  await page.getByRole('button', { name: 'Generate Image' }).click();
  await expect(page.getByText(SAVED, { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(seedChip).not.toHaveAccessibleName('Keep Seed 42');
  await expect(page.getByRole('list', { name: 'Versions' }).getByRole('button')).toHaveCount(5);
  const actions = await page.getByRole('group', { name: 'Image actions' }).boundingBox();
  expect(actions?.height, 'the actions next to the versions are in one row').toBeLessThan(48);
  await seedChip.click();
  await expect(page.getByText('Same settings: same image')).toBeVisible();
  await expect(page.getByRole('radio', { name: '4', exact: true })).toBeDisabled();

  await page.goto('/dashboard');
  await page.getByRole('tab', { name: 'Images (5)' }).click();
  const tiles = page.getByRole('list', { name: 'Your images' }).getByRole('listitem');
  await expect(tiles).toHaveCount(2);
  await tiles
    .nth(1)
    .getByRole('button', { name: /4 images made together/ })
    .click();
  const details = page.getByRole('dialog', { name: 'Image Details' });
  await expect(details.getByRole('link', { name: /^Image \d of 4$/ })).toHaveCount(4);
  await expectAccessible(page, 'an image of a stack');
  await page.keyboard.press('Escape');
  await tiles.nth(1).getByRole('button').first().press('Delete');
  await expect(page.getByRole('alertdialog', { name: 'Delete 4 images' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  const otherTab = await context.newPage();
  await otherTab.goto('/image-generator');
  await otherTab.getByLabel('Prompt').fill('A red fox in the snow');
  await otherTab.getByRole('button', { name: 'Generate Image' }).click();
  await expect(otherTab.getByText(SAVED, { exact: true })).toBeVisible({ timeout: 60_000 });
  expect(new Set((await rows()).map(({ parameters }) => parameters.seed)).size).toBe(6);
  expect(await imagesUsed()).toBe(6);

  await tiles.nth(1).getByRole('button').first().press('Delete');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('4 images deleted')).toBeVisible();
  await expect.poll(async () => (await rows()).length).toBe(2);
});

test('a request to a busy model is retried after a reload and on another screen, and makes one image', async ({
  page,
  product,
  person,
}) => {
  test.setTimeout(150_000);
  await product.plan({
    service: 'bedrock',
    operation: 'InvokeModel',
    times: 6,
    error: 'ThrottlingException',
    status: 429,
  });
  await page.getByLabel('Prompt').fill('A red fox in the snow');
  await page.getByRole('button', { name: 'Generate Image' }).click();
  const inProgress = page.getByText('Generating your masterpiece...');
  await expect(inProgress).toBeVisible();
  await page.reload();
  await expect(inProgress).toBeVisible();
  await expect(page.getByLabel('Prompt')).toHaveValue('A red fox in the snow');
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: '1 image' })).toBeVisible();
  await expect(page.getByText('Your image is ready')).toBeVisible({ timeout: 90_000 });
  const { count } = await person.supabase.from('image_history').select('id', { count: 'exact', head: true });
  expect(count).toBe(1);
});

test('the browser saves a record that the server could not save', async ({ page, product, person }) => {
  test.setTimeout(120_000);
  await product.plan({ service: 'supabase', operation: 'POST /rest/v1/image_history', times: 1 });
  await page.getByLabel('Prompt').fill('A red fox in the snow');
  await page.getByRole('button', { name: 'Generate Image' }).click();
  await expect(page.getByText(SAVED)).toBeVisible({ timeout: 60_000 });
  const { data } = await person.supabase.from('image_history').select('prompt, parameters, thumbnail_key');
  expect(data).toMatchObject([
    {
      prompt: 'A red fox in the snow',
      parameters: { seed: 42, quality: 'standard' },
      thumbnail_key: expect.stringMatching(/\.webp$/),
    },
  ]);
});

test('an image that could not be saved is shown with a warning and can be downloaded', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  await product.plan({ service: 'supabase', operation: 'POST /rest/v1/image_history', times: 20 });
  await page.getByLabel('Prompt').fill('A red fox in the snow');
  await page.getByRole('button', { name: 'Generate Image' }).click();
  const unsaved = 'Image generated successfully, but failed to save to history';
  await expect(page.getByRole('listitem').filter(withText(unsaved))).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Image generated but not saved to your history')).toBeVisible();
  await expectAccessible(page, 'an unsaved image');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save a Copy' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^image-\d{14}\.png$/);
});
