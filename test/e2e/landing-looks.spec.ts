import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '#test/support/journey.ts';

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const width of [360, 768, 1024, 1440, 1920])
      test(`nothing reaches over the side at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(over).toBeLessThanOrEqual(0);
      });

    for (const width of [360, 1440])
      test(`axe finds nothing at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
        ).toEqual([]);
      });
  });

test('by keyboard alone: past the header to the content, through the page, to the waitlist', async ({
  page,
}) => {
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
