import { renameSync, rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { copyPreparedDatabase } from '#test/support/prepared-database.ts';
import { openAs, signIn, storeSession } from '#test/support/sign-in.ts';
import { createClaims, signedByStranger } from '#test/support/tokens.ts';
import { expect, test } from '../support/journey.ts';
import { signUp } from '../support/person.ts';
import { type Product, startProduct } from '../support/product.ts';
import { toast } from './accounts-forms.ts';

const WORDS = 'A lark rises over a lavender field';

/** Replaces the product's data with an earlier copy, or with an empty one. */
async function replaceData(product: Product, replacement?: string): Promise<string> {
  const movedFolder = `${product.dataFolder}-${replacement === undefined ? 'first' : 'second'}`;
  await product.stop();
  renameSync(product.dataFolder, movedFolder);
  if (replacement !== undefined) renameSync(replacement, product.dataFolder);
  else await copyPreparedDatabase(product.dataFolder);
  await product.start();
  return movedFolder;
}

/** Waits for these responses: a screen that is still loading would notice an unknown session before the click does. */
const untilResponses = (page: Page, paths: string[]) =>
  Promise.all(
    paths.map((path) =>
      page.waitForResponse((response) => new URL(response.url()).pathname === `/${path}` && response.ok()),
    ),
  );

test('an unknown session leads to sign-in and keeps the requested URL and the draft', async ({ browser }) => {
  test.setTimeout(240_000);
  await using product = await startProduct();
  await using context = await browser.newContext({ baseURL: product.origin });
  const person = await signUp(product);
  const page = await context.newPage();
  const loaded = untilResponses(page, ['rest/v1/profiles', 'api/catalog', 'api/video-history']);
  await openAs(page, person, '/video-generator?campaign=mail');
  await loaded;
  const prompt = page.getByLabel('Prompt', { exact: true });
  await prompt.fill(WORDS);
  const other = await context.newPage();
  const otherLoaded = untilResponses(other, [
    'rest/v1/profiles',
    'rest/v1/usage_tracking',
    'api/catalog',
    'auth/v1/user',
  ]);
  await other.goto('/profile');
  await expect(other.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible();
  await otherLoaded;

  const first = await replaceData(product);
  // By the clock the token is valid for another hour, but this server has other keys and no such session.
  await page.getByRole('button', { name: 'Generate Video' }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/signin$/);
    await expect(tab.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
    await expect(toast(tab, 'Authentication error. Please sign in again.')).toBeVisible();
    await expect(tab.locator('[data-sonner-toast]')).toHaveCount(1);
  }
  expect(await page.evaluate(() => localStorage.getItem('moodlark.session'))).toBeNull();
  await other.close();

  const second = await replaceData(product, first);
  await signIn(page, person);
  await toast(page, 'Continue to Single Shot Video').getByRole('button', { name: 'Open' }).click();
  await expect(page).toHaveURL(/\/video-generator\?campaign=mail$/);
  await expect(prompt).toHaveValue(WORDS);
  rmSync(second, { recursive: true, force: true, maxRetries: 3 });
});

test('a page opened with an unknown session leads to sign-in', async ({ page, product, person }) => {
  const access_token = await signedByStranger(createClaims(product, person));
  const session = { ...person.session, access_token, refresh_token: 'unknown' };
  await storeSession(page, { ...person, session });
  await page.goto('/dashboard?status=failed');
  await expect(page).toHaveURL(/\/signin$/);
  await expect(toast(page, 'Authentication error. Please sign in again.')).toBeVisible();

  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\?status=failed$/);
});
