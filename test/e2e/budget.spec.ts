import type { Page } from '@playwright/test';
import { requestApi } from '#test/support/call-api.ts';
import { subjectImage } from '#test/support/images.ts';
import { expect, test as journey } from '#test/support/journey.ts';
import { type Person, signUp } from '#test/support/person.ts';
import { type Product, startProduct } from '#test/support/product.ts';
import { openAs } from '#test/support/sign-in.ts';

/** Less than the price of anything that the test requests. */
const BUDGET = { usdPerPerson: 0.03 };
const PROMPT = 'A lighthouse on a cliff in the storm';
const REFUSAL =
  /^This costs more than what’s left of today’s \$0\.03 budget\. Your budget resets on \d+ \w+, 00:00 UTC\. Nothing was started or counted\.$/;

/** A separate product: changing the options of the worker's product would restart the worker. */
const test = journey.extend<{ budgeted: Product }>({
  budgeted: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const environment = { BUDGETS: 'on', DAILY_BUDGET: JSON.stringify(BUDGET) };
      await using product = await startProduct({ environment });
      await use(product);
    },
    { timeout: 120_000 },
  ],
  baseURL: ({ budgeted }, use) => use(budgeted.origin),
  person: ({ budgeted }, use) => signUp(budgeted).then(use),
});

/** Checks that the form shows in advance the price, what is left of the budget and when the budget resets. */
async function expectBudgetTooSmall(page: Page, price: string, left: string): Promise<void> {
  await expect(page.getByText(price, { exact: false }).first()).toBeVisible();
  const note = new RegExp(`Left today: \\$0\\.03, ${left}\\. Not enough until \\d+ \\w+, 00:00 UTC\\.`);
  await expect(page.getByText(note).first()).toBeVisible();
}

/** Presses a button that looks disabled, and checks that the reason is shown on the screen, not only in a toast. */
async function expectRefused(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name });
  await expect(button).toHaveAttribute('data-unavailable', 'true');
  await button.click();
  await expect(page.getByRole('main').getByText(REFUSAL).first()).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0);
}

const fetchBudget = async (product: Product, as: Person) =>
  (await requestApi(product, '/api/catalog', { as })).body.budget;

test('a budget that is too small is shown in advance and explained on refusal, and nothing is lost or counted', async ({
  page,
  person,
  budgeted: product,
}) => {
  test.setTimeout(120_000);
  await openAs(page, person, '/image-generator');
  await page.getByLabel('Prompt').fill(PROMPT);
  await expectBudgetTooSmall(page, 'This image: $0.04', '200 images');
  await expectRefused(page, 'Generate Image');
  await expect(page.getByLabel('Prompt')).toHaveValue(PROMPT);

  await page.goto('/background-removal');
  const buffer = await subjectImage();
  await page.getByLabel('Select Image').setInputFiles({ name: 'ball.jpg', mimeType: 'image/jpeg', buffer });
  await expectBudgetTooSmall(page, 'This image: $0.07', '200 images');
  await expectRefused(page, 'Remove Background');
  await expect(page.getByText('ball.jpg').first()).toBeVisible();

  await page.goto('/video-generator');
  await page.getByLabel('Prompt').fill(PROMPT);
  await expectBudgetTooSmall(page, 'This video: $7.50', '50 videos');
  await expectRefused(page, 'Generate Video');
  await expect(page.getByLabel('Prompt')).toHaveValue(PROMPT);

  await page.goto('/multi-shot-video-generator');
  await page.getByRole('radio', { name: 'Manual Storyboard' }).click();
  await page.getByRole('button', { name: 'Build Custom Storyboard' }).click();
  await page.getByLabel(/description/).fill(PROMPT);
  await expectBudgetTooSmall(page, '$15.00', '50 videos');
  await expectRefused(page, 'Generate Storyboard Video');
  await page.getByRole('button', { name: 'Reopen Storyboard' }).click();
  await expect(page.getByLabel(/description/)).toHaveValue(PROMPT);
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Templates' }).click();
  await expectBudgetTooSmall(page, '$15.01', '50 videos');
  await expectRefused(page, /^Use This Template: Social Media Ad/);

  expect(await fetchBudget(product, person)).toMatchObject({
    pictures: { used: 0 },
    videos: { used: 0 },
    usd: { used: 0, left: 0.03 },
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('tab', { name: 'Images (0)' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Videos (0)' })).toBeVisible();
});
