import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectNoHorizontalScroll } from '#test/support/accessible.ts';
import { noisyImage, subjectImage } from '#test/support/images.ts';
import { expect, test } from '#test/support/journey.ts';
import { storeSession, untilOpened } from '#test/support/sign-in.ts';
import { blackPng } from '#test/support/unusual-images.ts';

const SAVED = 'Saved to your history';
const PROMPT = 'Paper lanterns over a harbor at dusk';

test.describe.configure({ timeout: 180_000 });
test.beforeEach(async ({ page, person }) => storeSession(page, person));
test.afterEach(async ({ product }) => product.clearFaults());

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Select Image').setInputFiles({ name, mimeType: 'image/jpeg', buffer });

/** Drops or pastes an image anywhere on the page. */
function provideImage(page: Page, method: 'drop' | 'paste', image: Buffer): Promise<void> {
  const transfer = { method, content: [...image] };
  return page.evaluate(({ method, content }) => {
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(content)], 'bottle.jpg', { type: 'image/jpeg' }));
    const options = { bubbles: true, cancelable: true };
    document.body.dispatchEvent(
      method === 'drop'
        ? new DragEvent('drop', { ...options, dataTransfer: files })
        : new ClipboardEvent('paste', { ...options, clipboardData: files }),
    );
  }, transfer);
}

async function open(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await untilOpened(page);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeAttached();
}
const expectSaved = (page: Page) => expect(page.getByText(SAVED)).toBeVisible({ timeout: 90_000 });

async function download(page: Page): Promise<Download> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^image-\d{14}\.png$/);
  return file;
}

const imageIn = async (file: Download) => sharp(await readFile(await file.path()));

