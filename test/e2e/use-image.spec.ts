import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '#test/support/accessible.ts';
import { storeImage } from '#test/support/image-history.ts';
import { INPUT_METHODS, type InputMethod, watchPointers } from '#test/support/input-methods.ts';
import { expect, test } from '#test/support/journey.ts';
import { signUp } from '#test/support/person.ts';
import { openAs } from '#test/support/sign-in.ts';

const PROMPT = 'An amber perfume bottle on a marble plinth';
const VIDEO_PROMPT = 'The amber bottle turns slowly in warm light';
const GONE = 'This image no longer exists. Choose another.';

const expectSaved = (page: Page) =>
  expect(page.getByText('Saved to your history')).toBeVisible({ timeout: 90_000 });

/** Collects the bodies of POST requests to the API and the names of downloaded files. */
function watchTransfers(page: Page) {
  const bodies: string[] = [];
  const downloads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/')) bodies.push(request.postData() ?? '');
  });
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  return { bodies, downloads };
}

/** Skips the states of the keyboard, which are the same as those of the mouse. */
const expectStateAccessible = async (page: Page, method: InputMethod, state: string) =>
  method === INPUT_METHODS.keyboard ? undefined : expectAccessible(page, state);

/** Chooses an entry of the result's menu. */
async function chooseUse(page: Page, { press }: InputMethod, entry: string): Promise<void> {
  await press(page.getByRole('button', { name: 'Use Image' }));
  await press(page.getByRole('menuitem', { name: entry }));
}

/** Makes an image from a prompt, its cut-out, a variation of the cut-out and a video that starts with the variation. */
async function makeImagesAndVideo(page: Page, method: InputMethod): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await method.type(page.getByLabel('Prompt'), PROMPT);
  await method.press(button('Generate Image'));
  await expectSaved(page);

  await chooseUse(page, method, 'Remove Background');
  await expect(page).toHaveURL(/\/background-removal\?from=/);
  await expect(page.getByText(/from your library/)).toBeVisible();
  await expect(page.locator('figure', { hasText: PROMPT })).toBeFocused();
  await expectStateAccessible(page, method, 'a tool with an image from the library');
  await page.reload();
  await expect(page.getByText(/from your library/)).toBeVisible();
  await method.press(button('Remove Background'));
  await expectSaved(page);
  await expectNoHorizontalScroll(page);

  await chooseUse(page, method, 'Make a Variation');
  await expect(page.locator('figure', { hasText: `Cut-out of ${PROMPT}` })).toBeVisible();
  await method.press(button('Generate Variation'));
  await expectSaved(page);

  await chooseUse(page, method, 'First Frame of a Video');
  await expect(page.getByText('The video starts from the part in the frame.')).toBeVisible();
  await method.type(page.getByLabel('Prompt'), VIDEO_PROMPT);
  await method.slideToMinimum(page.getByRole('slider', { name: 'Move the Frame' }));
  await expect(page.getByRole('slider', { name: 'Move the Frame' })).toHaveAttribute('aria-valuenow', '0');
  await method.press(page.getByRole('button', { name: 'Generate Video' }));
  await expect(page.getByText('Video generated successfully!')).toBeVisible({ timeout: 120_000 });
  await expectStateAccessible(page, method, 'a video that was made from an image');
}

/** Follows the links from the finished video back to the first image. */
async function followLinksToFirstImage(page: Page, method: InputMethod): Promise<void> {
  const { press } = method;
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await press(menu);
  await press(page.getByRole('link', { name: 'Dashboard' }).first());
  await press(page.getByRole('button', { name: VIDEO_PROMPT }));
  const madeFrom = page.getByRole('list', { name: 'Made from', exact: true }).getByRole('link');
  await press(madeFrom);
  await expect(page.getByRole('dialog', { name: 'Image Details' })).toContainText('image-variation');
  await expect(page.getByRole('list', { name: 'Made from this' }).getByRole('link')).toHaveCount(1);
  await expectStateAccessible(page, method, 'the details of an image that was made from another');
  await press(madeFrom);
  await expect(page.getByRole('dialog')).toContainText('background-removal');
  await press(madeFrom);
  await expect(page.getByRole('dialog')).toContainText('text-to-image');
  await expect(madeFrom).toHaveCount(0);
  await expectNoHorizontalScroll(page);
}

