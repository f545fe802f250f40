import { expect, type Page } from '@playwright/test';
import { storeImage } from '#test/support/image-history.ts';
import type { Person } from '#test/support/person.ts';
import type { Product } from '#test/support/product.ts';

const PROMPT = 'Paper lanterns over a harbor at dusk';

/** The image is small, because each tool works on all pixels. */
const SIDE_PIXELS = 512;

/** Stores an image and opens it with a tool; returns its id. */
export async function openEdit(page: Page, product: Product, person: Person, tool: string): Promise<string> {
  const id = await storeImage(product, person, PROMPT, SIDE_PIXELS);
  await page.goto(`/edit/${id}?tool=${tool}`);
  await expect(stageImage(page)).toBeVisible();
  return id;
}

export const stageImage = (page: Page) =>
  page.locator('section[aria-label^="Stage"]').getByRole('img').first();
export const chooseTool = (page: Page, tool: string) =>
  page.getByRole('radiogroup', { name: 'Edit tool' }).getByRole('radio', { name: tool }).click();
export const apply = (page: Page) => page.getByRole('button', { name: /^Apply/ }).click();
export const versionLinks = (page: Page) =>
  page.getByRole('navigation', { name: 'Versions' }).getByRole('link');
export const shownId = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Waits until the screen shows a version other than the one with this id; returns the new id. */
export async function waitForNewVersion(page: Page, id: string): Promise<string> {
  const isNew = ({ pathname }: URL) => /^\/edit\/.+/.test(pathname) && !pathname.endsWith(id);
  await page.waitForURL(isNew, { timeout: 45_000 });
  await expect(page.getByRole('button', { name: /^Apply/ })).not.toHaveAttribute('aria-busy');
  return shownId(page);
}

export async function drawStroke(page: Page): Promise<void> {
  const box = await stageImage(page).boundingBox();
  if (!box) throw new Error('no image');
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.4);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.5, { steps: 6 });
  await page.mouse.up();
}
