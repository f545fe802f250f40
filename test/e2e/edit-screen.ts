import { expect, type Page } from '@playwright/test';
import { requestApi, textOf } from '#test/support/call-api.ts';
import type { Person } from '#test/support/person.ts';
import type { Product } from '#test/support/product.ts';

const WORDS = 'Paper lanterns over a harbour at dusk';

/** Makes an image and opens it with a tool; returns its id. */
export async function openEdit(page: Page, product: Product, person: Person, tool: string): Promise<string> {
  const made = await requestApi(product, '/api/generate-image', { as: person, body: { prompt: WORDS } });
  const id = /images\/([0-9a-f-]{36})/.exec(textOf(made, 's3Key'))?.[1] ?? '';
  await page.goto(`/edit/${id}?tool=${tool}`);
  await expect(imageOn(page)).toBeVisible();
  return id;
}

export const imageOn = (page: Page) => page.locator('section[aria-label^="Stage"]').getByRole('img').first();
export const choose = (page: Page, tool: string) =>
  page.getByRole('radiogroup', { name: 'Edit tool' }).getByRole('radio', { name: tool }).click();
/** The arrow key chooses the tool while it is down. */
export async function nextTool(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('radio', { name: from, exact: true }).focus();
  await page.keyboard.press('ArrowRight', { delay: 100 });
  await expect(page.getByRole('radio', { name: to, exact: true })).toBeChecked();
}
export const apply = (page: Page) => page.getByRole('button', { name: /^Apply/ }).click();
export const versions = (page: Page) => page.getByRole('navigation', { name: 'Versions' }).getByRole('link');
export const shownId = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Waits until another version is shown than the one with this id; returns its id. */
export async function shownAfter(page: Page, id: string): Promise<string> {
  await page.waitForURL(({ pathname }) => /^\/edit\/.+/.test(pathname) && !pathname.endsWith(id));
  await expect(page.getByRole('button', { name: /^Apply/ })).not.toHaveAttribute('aria-busy');
  return shownId(page);
}

export async function brush(page: Page): Promise<void> {
  const box = await imageOn(page).boundingBox();
  if (!box) throw new Error('no image');
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.4);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.5, { steps: 6 });
  await page.mouse.up();
}
