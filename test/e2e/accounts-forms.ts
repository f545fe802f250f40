import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import * as z from 'zod';

/** An email address without an account. */
export const newAddress = (): string => `visitor-${randomUUID()}@example.test`;

/** The toast with exactly this text. */
export const toast = (page: Page, text: string): Locator =>
  page.locator('[data-sonner-toast]').filter({ has: page.getByText(text, { exact: true }) });

/** Fills the labeled fields of the form on the page. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

/** Presses Sign Out in the sidebar and waits for the landing page. */
export async function pressSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
}

/** The action link in the newest email to an address, from the local mailbox. */
export async function emailedLink(origin: string, address: string): Promise<string> {
  const response = await fetch(`${origin}/__mail`, { headers: { accept: 'application/json' } });
  const emails = z.array(z.object({ to: z.string(), text: z.string() })).parse(await response.json());
  const link = emails.find(({ to }) => to === address)?.text.match(/https?:\/\/\S+/)?.[0];
  if (link === undefined) throw new Error(`no email with a link to ${address}`);
  return link;
}
