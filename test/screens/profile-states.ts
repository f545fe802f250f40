import type { Page } from '@playwright/test';
import * as MESSAGES from '#contract/messages.ts';
import { button, goOffline, hold, refuse, type ScreenState, tab, waitForText } from './screen-state.ts';

/** Accepts the request for an archive without making one, then responds with this state. */
const respondWithExport = (state: Record<string, unknown>) => (page: Page) =>
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
    .getByRole('region', { name: 'Your Data' })
    .locator('[role=status], [role=alert]')
    .getByText(/data|archive|cannot/)
    .first()
    .waitFor();
  await button(page, 'Delete Account').scrollIntoViewIfNeeded();
}

async function openDeleteDialog(page: Page): Promise<void> {
  await button(page, 'Delete Account').click();
  await page.getByRole('alertdialog').waitFor();
}

/** Types the email address into the open dialog and confirms. */
async function confirmDeletion(page: Page): Promise<void> {
  const field = page.getByRole('alertdialog').getByLabel(/^Type/);
  await field.fill((await page.getByRole('alertdialog').locator('label strong').textContent()) ?? '');
  await field.press('Enter');
}

async function deleteAccount(page: Page): Promise<void> {
  await openDeleteDialog(page);
  await confirmDeletion(page);
}

export const profileStates: ScreenState[] = [
  { name: 'profile', viewer: 'regular', path: '/profile' },
  {
    name: 'profile, loading',
    viewer: 'regular',
    path: '/profile',
    arrange: hold(/\/(rest\/v1|api\/catalog|auth\/v1\/user)/),
  },
  {
    name: 'profile, not loaded',
    viewer: 'regular',
    path: '/profile',
    arrange: refuse(/\/(rest\/v1\/usage|api\/catalog)/, 500, 'INTERNAL', 'broken'),
    reach: (page) => waitForText(page, /could not be loaded/),
  },
  {
    name: 'profile, errors',
    viewer: 'regular',
    path: '/profile',
    reach: async (page) => {
      await page.getByLabel('Full Name').fill('');
      await page.getByLabel('Email').fill('ann@');
      await button(page, /^Save/).click();
    },
  },
  {
    name: 'profile, saved',
    viewer: 'newcomer',
    path: '/profile',
    reach: async (page) => {
      await button(page, /^Save/).click();
      await page.getByText('Saved', { exact: true }).waitFor();
    },
  },
  {
    name: 'profile, password updated',
    viewer: 'newcomer',
    path: '/profile',
    // Sends a GET instead of the PUT, so that the password does not change.
    arrange: (page) =>
      page.route('**/auth/v1/user', (route) =>
        route.request().method() === 'PUT' ? route.continue({ method: 'GET' }) : route.continue(),
      ),
    reach: async (page) => {
      await tab(page, 'Security').click();
      for (const label of ['New Password', 'Confirm New Password'])
        await page.getByLabel(label, { exact: true }).fill('another-secret');
      await button(page, /^Update Password/).click();
      await page.getByText('Password updated', { exact: true }).waitFor();
    },
  },
  {
    name: 'profile, security',
    viewer: 'regular',
    path: '/profile',
    reach: (page) => tab(page, 'Security').click(),
  },
  {
    name: 'profile, passwords differ',
    viewer: 'regular',
    path: '/profile',
    reach: async (page) => {
      await tab(page, 'Security').click();
      for (const [index, label] of ['New Password', 'Confirm New Password'].entries())
        await page.getByLabel(label, { exact: true }).fill(`secret-${index}`);
      await button(page, /^Update Password/).click();
    },
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
    arrange: respondWithExport({ status: 'working', filesDone: 1_240, filesTotal: 4_800 }),
    reach: downloadEverything,
  },
  {
    name: 'profile, data ready',
    viewer: 'newcomer',
    path: '/profile',
    arrange: respondWithExport({ status: 'ready', bytes: 1_430_000_000, expiresAt: '2026-11-23T16:05:00Z' }),
    reach: downloadEverything,
  },
  {
    name: 'profile, data too large',
    viewer: 'newcomer',
    path: '/profile',
    arrange: respondWithExport({ status: 'failed', error: MESSAGES.exportTooLarge }),
    reach: downloadEverything,
  },
  {
    name: 'profile, data starting',
    viewer: 'newcomer',
    path: '/profile',
    arrange: hold('**/api/account/export**'),
    reach: async (page) => {
      await button(page, 'Download Everything').click();
      await button(page, 'Delete Account').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'profile, data refused',
    viewer: 'newcomer',
    path: '/profile',
    arrange: refuse(
      '**/api/account/export**',
      503,
      'TEMPORARILY_UNAVAILABLE',
      MESSAGES.temporarilyUnavailable,
    ),
    reach: downloadEverything,
  },
  {
    name: 'profile, delete dialog',
    viewer: 'newcomer',
    path: '/profile',
    reach: openDeleteDialog,
  },
  {
    name: 'profile, deleting the account',
    viewer: 'newcomer',
    path: '/profile',
    arrange: hold('**/api/account'),
    reach: deleteAccount,
  },
  {
    name: 'profile, deleting the account offline',
    viewer: 'newcomer',
    path: '/profile',
    reach: async (page) => {
      await page.waitForLoadState('networkidle');
      await openDeleteDialog(page);
      await goOffline(page);
      await confirmDeletion(page);
      await page.getByRole('alertdialog').getByRole('alert').waitFor();
    },
  },
  {
    name: 'profile, deleting the account refused',
    viewer: 'newcomer',
    path: '/profile',
    arrange: refuse('**/api/account', 400, 'INVALID_REQUEST', MESSAGES.wrongConfirmation),
    reach: async (page) => {
      await deleteAccount(page);
      await page.getByRole('alertdialog').getByRole('alert').waitFor();
    },
  },
  {
    name: 'profile, account deleted',
    viewer: 'leaver',
    path: '/profile',
    arrange: async (page) => {
      // Neither signs out nor deletes anything, because the screenshots in the other size need the same session.
      await page.route('**/auth/v1/logout**', (route) => route.fulfill({ status: 204 }));
      await page.route('**/api/account', (route) =>
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
      );
    },
    reach: async (page) => {
      await deleteAccount(page);
      await waitForText(page, 'Your Account Is Deleted', 20);
    },
  },
];