for (const [name, width, height] of [
  ['mouse', 1440, 900],
  ['keyboard', 1440, 900],
  ['touch', 360, 780],
] as const)
  test.describe(`by ${name} at ${width} px`, () => {
    const isPhone = name === 'touch';
    test.use({ viewport: { width, height }, hasTouch: isPhone, isMobile: isPhone });
    test('an image becomes a cut-out, a variation and a video without a download or upload, and links lead from the video back to the image', async ({
      page,
      person,
    }) => {
      test.setTimeout(240_000);
      const pointers = await watchPointers(page);
      const { bodies, downloads } = watchTransfers(page);
      await openAs(page, person, '/image-generator');
      await makeImagesAndVideo(page, INPUT_METHODS[name]);
      await followLinksToFirstImage(page, INPUT_METHODS[name]);
      // A body with an image would be longer.
      expect(Math.max(...bodies.map(({ length }) => length))).toBeLessThan(2_000);
      expect(downloads).toEqual([]);
      expect(bodies.join()).toContain('"referenceFocus":0');
      expect(await pointers()).toEqual(name === 'keyboard' ? [] : [name]);
    });
  });

test('an image that is deleted while a tool uses it is removed from the form, which keeps its prompt', async ({
  page,
  product,
  person,
}) => {
  const original = await storeImage(product, person, PROMPT);
  await storeImage(product, person, 'A red fox');
  await openAs(page, person, `/image-variation?from=${original}`);
  const promptField = page.getByLabel('Prompt (optional)', { exact: true });
  await promptField.fill('At night');
  await expect(page.getByText(/from your library/)).toBeVisible();
  await person.supabase.from('image_history').delete().eq('id', original).throwOnError();
  await page.getByRole('button', { name: 'Generate Variation' }).click();
  await expect(page.getByText(GONE)).toBeVisible();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await expect(page.locator('main input[type=file]')).toBeFocused();
  await expect(promptField).toHaveValue('At night');
  await expectAccessible(page, 'a tool whose image is gone');
  await page.getByRole('button', { name: 'From Your Library' }).click();
  await expectAccessible(page, 'the library');
  await page.getByRole('dialog').getByRole('img').first().click();
  await expect(page.getByText(/from your library/)).toBeVisible();
});

test('a video form reports that its first frame was deleted, and starts no video until the person decides', async ({
  page,
  product,
  person,
}) => {
  const frame = await storeImage(product, person, PROMPT);
  await openAs(page, person, `/video-generator?from=${frame}`);
  await expect(page.getByText('The video starts from the part in the frame.')).toBeVisible();
  await page.getByLabel('Prompt').fill(VIDEO_PROMPT);
  await person.supabase.from('image_history').delete().eq('id', frame).throwOnError();
  const startBodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/generate-video')) startBodies.push(request.postData() ?? '');
  });
  const generate = page.getByRole('button', { name: 'Generate Video' });
  await generate.click();
  const field = page.getByRole('region', { name: 'Reference image' });
  await expect(field.getByText(GONE)).toBeVisible();
  await expect(page.getByText(GONE)).toHaveCount(1);
  await expect(page.getByLabel('Prompt')).toHaveValue(VIDEO_PROMPT);
  await expectAccessible(page, 'a video form whose first frame is gone');
  await page.reload();
  await expect(page.getByText('Choose another image, or continue without one')).toBeVisible();
  await generate.click();
  await expect(field.locator('input[type=file]')).toBeFocused();
  expect(startBodies).toHaveLength(1);
  await field.getByRole('button', { name: 'Continue Without Image' }).click();
  await generate.click();
  await expect.poll(() => startBodies.length).toBe(2);
  expect(startBodies[1]).not.toContain('referenceImage');
});

