import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SESSION_STORAGE_KEY } from '#web/platform/session/stored-session.ts';
import { LandingHeader } from './landing-header.tsx';

const signOutWithoutProvider = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock('#web/platform/session/sign-out-without-provider.ts', () => ({ signOutWithoutProvider }));

beforeEach(() => localStorage.setItem(SESSION_STORAGE_KEY, '{}'));
afterEach(() => {
  cleanup();
  localStorage.clear();
  signOutWithoutProvider.mockReset();
});

test('lets a member sign out on the landing page and then shows the sign-in link', async () => {
  const response = Promise.withResolvers<boolean>();
  signOutWithoutProvider.mockReturnValue(response.promise);
  render(<LandingHeader />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect((await screen.findByRole('button', { name: 'Signing Out' })).ariaBusy).toBe('true');
  response.resolve(true);
  expect(await screen.findByRole('link', { name: 'Sign In' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull();
});

test('keeps a member signed in after a failed sign-out, and allows a retry', async () => {
  signOutWithoutProvider.mockResolvedValue(false);
  render(<LandingHeader />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  await vi.waitFor(() => expect(screen.getByRole('button').textContent).toBe('Sign Out'));
  expect(screen.getByRole('link', { name: 'Dashboard' })).toBeTruthy();
});
