import type { Page } from '@playwright/test';
import type { Person } from './person.ts';

/** Signs in by the form, as people do; ends on the dashboard. */
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

/** Puts the session of a person into the browser, for tests in which signing in is not the point. */
export async function storeSession(page: Page, { session }: Person): Promise<void> {
  await page.context().addInitScript((value) => {
    // Once: what the page does to the session afterwards must stay.
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

/** Until the screen is there, not only the word that it is loading. */
export const untilOpened = (page: Page): Promise<void> =>
  page.locator('h1:not([role=status] h1)').first().waitFor({ state: 'attached' });
