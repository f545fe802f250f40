import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expectAccessible, expectNoHorizontalScroll } from '#test/support/accessible.ts';
import { requestApi, textField } from '#test/support/call-api.ts';
import { plainImage } from '#test/support/images.ts';
import { expect, test } from '#test/support/journey.ts';
import { openAs } from '#test/support/sign-in.ts';
import { objectBytes } from '#test/support/stored.ts';

const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
/** A file of another installation, whose certificate this product does not know. */
const fileSignedElsewhere = () => readFileSync(path.join(import.meta.dirname, 'signed-elsewhere.png'));

test('“Check a File” shows anyone the marks of a file and whether its signature is valid, and uploads nothing', async ({
  page,
  product,
  person,
}) => {
  test.setTimeout(150_000);
  const response = await requestApi(product, '/api/generate-image', {
    as: person,
    body: { prompt: 'a fox' },
  });
  const key = textField(response, 's3Key');
  const bytes = Buffer.from(await objectBytes(product, key));

  await page.goto('/');
  await page.getByRole('link', { name: 'Check a File' }).click();
  await expect(page.getByRole('heading', { name: 'Check a File' })).toBeVisible();
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText('');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  const choose = (file: { name: string; mimeType: string; buffer: Buffer }) =>
    page.locator('input[type=file]').setInputFiles(file);

  await choose(png('fox.png', bytes));
  await expect(page.getByRole('heading', { name: 'Signed by this copy of Moodlark' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(status).toHaveText('Signed by this copy of Moodlark');
  await expect(page.getByText('Moodlark 2.0 (built-in studio)')).toBeVisible();
  await expectAccessible(page, 'a checked file');

  // One bit near the end of the file is flipped.
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(changed.length - 200) ^ 1, changed.length - 200);
  await choose(png('changed.png', changed));
  await expect(page.getByRole('heading', { name: 'The signature is not valid' })).toBeVisible();

  await choose(png('elsewhere.png', fileSignedElsewhere()));
  await expect(
    page.getByRole('heading', { name: 'Signed by someone this copy of Moodlark does not know' }),
  ).toBeVisible();
  // The file has no XMP: only its C2PA manifest says that AI made it.
  await expect(page.getByText('Made by AI', { exact: true })).toBeVisible();

  await choose(png('plain.png', await plainImage(80, 80)));
  await expect(page.getByRole('heading', { name: 'No marks found' })).toBeVisible();

  await choose({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('a note') });
  await expect(page.getByRole('alert')).toContainText('not a PNG, JPEG, WebP or MP4');

  await choose(png('cut.png', bytes.subarray(0, bytes.length / 2)));
  await expect(page.getByRole('alert')).toContainText('The end of this file is missing');

  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    const megabyte = new Uint8Array(1024 * 1024);
    dataTransfer.items.add(new File(new Array(101).fill(megabyte), 'large.mp4'));
    dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
  });
  await expect(page.getByRole('alert')).toContainText('at most 100 MB');

  await page.setViewportSize({ width: 360, height: 780 });
  await choose(png('fox.png', bytes));
  await expect(page.getByRole('heading', { name: 'Signed by this copy of Moodlark' })).toBeVisible();
  await expectNoHorizontalScroll(page);
  expect(sent).toEqual([]);
});

test('“Check a File” checks a file chosen offline once the browser is online, and retries a check that failed', async ({
  page,
}) => {
  await page.goto('/verify');
  await expect(page.getByText('PNG, JPEG, WebP or MP4, max 100MB')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.locator('input[type=file]').setInputFiles(png('elsewhere.png', fileSignedElsewhere()));
  await expect(page.getByRole('heading', { name: 'The signature could not be checked' })).toBeVisible();
  await expect(page.getByText('The check continues once you are back online.')).toBeVisible();
  await expectAccessible(page, 'a file that waits for the checker');
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: /^Signed by someone/ })).toBeVisible({ timeout: 30_000 });

  await page.reload();
  await page.route('**/*.wasm', (route) => route.abort());
  await page.locator('input[type=file]').setInputFiles(png('elsewhere.png', fileSignedElsewhere()));
  const tryAgain = page.getByRole('button', { name: 'Try Again' });
  await expect(tryAgain).toBeVisible();
  await page.unroute('**/*.wasm');
  await tryAgain.click();
  await expect(page.getByRole('heading', { name: /^Signed by someone/ })).toBeFocused({ timeout: 30_000 });
});

test('the details of an image show the marks in its stored file', async ({ page, product, person }) => {
  const response = await requestApi(product, '/api/generate-image', {
    as: person,
    body: { prompt: 'a fox' },
  });
  const id = path.basename(textField(response, 's3Key'), '.png');
  await openAs(page, person, `/dashboard?image=${id}`);
  await page.getByRole('button', { name: 'How Was It Made?' }).click();
  await expect(page.getByText('Painted by an algorithm, without AI')).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'About this file' })).toBeFocused();
  await expect(page.getByText('Signed (C2PA)')).toBeVisible();
});

test('the choice to write prompts into files is kept across a reload', async ({ page, person }) => {
  await openAs(page, person, '/profile');
  const toggle = page.getByRole('switch', { name: 'Also write my prompts into my files' });
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect(page.getByText('New files will contain their prompts')).toBeVisible();
  await page.reload();
  await expect(toggle).toBeChecked();
});