test('a storyboard names the shot whose image was deleted, and starts no video until the person decides', async ({
  page,
  product,
  person,
}) => {
  const frame = await storeImage(product, person, PROMPT);
  await openAs(page, person, `/multi-shot-video-generator?from=${frame}`);
  const board = page.getByRole('dialog', { name: /Storyboard Builder/ });
  await expect(board.getByText('The video starts from the part in the frame.')).toBeVisible();
  await board.getByLabel(/description/).fill(VIDEO_PROMPT);
  await person.supabase.from('image_history').delete().eq('id', frame).throwOnError();
  const startBodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/generate-video')) startBodies.push(request.postData() ?? '');
  });
  const generate = board.getByRole('button', { name: 'Generate Storyboard Video' });
  await generate.click();
  await expect.poll(() => startBodies.length).toBe(1);
  const field = board.getByRole('region', { name: 'Reference image' });
  await expect(field.getByText(GONE)).toBeVisible();
  await expect(field.locator('input[type=file]')).toBeFocused();
  await expect(board.getByRole('button', { name: 'Shot 1 Image gone' })).toBeVisible();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await expectAccessible(page, 'a storyboard with a shot whose image is gone');
  await page.reload();
  await page.getByRole('button', { name: 'Build Custom Storyboard' }).click();
  await expect(board.getByText('Shot 1: choose another image or none')).toBeVisible();
  await expect(generate).toBeDisabled();
  await field.getByRole('button', { name: 'Continue Without Image' }).click();
  await generate.click();
  await expect.poll(() => startBodies.length).toBe(2);
  expect(startBodies[1]).not.toContain('referenceImage');
});

test('another person’s image opens in no tool, as if it did not exist, and its id is not sent to the API', async ({
  page,
  product,
  person,
}) => {
  const othersImageId = await storeImage(product, await signUp(product, 'Ben'), PROMPT);
  const { bodies } = watchTransfers(page);
  await openAs(page, person, `/background-removal?from=${othersImageId}`);
  await expect(page.getByText(GONE)).toBeVisible();
  await page.goto(`/video-generator?from=${othersImageId}`);
  await expect(page.getByText(GONE)).toBeVisible();
  await expectAccessible(page, 'a video form without the image that its URL names');
  expect(bodies.filter((body) => body.includes(othersImageId))).toEqual([]);
});

/** Navigates within the app without loading a page, which is impossible offline. */
const navigate = (page: Page, path: string) =>
  page.evaluate((next) => {
    history.pushState(null, '', next);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

test('the library, the search and the forms report that the browser is offline, and the forms open the image once it is online', async ({
  page,
  context,
  product,
  person,
}) => {
  const id = await storeImage(product, person, PROMPT);
  const waitingNote = page.getByText('You are offline. The image opens when you are back online.');
  await openAs(page, person, '/video-generator');
  await page.getByRole('link', { name: 'Multi Shot Video' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Multi Shot Video' })).toBeVisible();
  await page.getByRole('link', { name: 'Image Conditioning' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Image Conditioning' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);

  await page.getByRole('button', { name: 'From Your Library' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('bottle');
  await expect(page.getByText(/^You are offline\. Your images and videos can be searched/)).toBeVisible();
  await page.keyboard.press('Escape');

  await navigate(page, `/image-conditioning?from=${id}`);
  await expect(waitingNote).toBeVisible();
  await expectAccessible(page, 'a tool that waits for its image offline');
  await context.setOffline(false);
  await expect(page.getByText(/from your library/)).toBeVisible();

  await context.setOffline(true);
  await navigate(page, `/video-generator?from=${id}`);
  await expect(waitingNote).toBeVisible();
  await context.setOffline(false);
  const frameNote = /The video starts from the part in the frame\./;
  await expect(page.getByText(frameNote)).toBeVisible();

  await context.setOffline(true);
  await navigate(page, `/multi-shot-video-generator?from=${id}`);
  await expect(waitingNote).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog').getByText(frameNote)).toBeVisible();
});