/** Opens the image from the dashboard and presses "Use These Settings". */
async function reuseSettings(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('tab', { name: 'Images (1)' }).click();
  await page.getByRole('list', { name: 'Your images' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Use These Settings' }).click();
}

test('background removal makes a transparent PNG from an upload, fetches the PNG once, and restores the result after Start Over', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && /\/images\/.*\.png/.test(request.url())) fetched.push(request.url());
  });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Background Removal' }).click();
  await expect(page.getByText('Result unlocks after your first result')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Result' })).toBeDisabled();
  await expect(page.getByText('PNG, JPG, JPEG, WEBP, max 5MB')).toBeVisible();
  await expectAccessible(page, 'background removal, empty');

  await choose(page, 'bottle.jpg', await subjectImage());
  await expect(page.getByText('640 × 480 · ')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await choose(page, 'bottle.jpg', await subjectImage());
  await expectAccessible(page, 'background removal, with an image');
  await page.getByRole('button', { name: 'Remove Background' }).click();
  await expectSaved(page);
  await expect(page.getByText('To edit the settings, choose Change Settings')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Upload & Preview' })).toBeDisabled();
  await expectAccessible(page, 'a removed background');
  await page.getByRole('button', { name: 'Change Settings' }).click();
  await expect(page.getByText('640 × 480 · ')).toBeVisible();
  await expect(page.getByText('Made before: this makes another one')).toBeVisible();
  await page.getByRole('tab', { name: 'Result' }).click();

  const divider = page.getByRole('slider', { name: 'Compare the original with the background removed' });
  await divider.press('End');
  await expect(divider).toHaveAttribute('aria-valuenow', '100');
  const cutOut = await imageIn(await download(page));
  const { width, height, hasAlpha } = await cutOut.metadata();
  expect({ width, height, hasAlpha }).toEqual({ width: 640, height: 480, hasAlpha: true });
  const { data } = await cutOut.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const alphaAt = (x: number, y: number) => data[(y * 640 + x) * 4 + 3];
  expect([alphaAt(4, 4), alphaAt(320, 240)]).toEqual([0, 255]);
  expect(fetched).toHaveLength(1);

  await page.getByRole('button', { name: 'Start Over' }).click();
  await expect(page.getByLabel('Select Image')).toBeAttached();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.goBack();
  await expect(page.getByText(SAVED)).toBeVisible();

  await reuseSettings(page);
  await expect(page).toHaveURL(/\/background-removal$/);
  await expect(page.getByText('640 × 480 · ')).toBeVisible();
});

test('color-guided generation takes one to ten colors, shows the palette and restores its settings', async ({
  page,
}) => {
  await open(page, '/color-guided-generation', 'Color-Guided');
  await expect(page.getByText('Add a prompt to generate')).toBeVisible();
  const generate = page.getByRole('button', { name: 'Generate', exact: false });
  await expect(generate).toBeDisabled();
  await expectAccessible(page, 'color-guided, empty');

  const hex = (number: number) => page.getByLabel(`Hex value of color ${number}`, { exact: true });
  await hex(1).fill('#12');
  await page.getByLabel('Prompt', { exact: true }).fill(PROMPT);
  await expect(hex(1)).toHaveValue('#FF5733');
  await expect(page.getByText('“#12” isn’t a color. Kept #FF5733.')).toBeVisible();
  await hex(1).fill('#f79b6cff');
  await expect(hex(1)).toHaveValue('#f79b6c');
  for (let added = 0; added < 7; added += 1) await page.getByRole('button', { name: 'Add Color' }).click();
  await expect(page.getByText('10/10')).toBeVisible();
  await page.getByRole('button', { name: 'Add Color' }).click();
  await expect(page.getByText('Maximum 10 colors allowed')).toBeVisible();
  for (let left = 10; left > 1; left -= 1)
    await page.getByRole('button', { name: `Remove color ${left}` }).click();
  await page.getByRole('button', { name: 'Remove color 1' }).click();
  await expect(page.getByText('At least one color is required')).toBeVisible();
  await expectAccessible(page, 'color-guided at a limit');

  await page.getByRole('button', { name: 'Add Color' }).click();
  await hex(2).fill('#3A2A6B');
  await page.getByLabel('Strict palette').click();
  await page.getByText('Size and seed').click();
  await page.getByRole('radio', { name: 'Landscape 3:2, 1152 × 768 pixels' }).click();
  await page.getByRole('textbox', { name: 'Seed' }).fill('2147483647');
  await expect(page.getByText('Beyond slider range')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('[style*="1152 / 768"]', { hasText: 'Painting in your colors…' })).toBeVisible();
  await expectSaved(page);
  await expect(page.getByText(/Your palette: .+ΔE \d+\.\d/)).toBeVisible();
  await expectAccessible(page, 'a color-guided image');
  const { width, height } = await (await imageIn(await download(page))).metadata();
  expect({ width, height }).toEqual({ width: 1152, height: 768 });

  await reuseSettings(page);
  await expect(page).toHaveURL(/\/color-guided-generation$/);
  await expect(page.getByLabel('Prompt', { exact: true })).toHaveValue(PROMPT);
  await expect(hex(1)).toHaveValue('#F79B6C');
  await expect(hex(2)).toHaveValue('#3A2A6B');
  await expect(page.getByLabel('Strict palette')).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Seed' })).toHaveValue('2147483647');
});

test('image variation takes a dropped image, and restores its settings and reference', async ({ page }) => {
  await open(page, '/image-variation', 'Image Variation');
  await expectAccessible(page, 'image variation, empty');
  await provideImage(page, 'drop', await subjectImage());
  await expect(page.getByText('bottle.jpg')).toBeVisible();
  const strength = page.getByRole('slider', { name: 'Strength' });
  await expect(strength).toHaveAttribute('aria-valuenow', '50');
  await strength.press('End');
  await expect(strength).toHaveAttribute('aria-valuenow', '100');
  await strength.press('Home');
  await expect(strength).toHaveAttribute('aria-valuenow', '10');
  await strength.press('ArrowRight');
  await page.getByLabel('Prompt (optional)', { exact: true }).fill(PROMPT);
  await expectAccessible(page, 'image variation, filled');
  await page.getByRole('button', { name: 'Generate Variation' }).click();
  await expectSaved(page);
  await expect(page.getByText('Strength 15%')).toBeVisible();
  await expectAccessible(page, 'a variation');
  await page.getByRole('radio', { name: 'Compare' }).click();
  await expect(page.getByRole('slider', { name: 'Compare original and variation' })).toBeVisible();
  const { width = 0, height = 1, format } = await (await imageIn(await download(page))).metadata();
  expect({ format, ratio: (width / height).toFixed(1) }).toEqual({ format: 'png', ratio: '1.3' });

  await reuseSettings(page);
  await expect(page).toHaveURL(/\/image-variation$/);
  await expect(strength).toHaveAttribute('aria-valuenow', '15');
  await expect(page.getByLabel('Prompt (optional)', { exact: true })).toHaveValue(PROMPT);
  await expect(page.getByText('640 × 480 · ')).toBeVisible();
});

test('image conditioning names missing inputs, previews the reference’s edges or areas, and shows the result next to the reference', async ({
  page,
}) => {
  await open(page, '/image-conditioning', 'Image Conditioning');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByText('Please upload a reference image')).toBeVisible();
  await expect(page.getByText('Please enter a prompt')).toBeVisible();
  await expectAccessible(page, 'image conditioning, nothing given');
  await choose(page, 'heavy.jpg', Buffer.concat([await subjectImage(), Buffer.alloc(5 * 1024 * 1024)]));
  await expect(page.getByText('File size exceeds 5MB limit')).toBeVisible();

  await provideImage(page, 'paste', await subjectImage());
  await expect(page.getByRole('img', { name: 'Edges of the reference' })).toBeVisible();
  await page.getByRole('radio', { name: 'Segmentation' }).click();
  await expect(page.getByRole('img', { name: 'Areas of the reference' })).toBeVisible();
  const strength = page.getByRole('slider', { name: 'Strength' });
  await expect(strength).toHaveAttribute('aria-valuenow', '0.7');
  await strength.press('ArrowRight');
  await expect(strength).toHaveAttribute('aria-valuenow', '0.8');
  await page.getByLabel('Prompt', { exact: true }).fill(PROMPT);
  await expectAccessible(page, 'image conditioning, filled');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expectSaved(page);
  const imageHeight = async (name: string) => (await page.getByRole('img', { name }).boundingBox())?.height;
  expect(await imageHeight('The reference image')).toBeCloseTo((await imageHeight(PROMPT)) ?? 0, 0);
  await expectAccessible(page, 'a conditioned image');
  // Of the model's sizes, this has the aspect ratio nearest to that of the reference, 640 × 480.
  const { width, height } = await (await imageIn(await download(page))).metadata();
  expect({ width, height }).toEqual({ width: 1152, height: 896 });

  await reuseSettings(page);
  await expect(page).toHaveURL(/\/image-conditioning$/);
  await expect(page.getByRole('radio', { name: 'Segmentation' })).toBeChecked();
  await expect(strength).toHaveAttribute('aria-valuenow', '0.8');
  await expect(page.getByText('640 × 480 · ')).toBeVisible();
});

