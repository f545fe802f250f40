import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  expectNoHorizontalScrollAtAnyWidth,
} from '#test/support/accessible.ts';
import { expect, test } from '#test/support/journey.ts';
import { openAs } from '#test/support/sign-in.ts';

test('account screens are accessible in both themes and fit every width', async ({ page }) => {
  for (const path of ['/signin', '/forgot-password', '/no-such-page', '/signup']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleInBothThemes(page, path);
    await expectNoHorizontalScrollAtAnyWidth(page);
  }
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await expectAccessibleInBothThemes(page, '/signup with errors');
});

test('the shell and the profile are accessible in both themes and fit every width', async ({
  page,
  person,
}) => {
  await openAs(page, person, '/no-such-page');
  await expectNoHorizontalScrollAtAnyWidth(page);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the account tab');
  await expectNoHorizontalScrollAtAnyWidth(page);
  await page.getByRole('tab', { name: 'Security' }).click();
  await expectAccessibleInBothThemes(page, 'the security tab');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog', { name: 'Search or jump to' })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the command palette');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1100, height: 800 });
  await expectAccessibleInBothThemes(page, 'the icon rail');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the drawer');
  await expectNoHorizontalScroll(page);
});
