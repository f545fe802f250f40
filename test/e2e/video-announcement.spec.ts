import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '#test/support/accessible.ts';
import { expect, test } from '#test/support/journey.ts';
import { openAs } from '#test/support/sign-in.ts';
import { CLIP_PROMPT, holdJobs, startVideo, untilFinished } from '#test/support/videos.ts';

const NOTIFICATIONS_KEY = 'test.notifications';
const READY = 'Your video is ready';

/** Simulates that the person switches to another program or back. */
async function setVisibility(page: Page, visibilityState: DocumentVisibilityState): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => state === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibilityState);
}

/** Replaces the browser's notifications, grants permission for them, and records the titles of those shown. */
async function allowNotifications(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    Object.defineProperty(globalThis, 'Notification', {
      configurable: true,
      value: class {
        static permission = 'granted';
        close() {}
        constructor(title: string) {
          const before = JSON.parse(sessionStorage.getItem(key) ?? '[]');
          sessionStorage.setItem(key, JSON.stringify([...before, title]));
        }
      },
    });
  }, NOTIFICATIONS_KEY);
}

test.afterEach(async ({ product }) => product.clearFaults());

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a video that ends while the page is hidden causes one notification at once and a toast on return', async ({
    page,
    product,
    person,
  }) => {
    test.setTimeout(120_000);
    await holdJobs(product);
    await allowNotifications(page);
    const jobId = await startVideo(product, person, { prompt: CLIP_PROMPT });
    await openAs(page, person);
    const running = page.getByRole('button', { name: /^1 video · \d+%$/ });
    await expect(running).toBeVisible();
    await expect(page).toHaveTitle(/^\d+% · Dashboard · /);
    await running.tap();
    await expect(page.getByRole('dialog', { name: 'In Progress' })).toBeVisible();
    await page.keyboard.press('Escape');

    await setVisibility(page, 'hidden');
    await product.clearFaults();
    await untilFinished(product, person, jobId);
    const shownNotifications = () =>
      page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? '[]'), NOTIFICATIONS_KEY);
    await expect(page).toHaveTitle(/^✓ Ready · /, { timeout: 60_000 });
    await expect.poll(shownNotifications).toEqual([READY]);
    const toast = page.locator('[data-sonner-toast]').filter({ hasText: READY });
    await expect(toast).toBeHidden();

    await setVisibility(page, 'visible');
    await expect(toast).toBeInViewport({ ratio: 1 });
    await expect(running).toBeHidden();
    await expectAccessible(page, 'a finished video announced on a phone');
    await expectNoHorizontalScroll(page);
    await toast.getByRole('button', { name: 'View' }).tap();
    await expect(page.getByRole('dialog', { name: 'Video Details' }).locator('video')).toBeVisible();
    await expect(page).toHaveTitle(/^Dashboard · /);
    expect(await shownNotifications()).toEqual([READY]);
  });
});

test('a video that ends while the browser is offline is announced once the browser is online', async ({
  page,
  context,
  product,
  person,
}) => {
  test.setTimeout(120_000);
  await holdJobs(product);
  const jobId = await startVideo(product, person, { prompt: CLIP_PROMPT });
  await openAs(page, person);
  const running = page.getByRole('button', { name: /^1 video · \d+%$/ });
  await expect(running).toBeVisible();
  await context.setOffline(true);
  await product.clearFaults();
  await untilFinished(product, person, jobId);
  await expect(page.getByText(READY)).toBeHidden();

  await context.setOffline(false);
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: READY });
  await expect(toast).toBeVisible({ timeout: 60_000 });
  await expect(running).toBeHidden();
  await toast.getByRole('button', { name: 'View' }).click();
  await expect(page.getByRole('dialog', { name: 'Video Details' }).locator('video')).toBeVisible();
});
