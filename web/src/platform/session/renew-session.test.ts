import { expect, test, vi } from 'vitest';
import { renewSession, type SessionRenewal } from './renew-session.ts';

const storedSession = (token: string | undefined) => ({
  session: token === undefined ? null : { access_token: token },
});

/** Supabase Auth with a stored token. Renewing it returns a new token or an error with this status. */
const authWith = (
  token: string | undefined,
  renewal: { token: string } | { status: number | undefined },
) => ({
  getSession: async () => ({ data: storedSession(token) }),
  refreshSession: vi.fn<SessionRenewal['refreshSession']>(async () =>
    'token' in renewal
      ? { data: storedSession(renewal.token), error: null }
      : { data: storedSession(undefined), error: renewal },
  ),
  signOut: vi.fn<SessionRenewal['signOut']>(async () => undefined),
});

test('renews a refused token', async () => {
  const auth = authWith('old', { token: 'new' });
  expect(await renewSession(auth, 'old')).toBe('new');
  expect(auth.signOut).not.toHaveBeenCalled();
});

test('uses the token that another tab has renewed', async () => {
  const auth = authWith('newer', { token: 'newest' });
  expect(await renewSession(auth, 'old')).toBe('newer');
  expect(auth.refreshSession).not.toHaveBeenCalled();
});

test.each([400, 401, 403])(
  'ends a session whose renewal the server refuses with status %i',
  async (status) => {
    const auth = authWith('old', { status });
    expect(await renewSession(auth, 'old')).toBeUndefined();
    expect(auth.signOut).toHaveBeenCalledExactlyOnceWith({ scope: 'local' });
  },
);

test('reports the refusal without waiting for the session to end', async () => {
  const auth = { ...authWith('old', { status: 400 }), signOut: () => new Promise<never>(() => undefined) };
  expect(await renewSession(auth, 'old')).toBeUndefined();
});

test.each([undefined, 0, 429, 503])('keeps a session whose renewal fails with status %s', async (status) => {
  const auth = authWith('old', { status });
  expect(await renewSession(auth, 'old')).toBeUndefined();
  expect(auth.signOut).not.toHaveBeenCalled();
});

test('renews nothing without a session', async () => {
  const auth = authWith(undefined, { token: 'new' });
  expect(await renewSession(auth, 'old')).toBeUndefined();
  expect(auth.refreshSession).not.toHaveBeenCalled();
});
