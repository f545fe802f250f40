import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteAccountEndpoint } from '#contract/api/delete-account.ts';
import { exportAccountEndpoint, exportStatusEndpoint } from '#contract/api/export-account.ts';
import * as MESSAGES from '#contract/messages.ts';
import { startedExportStore } from '#web/modules/data-export/started-export-store.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { OfflineError } from '#web/platform/api/offline.ts';
import { forgetPersonStores } from '#web/platform/stores/person-store.ts';
import { AccountData } from './account-data.tsx';

const { callApi, signOutOfDeletedAccount } = vi.hoisted(() => ({
  callApi: vi.fn(),
  signOutOfDeletedAccount: vi.fn(async () => undefined),
}));
vi.mock('#web/platform/api/api-client.ts', () => ({ callApi }));
vi.mock('#web/platform/session/session.tsx', () => ({ useSession: () => ({ signOutOfDeletedAccount }) }));

const ann = {
  id: 'ann',
  name: 'Ann',
  email: 'studio@example.test',
  signInEmail: 'Ann@example.test',
  signUpName: 'Ann',
  createdAt: '2026-01-01T00:00:00Z',
  hasProfile: true,
  isProfileLoading: false,
};

/** The response of each endpoint; one that is an `Error` is thrown. */
let responses: Map<unknown, unknown>;
const callsTo = (endpoint: unknown) => callApi.mock.calls.filter(([called]) => called === endpoint);

beforeEach(() => {
  responses = new Map<unknown, unknown>([[exportAccountEndpoint, { exportId: 'one' }]]);
  signOutOfDeletedAccount.mockClear();
  callApi.mockReset().mockImplementation(async (endpoint: unknown) => {
    const response = responses.get(endpoint);
    if (response instanceof Error) throw response;
    return response;
  });
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  forgetPersonStores();
});

const show = () =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <AccountData user={ann} />
      </QueryClientProvider>
    </MemoryRouter>,
  );

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('shows the progress of a started archive, and its outcome when the screen is opened again', async () => {
  responses.set(exportStatusEndpoint, { status: 'working', filesDone: 3, filesTotal: 12 });
  show();
  await press('Download Everything');
  const progress = await screen.findByText('3 of 12 files');
  expect(progress.textContent).toBe('3\u00a0of\u00a012\u00a0files');
  expect(startedExportStore.read('ann')).toEqual({ exportId: 'one', isAwaited: true });
  cleanup();
  responses.set(exportStatusEndpoint, {
    status: 'ready',
    bytes: 3 * 1024 ** 2,
    expiresAt: '2026-11-23T12:00:00Z',
    url: 'https://media.example/one.zip',
  });
  show();
  const ready = await screen.findByText(/^Your data is ready: 3.0 MB/);
  expect(ready.textContent).toMatch(/until 23 November 2026/);
  expect(callsTo(exportAccountEndpoint)).toHaveLength(1);
});

test('shows why an archive failed, and starts another on Try Again', async () => {
  startedExportStore.write('ann', { exportId: 'old', isAwaited: false });
  responses.set(exportStatusEndpoint, { status: 'failed', error: MESSAGES.exportFailed });
  show();
  expect((await screen.findByRole('alert')).textContent).toBe(MESSAGES.exportFailed);
  await press('Try Again');
  await waitFor(() => expect(startedExportStore.read('ann')?.exportId).toBe('one'));
});

test('offers to send an email instead of a retry if an archive is too large', async () => {
  startedExportStore.write('ann', { exportId: 'old', isAwaited: false });
  responses.set(exportStatusEndpoint, { status: 'failed', error: MESSAGES.exportTooLarge });
  show();
  const link = await screen.findByRole('link', { name: 'Email Us' });
  expect(link.getAttribute('href')).toMatch(/^mailto:.+@/);
  expect(screen.getByRole('alert').textContent).toBe(MESSAGES.exportTooLarge);
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

test('shows the server’s refusal of another archive on the same day', async () => {
  responses.set(exportAccountEndpoint, new ApiError(MESSAGES.exportsUsedUp, { status: 429 }));
  show();
  await press('Download Everything');
  expect((await screen.findByRole('alert')).textContent).toBe(MESSAGES.exportsUsedUp);
  expect(callsTo(exportAccountEndpoint)).toHaveLength(1);
});

test('offers a new archive if the server no longer has the last one', async () => {
  startedExportStore.write('ann', { exportId: 'old', isAwaited: false });
  responses.set(exportStatusEndpoint, new ApiError('Not found', { status: 404 }));
  show();
  expect(await screen.findByText(/^Your last archive has expired, or a newer one replaced it/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download Everything' })).toBeTruthy();
});

/** Returns the dialog's field and the button that deletes the account. */
async function openDeleteDialog(): Promise<{ field: HTMLElement; confirm: HTMLElement }> {
  await press('Delete Account');
  const field = await screen.findByLabelText(/^Type/);
  return { field, confirm: screen.getByRole('button', { name: 'Delete Account' }) };
}

test('deletes the account only after its sign-in email is typed, and keeps the input after a refusal', async () => {
  responses.set(deleteAccountEndpoint, new ApiError(MESSAGES.wrongConfirmation, { status: 400 }));
  show();
  const { field, confirm } = await openDeleteDialog();
  await userEvent.type(field, 'studio@example.test{Enter}');
  expect(confirm).toHaveProperty('disabled', true);
  expect(callsTo(deleteAccountEndpoint)).toEqual([]);
  const note = screen.getByText('This is not the address above.');
  expect(field.getAttribute('aria-describedby')).toBe(note.id);

  await userEvent.clear(field);
  expect(screen.queryByText('This is not the address above.')).toBeNull();
  await userEvent.type(field, 'ann@example.TEST');
  expect(screen.queryByText('This is not the address above.')).toBeNull();
  await userEvent.click(confirm);
  expect((await screen.findByRole('alert')).textContent).toBe(MESSAGES.wrongConfirmation);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field).toHaveProperty('value', 'ann@example.TEST');
  expect(signOutOfDeletedAccount).not.toHaveBeenCalled();

  responses.set(deleteAccountEndpoint, { message: MESSAGES.accountErased, later: [] });
  await userEvent.type(field, '{Enter}');
  await waitFor(() => expect(signOutOfDeletedAccount).toHaveBeenCalledTimes(1));
  expect(callsTo(deleteAccountEndpoint).map(([, request]) => request)).toEqual([
    { body: { confirm: 'ann@example.TEST' } },
    { body: { confirm: 'ann@example.TEST' } },
  ]);
});

test('says that the person is offline, but not as an error of the email field', async () => {
  responses.set(deleteAccountEndpoint, new OfflineError('You are offline. Connect and try again.'));
  show();
  const { field } = await openDeleteDialog();
  await userEvent.type(field, 'ann@example.test{Enter}');
  const note = await screen.findByRole('alert');
  expect(note.textContent).toBe('You are offline. Connect and try again.');
  expect(field.getAttribute('aria-invalid')).toBeNull();
  expect(field.getAttribute('aria-describedby')).toBe(note.id);
  await userEvent.type(field, '{Backspace}');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('starts the download from the delete dialog and moves the focus to Your Data', async () => {
  responses.set(exportStatusEndpoint, { status: 'working' });
  show();
  await openDeleteDialog();
  await press('Download Everything First');
  await waitFor(() => expect(callsTo(exportAccountEndpoint)).toHaveLength(1));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your Data' })));
});
