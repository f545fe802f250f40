import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { PATHS } from '#web/platform/paths.ts';
import { SignInPage } from './sign-in.page.tsx';

vi.mock('#web/platform/session/session.tsx', () => ({ useSession: () => ({ login: vi.fn() }) }));
afterEach(cleanup);

test('links from the page of a deleted account to the sign-in form', async () => {
  const state = { accountDeleted: [{ what: 'Backups', by: '2026-12-01T00:00:00Z' }] };
  render(
    <MemoryRouter initialEntries={[{ pathname: PATHS.signIn, state }]}>
      <SignInPage />
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { name: 'Your Account Is Deleted' }, { timeout: 10_000 });
  fireEvent.click(screen.getByRole('link', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'Welcome Back' });
  expect(screen.queryByText('Your Account Is Deleted')).toBeNull();
}, 30_000);
