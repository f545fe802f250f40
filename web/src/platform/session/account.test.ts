import { PostgrestClient } from '@supabase/postgrest-js';
import { createClient } from '@supabase/supabase-js';
import { beforeEach, expect, test, vi } from 'vitest';
import { notify } from '#web/ui/notify.ts';
import { type AccountActions, createAccountActions } from './account.ts';
import { createSessionStore } from './session-store.ts';

const maya = {
  id: 'maya',
  name: 'Maya',
  email: 'maya@example.com',
  signInEmail: 'maya@example.com',
  signUpName: 'Maya',
  createdAt: '2026-03-03T12:00:00Z',
  hasProfile: true,
  isProfileLoading: false,
};

/** Account actions of a signed-in person, whose requests go to this `fetch`. */
function accountWithFetch(fetch: () => Promise<Response>) {
  const supabase = createClient('http://localhost:1', 'key', { global: { fetch } });
  const store = createSessionStore({
    getAuth: async () => supabase.auth,
    readStored: () => undefined,
    whenAuthNeeded: () => () => undefined,
    loadProfile: async () => maya,
    rememberedProfile: { read: () => null, write: () => undefined },
    followLink: async () => undefined,
    clearPersonalData: () => undefined,
    intent: { mark: () => undefined, unmark: () => undefined, isMarked: () => false },
  });
  const signedIn = { ...store, state: () => ({ ...store.state(), user: maya }) };
  return createAccountActions({
    store: signedIn,
    getSupabase: async () => supabase,
    getTables: async () => new PostgrestClient('http://localhost:1/rest/v1', { fetch }),
    origin: 'http://localhost',
  });
}

beforeEach(() => {
  vi.spyOn(notify, 'error').mockImplementation(() => undefined);
});

test('names the connection as the cause when a profile could not be sent', async () => {
  const account = accountWithFetch(() => Promise.reject(new TypeError('Failed to fetch')));
  const failure = await account.updateProfile({ name: 'Maya A', email: maya.email });
  expect(notify.error).toHaveBeenCalledExactlyOnceWith(
    'Failed to update profile.',
    expect.objectContaining({ description: expect.stringContaining('Check your connection') }),
  );
  expect(failure?.description).toContain('Check your connection');
});

test('does not name the connection as the cause when a profile was refused', async () => {
  const refusal = new Response('{"message":"new row violates a check"}', { status: 400 });
  const account = accountWithFetch(async () => refusal);
  const failure = await account.updateProfile({ name: 'Maya A', email: maya.email });
  expect(failure).toEqual({
    message: 'Failed to update profile.',
    description: 'What you typed is kept. Try again in a moment.',
  });
});

test('shows a refused sign-in in a toast that the next refusal replaces', async () => {
  const refusal = '{"code":"invalid_credentials","message":"Invalid login credentials"}';
  const account = accountWithFetch(async () => new Response(refusal, { status: 400 }));
  const failure = await account.login({ email: maya.email, password: 'wrong' });
  expect(failure).toEqual({ message: 'Invalid login credentials' });
  expect(notify.error).toHaveBeenCalledExactlyOnceWith('Invalid login credentials', { id: 'sign-in' });
});

const person = { name: 'Maya', email: 'maya@example.com', password: 'right' };

test.each([
  ['a sign-in', (account: AccountActions) => account.login(person)],
  ['a sign-up', (account: AccountActions) => account.signup(person)],
  ['a reset email', (account: AccountActions) => account.sendResetEmail(person.email)],
])('shows in the form, not as a toast, why %s was not sent', async (_, send) => {
  const account = accountWithFetch(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await send(account)).toEqual({
    message: expect.stringContaining('Check your connection'),
    hasNoToast: true,
  });
  expect(notify.error).not.toHaveBeenCalled();
});

test('shows the fallback text when the service fails', async () => {
  const account = accountWithFetch(async () => new Response('{}', { status: 503 }));
  await account.login({ email: maya.email, password: 'right' });
  expect(notify.error).toHaveBeenCalledExactlyOnceWith(
    'Login failed. Please check your credentials.',
    expect.objectContaining({ id: 'sign-in' }),
  );
});
