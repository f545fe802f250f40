import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScrollAtAnyWidth,
} from '#test/support/accessible.ts';
import { expect, test } from '#test/support/journey.ts';

test('the landing page is accessible in both themes on a phone and a desktop, and fits every width', async ({
  page,
}) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleInBothThemes(page, `the landing page at ${width} px`);
  }
  await expectNoHorizontalScrollAtAnyWidth(page);
});

test('the keyboard skips to the content and reaches its controls and the waitlist', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Start Creating' })).toBeFocused();
  const waitlist = page.getByRole('link', { name: 'Join the Waitlist' });
  const seen: string[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    seen.push(
      await page.evaluate(
        () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '',
      ),
    );
    if (await waitlist.evaluate((link) => link === document.activeElement)) break;
  }
  expect(seen.filter((name) => name.startsWith('Try This'))).toHaveLength(3);
  expect(seen.filter((name) => name.startsWith('Play '))).toHaveLength(4);
  expect(seen).toContain('Compare the original with the background removed');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/signup');
});
