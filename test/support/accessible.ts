import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** A toast that fades out is too pale to read for a moment, on purpose. */
const LEAVING_TOAST = '[data-sonner-toast][data-removed="true"]';
/** Rules that can fail in one theme only. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const WIDTHS = [360, 768, 1024, 1440, 1920];

/** Checks that the page violates no rule of axe, or none of `rules`. */
export async function expectAccessible(page: Page, state: string, rules?: string[]): Promise<void> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).exclude(LEAVING_TOAST);
  if (rules) axe.withRules(rules);
  // The other mode opens a page for frames of other origins, which the product does not have.
  const { violations } = await axe.setLegacyMode().analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found, `accessibility of ${state}`).toEqual([]);
}

/** Like `expectAccessible`, in both themes. The page must follow the system's theme. */
export async function expectAccessibleInBothThemes(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page, `${state}, dark`, COLOR_RULES);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expectAccessible(page, `${state}, light`);
}

/** Checks that nothing overflows sideways at the current width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(excess, `overflowing pixels at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0);
}

/** Checks the same from a phone to a large screen; ends at 1440 px. */
export async function expectNoSidewaysScrollAtAnyWidth(page: Page): Promise<void> {
  for (const width of [...WIDTHS, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
}
