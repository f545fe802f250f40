import type { Session } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';
import { renewSession } from './renew-session.ts';

const session = (access_token: string) => ({ access_token }) as Session;

/** Supabase Auth with a stored session, answering a renewal with a new token or an error of this status. */
function auth(stored: string | undefined, renewal: { token: string } | { status: number | undefined }) {
  const signOut = vi.fn(async () => ({ error: null }));
  const refreshSession = vi.fn(async () =>
    'token' in renewal
      ? { data: { session: session(renewal.token), user: null }, error: null }
      : { data: { session: null, user: null }, error: { name: 'AuthError', ...renewal } },
  );
  const getSession = async () => ({
    data: { session: stored === undefined ? null : session(stored) },
    error: null,
  });
  const double = { getSession, refreshSession, signOut } as unknown as Parameters<typeof renewSession>[0];
  return { double, refreshSession, signOut };
}

test('renews a refused token', async () => {
  const { double, signOut } = auth('old', { token: 'new' });
  expect(await renewSession(double, 'old')).toBe('new');
  expect(signOut).not.toHaveBeenCalled();
});

test('takes the token that another tab has renewed', async () => {
  const { double, refreshSession } = auth('newer', { token: 'newest' });
  expect(await renewSession(double, 'old')).toBe('newer');
  expect(refreshSession).not.toHaveBeenCalled();
});

test.each([400, 401, 403])('ends a session whose renewal the server refuses with %i', async (status) => {
  const { double, signOut } = auth('old', { status });
  expect(await renewSession(double, 'old')).toBeUndefined();
  expect(signOut).toHaveBeenCalledExactlyOnceWith({ scope: 'local' });
});

test.each([undefined, 0, 429, 503])('keeps a session whose renewal fails with %s', async (status) => {
  const { double, signOut } = auth('old', { status });
  expect(await renewSession(double, 'old')).toBeUndefined();
  expect(signOut).not.toHaveBeenCalled();
});

test('renews nothing without a session', async () => {
  const { double, refreshSession } = auth(undefined, { token: 'new' });
  expect(await renewSession(double, 'old')).toBeUndefined();
  expect(refreshSession).not.toHaveBeenCalled();
});