test('a large image is shrunk or compressed, an unusable file is refused, and a blocked image can be replaced', async ({
  page,
  product,
  context,
}) => {
  await page.goto('/background-removal');
  await choose(page, 'drawing.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(page.getByText('This file type is not allowed. Use a PNG, JPEG or WebP file.')).toBeVisible();
  await choose(page, 'cut-off.jpg', (await subjectImage()).subarray(0, 300));
  await expect(page.getByText('This file could not be read as an image.')).toBeVisible();
  await choose(page, 'giant.png', blackPng({ width: 20_000, height: 20_000 }, { width: 8, height: 8 }));
  await expect(page.getByText('The image is larger than 16384 pixels per side')).toBeVisible();
  await choose(page, 'large.png', await noisyImage(1400, 1300));
  await expect(page.getByText('5.2 MB. Larger than recommended, so it may be slow.')).toBeVisible();
  await expect(page.getByText(/(Shrunk|Compressed) to .+ for sending/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await choose(page, 'bottle.jpg', await subjectImage());
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Remove Background' }).click();
  const offlineAlert = page.getByRole('main').getByRole('alert').filter({ hasText: 'You are offline.' });
  await expect(offlineAlert).toBeVisible();
  await context.setOffline(false);
  await expect(offlineAlert).toBeHidden();
  await product.plan({ service: 'bedrock', operation: 'InvokeModel', times: 1, mode: 'filtered' });
  await page.getByRole('button', { name: 'Remove Background' }).click();
  await expect(page.getByText('The filter blocked this image.')).toBeVisible();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await expectAccessible(page, 'a blocked image');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await choose(page, 'other.jpg', await subjectImage());
  await page.getByRole('button', { name: 'Remove Background' }).click();
  await expectSaved(page);
});

test('an unsaved cut-out causes a warning, is discarded only after confirmation, and can be downloaded', async ({
  page,
  product,
}) => {
  await product.plan({ service: 'supabase', operation: 'POST /rest/v1/image_history', times: 20 });
  await page.goto('/background-removal');
  await choose(page, 'bottle.jpg', await subjectImage());
  await page.getByRole('button', { name: 'Remove Background' }).click();
  await expect(page.getByText('Image generated but not saved to your history')).toBeVisible({
    timeout: 90_000,
  });
  await page.getByRole('button', { name: 'Start Over' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('not saved to your history');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save a Copy' }).click(),
  ]);
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
});

test('on a phone every tool and a result fit, with the main button in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/advanced-image-tools', 'Advanced Image Tools');
  await expectNoHorizontalScroll(page);
  await expectAccessible(page, 'the hub on a phone');
  const tools = {
    'Background Removal': 'Remove Background',
    'Color-Guided': 'Generate',
    'Image Variation': 'Generate Variation',
    'Image Conditioning': 'Generate',
  };
  for (const [name, button] of Object.entries(tools)) {
    await page.goto('/advanced-image-tools');
    await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeAttached();
    await expect(page.getByRole('button', { name: button })).toBeInViewport();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page, `${name} on a phone`);
  }
  await choose(
    page,
    `${'a long file name like those of cameras and agencies '.repeat(4)}.jpg`,
    await subjectImage(),
  );
  await expect(page.getByRole('img', { name: 'Edges of the reference' })).toBeVisible();
  await expectNoHorizontalScroll(page);
  const tops = ['From Your Library', 'Change Image'].map(async (name) => {
    const box = await page.getByRole('button', { name }).boundingBox();
    return box?.y;
  });
  const [library, change] = await Promise.all(tops);
  expect(library, 'the buttons that change the image are in one row').toBe(change);
  await page.getByLabel('Prompt', { exact: true }).fill(PROMPT);
  await page.getByRole('button', { name: 'Generate' }).click();
  await expectSaved(page);
  await expect(page.getByRole('button', { name: 'Download' })).toBeInViewport();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page, 'a result on a phone');
});
