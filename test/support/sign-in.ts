import type { Page } from '@playwright/test';
import type { Person } from './person.ts';

/** Signs somebody in by the form, as people do; ends on the dashboard. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
}
