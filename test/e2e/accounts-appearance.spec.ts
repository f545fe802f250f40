import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { signIn } from './accounts-forms.ts';

const GUEST_PAGES = ['/signin', '/signup', '/forgot-password', '/no-such-page'];
const WIDTHS = [360, 768, 1024, 1440, 1920];

async function expectNoViolations(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, what).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth, `${what} at ${width} px`).toBeLessThanOrEqual(width);
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`account screens: nothing for axe to say and no sideways scroll, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of GUEST_PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoViolations(page, `${path}, ${colorScheme}`);
      await expectNoSidewaysScroll(page, path);
    }
    await page.goto('/signup');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
    await expectNoViolations(page, `/signup with errors, ${colorScheme}`);
  });

  test(`shell and profile: nothing for axe to say and no sideways scroll, ${colorScheme}`, async ({
    page,
    person,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, person);
    await page.goto('/no-such-page');
    await expectNoSidewaysScroll(page, 'the not-found screen of a member');
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible();
    await expectNoViolations(page, `account tab, ${colorScheme}`);
    await expectNoSidewaysScroll(page, '/profile');
    await page.getByRole('tab', { name: 'Security' }).click();
    await expectNoViolations(page, `security tab, ${colorScheme}`);
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('dialog', { name: 'Search or jump to' })).toBeVisible();
    await expectNoViolations(page, `command palette, ${colorScheme}`);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1100, height: 800 });
    await expectNoViolations(page, `icon rail, ${colorScheme}`);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolations(page, `drawer, ${colorScheme}`);
  });
}
