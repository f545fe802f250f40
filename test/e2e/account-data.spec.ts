import { readFileSync } from 'node:fs';
import * as MESSAGES from '#contract/messages.ts';
import { openAs } from '#test/support/sign-in.ts';
import { expectAccessibleInBothThemes } from '../support/accessible.ts';
import { requestApi } from '../support/call-api.ts';
import { expect, test } from '../support/journey.ts';
import { fill, toast } from './accounts-forms.ts';

test('people download all their data, then delete their account and cannot sign in again', async ({
  page,
  person,
  product,
}) => {
  await requestApi(product, '/api/generate-image', { as: person, body: { prompt: 'A paper boat' } });
  await openAs(page, person, '/profile');
  const data = page.getByRole('region', { name: 'Your Data' });
  await data.getByRole('button', { name: 'Download Everything' }).click();
  await expect(data.getByText(/^Your data is ready: \d/)).toBeVisible();
  await page.reload();
  const download = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Download ZIP' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('moodlark-export.zip');
  const zip = readFileSync(await file.path());
  expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  const names = zip.toString('latin1');
  expect(names).toContain('records.json');
  expect(names).toMatch(/images\/[\w-]+\.png/);

  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  const remove = dialog.getByRole('button', { name: 'Delete Account' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(remove).toBeDisabled();
  await expectAccessibleInBothThemes(page, 'the dialog that deletes the account');
  await dialog.getByLabel(/^Type/).fill(person.email.toUpperCase());
  await remove.click();

  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByRole('heading', { name: 'Your Account Is Deleted' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(MESSAGES.laterReceipts);
  await expectAccessibleInBothThemes(page, 'the account is deleted');
  const storageKeys = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  expect(storageKeys.filter((key) => key === 'moodlark.session' || key.includes(person.id))).toEqual([]);

  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/signin');
  await fill(page, { Email: person.email, Password: person.password });
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(toast(page, 'Invalid login credentials')).toBeVisible();
});

test('the progress of an archive is shown after a reload, and its completion is announced on another screen', async ({
  page,
  person,
}) => {
  let isWorking = true;
  await page.route('**/api/account/export/*', (route) =>
    isWorking
      ? route.fulfill({ json: { success: true, status: 'working', filesDone: 120, filesTotal: 480 } })
      : route.continue(),
  );
  await openAs(page, person, '/profile');
  const data = page.getByRole('region', { name: 'Your Data' });
  await data.getByRole('button', { name: 'Download Everything' }).click();
  await expect(data).toContainText('120 of 480 files');
  await page.reload();
  await expect(data.getByRole('status')).toContainText('Collecting your data.');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  isWorking = false;
  const readyToast = toast(page, 'Your data is ready to download.');
  await readyToast.getByRole('button', { name: 'Go to Download' }).click();
  await expect(data.getByText(/^Your data is ready/)).toBeVisible();
});
