import type { Page } from '@playwright/test';
import type { Person } from './person.ts';

/** Signs in with the form; ends on the dashboard. */
export async function signIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/dashboard');
}

/** Puts the session of a person into the browser, without the sign-in form. */
export async function storeSession(page: Page, { session }: Person): Promise<void> {
  await page.context().addInitScript((value) => {
    // The session is stored only once, because later changes of it must persist.
    if (localStorage.getItem('test.hasSession')) return;
    localStorage.setItem('test.hasSession', 'yes');
    localStorage.setItem('moodlark.session', value);
  }, JSON.stringify(session));
}

/** Opens a screen as a person who has signed in before. */
export async function openAs(page: Page, person: Person, path = '/dashboard'): Promise<void> {
  await storeSession(page, person);
  await page.goto(path);
  await untilOpened(page);
}

/** Waits until the screen has replaced its loading text and its skeleton. */
export const untilOpened = (page: Page): Promise<void> =>
  page
    .locator('h1:not([role=status] h1, [data-page-skeleton] h1, [data-early-screen] h1)')
    .first()
    .waitFor({ state: 'attached' });
