import { existsSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import { type Person, signUp } from './person.ts';
import { type Product, startProduct } from './product.ts';

export { expect };

/** Collects console errors, exceptions and policy violations of a page. */
function collectProblems(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    // The browser itself reports a failed request; tests that plan failures check the screen instead.
    const isFailedRequest = message.text().startsWith('Failed to load resource: ');
    const isViolation = /content security policy|trusted ?types/i.test(message.text());
    if ((message.type() === 'error' && !isFailedRequest) || isViolation)
      problems.push(`console.${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
}

type PerTest = { person: Person; problems: string[] };
type PerWorker = { product: Product };

/**
 * The product in a real browser. `product` is started once per worker; `person` has a new account and is not yet signed
 * in there. A test fails if its page logs an error, throws or violates the content security policy.
 */
export const test = base.extend<PerTest, PerWorker>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      if (!existsSync(new URL('../../web/dist/index.html', import.meta.url)))
        throw new Error('The web app is not built: run `npm run build` first.');
      await using product = await startProduct({ secondsPerClip: 1 });
      await use(product);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ product }, use) => use(product.origin),
  person: ({ product }, use) => signUp(product).then(use),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  problems: async ({}, use) => {
    const problems: string[] = [];
    await use(problems);
    expect(problems, 'errors of the page').toEqual([]);
  },
  page: async ({ page, problems }, use) => {
    collectProblems(page, problems);
    await use(page);
  },
});
