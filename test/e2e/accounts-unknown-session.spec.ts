import type { Page } from '@playwright/test';
import { openAs, signIn, storeSession } from '#test/support/sign-in.ts';
import { createClaims, signedWithUnknownKey } from '#test/support/tokens.ts';
import { expect, test } from '../support/journey.ts';
import type { Person } from '../support/person.ts';
import type { Product } from '../support/product.ts';
import { toast } from './accounts-forms.ts';

const PROMPT = 'A lark rises over a lavender field';

/** A session that has not expired, but whose token another server has signed. */
async function unknownSession(product: Product, person: Person): Promise<Person['session']> {
  const access_token = await signedWithUnknownKey(createClaims(product, person));
  return { ...person.session, access_token, refresh_token: 'unknown' };
}

/** Waits for responses from these paths: a screen that is still loading would notice an unknown session before the click. */
const untilResponses = (page: Page, paths: string[]) =>
  Promise.all(
    paths.map((path) =>
      page.waitForResponse((response) => new URL(response.url()).pathname === `/${path}` && response.ok()),
    ),
  );

test('an unknown session leads every tab to sign-in, and keeps the requested URL and the draft', async ({
  context,
  page,
  product,
  person,
}) => {
  const loaded = untilResponses(page, ['rest/v1/profiles', 'api/catalog', 'api/video-history']);
  await openAs(page, person, '/video-generator?campaign=mail');
  await loaded;
  const prompt = page.getByLabel('Prompt', { exact: true });
  await prompt.fill(PROMPT);
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

  // Simulates a new server, which has other keys and does not know the session.
  const unknown = await unknownSession(product, person);
  await page.evaluate(
    (session) => localStorage.setItem('moodlark.session', session),
    JSON.stringify(unknown),
  );
  await page.getByRole('button', { name: 'Generate Video' }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/signin$/);
    await expect(tab.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
    await expect(toast(tab, 'Authentication error. Please sign in again.')).toBeVisible();
    await expect(tab.locator('[data-sonner-toast]')).toHaveCount(1);
  }
  expect(await page.evaluate(() => localStorage.getItem('moodlark.session'))).toBeNull();
  await other.close();

  await signIn(page, person);
  await toast(page, 'Continue to Single Shot Video').getByRole('button', { name: 'Open' }).click();
  await expect(page).toHaveURL(/\/video-generator\?campaign=mail$/);
  await expect(prompt).toHaveValue(PROMPT);
});

test('a page opened with an unknown session leads to sign-in, and then to the requested URL', async ({
  page,
  product,
  person,
}) => {
  await storeSession(page, { ...person, session: await unknownSession(product, person) });
  await page.goto('/dashboard?status=failed');
  await expect(page).toHaveURL(/\/signin$/);
  await expect(toast(page, 'Authentication error. Please sign in again.')).toBeVisible();

  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\?status=failed$/);
});

test('a page opened after the account was deleted leads to sign-in', async ({ page, product, person }) => {
  await storeSession(page, person);
  const response = await fetch(`${product.origin}/api/account`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ confirm: person.email }),
  });
  expect(response.status).toBe(200);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('moodlark.session'))).toBeNull();
});
