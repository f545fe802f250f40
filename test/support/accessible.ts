import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { projectPath } from '#lib/project-path.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const AXE = readFileSync(projectPath('node_modules/axe-core/axe.min.js'), 'utf8');

/** A toast that fades out is too pale to read for a moment, on purpose. */
const LEAVING_TOAST = '[data-sonner-toast][data-removed="true"]';
/** Rules that can fail in one theme and pass in the other. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const WINDOW_WIDTHS_PX = [360, 768, 1024, 1440, 1920];

/** The violations of axe's rules, or of `rules`, each with its elements. */
export async function findViolations(
  page: Page,
  { rules, exclude = [] }: { rules?: string[]; exclude?: string[] } = {},
): Promise<string[]> {
  // The library is loaded once per document, because loading it takes as long as checking many rules.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async ({ context, options }) => (await window.axe.run(context, options)).violations,
    {
      context: { exclude: [LEAVING_TOAST, ...exclude] },
      options: { resultTypes: ['violations' as const], ...(rules && { runOnly: rules }) },
    },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Checks that the page violates no rule of axe, or none of `rules`. */
export async function expectAccessible(page: Page, state: string, rules?: string[]): Promise<void> {
  expect(await findViolations(page, { ...(rules && { rules }) }), `accessibility of ${state}`).toEqual([]);
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

/** Checks that nothing overflows horizontally at the current width. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(excess, `overflowing pixels at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0);
}

/** Checks that nothing overflows horizontally from a phone to a large screen; leaves the page 1440 px wide. */
export async function expectNoHorizontalScrollAtAnyWidth(page: Page): Promise<void> {
  for (const width of [...WINDOW_WIDTHS_PX, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
  }
}
