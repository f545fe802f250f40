import type { Page } from '@playwright/test';
import * as MESSAGES from '#contract/messages.ts';
import { button, hold, refuse, type ScreenState, shown, typePrompt } from './screen-state.ts';

/** Answers for an archive that need not be made. */
const exportAnswer = (state: Record<string, unknown>) => (page: Page) =>
  page.route('**/api/account/export**', (route) =>
    route.fulfill(
      route.request().method() === 'POST'
        ? { status: 202, json: { success: true, exportId: 'screens' } }
        : { json: { success: true, ...state } },
    ),
  );

async function downloadEverything(page: Page): Promise<void> {
  await button(page, 'Download Everything').click();
  await page
    .getByRole('region', { name: 'Your data' })
    .locator('[role=status], [role=alert]')
    .getByText(/data|archive/)
    .first()
    .waitFor();
  await button(page, 'Delete Account').scrollIntoViewIfNeeded();
}

/** Types the address in the dialog and confirms. */
async function askToDelete(page: Page): Promise<void> {
  await button(page, 'Delete Account').click();
  const field = page.getByRole('alertdialog').getByLabel(/^Type/);
  await field.fill((await page.getByRole('alertdialog').locator('label strong').textContent()) ?? '');
  await field.press('Enter');
}

export const otherStates: ScreenState[] = [
  { name: 'landing', viewer: 'visitor', path: '/' },
  { name: 'not found', viewer: 'visitor', path: '/nowhere' },
  { name: 'not found, signed in', viewer: 'regular', path: '/nowhere' },
  { name: 'tools', viewer: 'regular', path: '/advanced-image-tools' },
  { name: 'profile', viewer: 'regular', path: '/profile' },
  {
    name: 'profile, second tab',
    viewer: 'regular',
    path: '/profile',
    reach: (page) => page.getByRole('tab').nth(1).click(),
  },
  {
    name: 'profile, your data',
    viewer: 'newcomer',
    path: '/profile',
    reach: (page) => button(page, 'Delete Account').scrollIntoViewIfNeeded(),
  },
  {
    name: 'profile, data being collected',
    viewer: 'newcomer',
    path: '/profile',
    arrange: exportAnswer({ status: 'working', filesDone: 1_240, filesTotal: 4_800 }),
    reach: downloadEverything,
  },
  {
    name: 'profile, data ready',
    viewer: 'newcomer',
    path: '/profile',
    arrange: exportAnswer({ status: 'ready', bytes: 1_430_000_000, expiresAt: '2026-11-23T16:05:00Z' }),
    reach: downloadEverything,
  },
  {
    name: 'profile, data too large',
    viewer: 'newcomer',
    path: '/profile',
    arrange: exportAnswer({ status: 'failed', error: MESSAGES.exportTooLarge }),
    reach: downloadEverything,
  },
  {
    name: 'profile, deleting the account refused',
    viewer: 'newcomer',
    path: '/profile',
    arrange: refuse('**/api/account', 400, 'INVALID_REQUEST', MESSAGES.wrongConfirmation),
    reach: async (page) => {
      await askToDelete(page);
      await page.getByRole('alertdialog').getByRole('alert').waitFor();
    },
  },
  {
    name: 'profile, account deleted',
    viewer: 'newcomer',
    path: '/profile',
    arrange: (page) =>
      page.route('**/api/account', (route) =>
        route.fulfill({
          json: {
            success: true,
            message: MESSAGES.accountErased,
            later: [
              { what: MESSAGES.laterRunning, by: '2026-11-23T17:00:00Z' },
              { what: MESSAGES.laterBackups, by: '2026-12-27T16:00:00Z' },
              { what: MESSAGES.laterAccessLogs, by: '2027-02-20T16:00:00Z' },
              { what: MESSAGES.laterReceipts, by: '2027-12-23T16:00:00Z' },
            ],
          },
        }),
      ),
    reach: async (page) => {
      await askToDelete(page);
      await shown(page, 'Your Account Is Deleted', 20);
    },
  },
  {
    name: 'jobs',
    viewer: 'waiting',
    path: '/video-generator',
    reach: async (page) => {
      await typePrompt(page, 'A paper boat on a slow river');
      await button(page, /^Generate Video/).click();
      await shown(page, 'Video Generation Status', 20);
      await button(page, /^\d+ videos? ·/).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

export const accountStates: ScreenState[] = [
  ['signin', 'Sign In', { Email: 'ann@example.test', Password: 'wrong-password' }],
  ['signup', 'Create Account', {}],
  ['forgot-password', 'Send Reset Link', {}],
].flatMap(([path, action, values]) => [
  { name: `${path}, rest`, viewer: 'visitor', path: `/${path}` },
  {
    name: `${path}, error`,
    viewer: 'visitor',
    path: `/${path}`,
    reach: async (page: Page) => {
      for (const [label, value] of Object.entries(values as object))
        await page.getByLabel(label, { exact: true }).fill(value);
      await page.locator('form button[type=submit]').first().click();
      await page
        .locator('[aria-invalid=true], [data-sonner-toast], [role=alert]:not(:empty)')
        .first()
        .waitFor();
    },
  },
  ...(path === 'signin'
    ? [
        {
          name: 'signin, busy',
          viewer: 'visitor',
          path: '/signin',
          arrange: hold('**/auth/v1/token**'),
          reach: async (page: Page) => {
            for (const [label, value] of Object.entries(values as object))
              await page.getByLabel(label, { exact: true }).fill(value);
            await button(page, action as string).click();
          },
        },
      ]
    : []),
]) as ScreenState[];
