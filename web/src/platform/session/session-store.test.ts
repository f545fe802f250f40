import type { Session } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSessionStore, LOGOUT_CALLBACK_MS, type SessionAuth } from './session-store.ts';
import { displayName, type Profile } from './session-user.ts';

const createSession = (id: string): Session => ({
  access_token: `token-${id}`,
  refresh_token: 'refresh',
  expires_in: 3600,
  token_type: 'bearer',
  user: {
    id,
    email: `${id}@example.com`,
    created_at: '2026-03-03T12:00:00Z',
    aud: 'authenticated',
    app_metadata: {},
    user_metadata: {},
  },
});

type Listener = Parameters<SessionAuth['onAuthStateChange']>[0];

/** Starts a session store with replaced dependencies; `emit` sends an event of Supabase Auth. */
function start(dependencies: {
  session?: Session | null;
  getSession?: SessionAuth['getSession'];
  signOut?: SessionAuth['signOut'];
  loadProfile?: () => Promise<Profile>;
  stored?: Session | null;
  remembered?: Profile;
}) {
  let listener: Listener | undefined;
  const session = dependencies.session ?? null;
  const auth: SessionAuth = {
    getSession:
      dependencies.getSession ??
      (async () =>
        session === null ? { data: { session: null }, error: null } : { data: { session }, error: null }),
    signOut: dependencies.signOut ?? (async () => ({ error: null })),
    onAuthStateChange: (callback: Listener) => {
      listener = callback;
      return { data: { subscription: { unsubscribe: () => undefined } } };
    },
  };
  const clearPersonalData = vi.fn();
  const remember = vi.fn();
  let isSignOutIntended = false;
  const setSignOutIntended = (next: boolean) => {
    isSignOutIntended = next;
  };
  const store = createSessionStore({
    getAuth: async () => auth,
    readStored: () => dependencies.stored,
    whenAuthNeeded(run) {
      run();
      return () => undefined;
    },
    rememberedProfile: { read: () => dependencies.remembered ?? null, write: remember },
    loadProfile: dependencies.loadProfile ?? (async () => ({ name: 'Maya', email: 'maya@studio.example' })),
    followLink: async () => undefined,
    clearPersonalData,
    intent: {
      mark: () => setSignOutIntended(true),
      unmark: () => setSignOutIntended(false),
      isMarked: () => isSignOutIntended,
    },
  });
  const stop = store.start();
  const emit: Listener = (event, session) => listener?.(event, session);
  return { store, stop, emit, clearPersonalData, remember, signOutElsewhere: () => setSignOutIntended(true) };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('has no user while the session loads', () => {
  expect(start({}).store.state()).toEqual({
    user: undefined,
    isLoading: true,
    isLoggingOut: false,
    hasCheckFailed: false,
    hasEnded: false,
  });
});

test('signs in the owner of a stored session, with the name in their profile', async () => {
  const { store } = start({ session: createSession('maya') });
  await settle();
  expect(store.state().isLoading).toBe(false);
  expect(store.state().user).toMatchObject({
    id: 'maya',
    name: 'Maya',
    email: 'maya@studio.example',
    signInEmail: 'maya@example.com',
    signUpName: '',
    hasProfile: true,
  });
});

test('treats a visitor without a session as signed out', async () => {
  const { store } = start({});
  await settle();
  expect(store.state()).toMatchObject({ user: undefined, isLoading: false, hasCheckFailed: false });
});

test('distinguishes an unreadable session from no session', async () => {
  const { store } = start({
    getSession: async () => {
      throw new Error('Storage is blocked.');
    },
  });
  await settle();
  expect(store.state()).toMatchObject({ user: undefined, isLoading: false, hasCheckFailed: true });
});

test('signs in a person whose profile cannot be loaded', async () => {
  const { store } = start({
    session: createSession('maya'),
    loadProfile: () => Promise.reject(new Error('Service unavailable')),
  });
  await settle();
  expect(store.state().user).toMatchObject({ email: 'maya@example.com', hasProfile: false });
  expect(displayName(store.state().user)).toBe('User');
});

test('signs in after 1.5 s without a slow profile, and shows the profile when it arrives', async () => {
  const profile = Promise.withResolvers<Profile>();
  const { store } = start({ session: createSession('maya'), loadProfile: () => profile.promise });
  await vi.advanceTimersByTimeAsync(1499);
  expect(store.state().user).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(store.state().user).toMatchObject({ id: 'maya', hasProfile: false });
  expect(displayName(store.state().user)).toBeUndefined();
  profile.resolve({ name: 'Maya', email: 'maya@example.com' });
  await settle();
  expect(store.state().user).toMatchObject({ hasProfile: true });
  expect(displayName(store.state().user)).toBe('Maya');
});

test('uses the fallback name when a slow profile fails to load', async () => {
  const profile = Promise.withResolvers<Profile>();
  const { store } = start({ session: createSession('maya'), loadProfile: () => profile.promise });
  await vi.advanceTimersByTimeAsync(1500);
  expect(displayName(store.state().user)).toBeUndefined();
  profile.reject(new Error('Service unavailable'));
  await settle();
  expect(displayName(store.state().user)).toBe('User');
});

test('shows no user after signing out, and runs the callback 300 ms later', async () => {
  const { store, clearPersonalData } = start({ session: createSession('maya') });
  await settle();
  const afterwards = vi.fn();
  const signingOut = store.signOut(afterwards);
  expect(store.state()).toMatchObject({ isLoggingOut: true });
  expect(await signingOut).toBe(true);
  expect(store.state()).toMatchObject({ user: undefined, isLoggingOut: true });
  expect(clearPersonalData).toHaveBeenLastCalledWith(undefined);
  await vi.advanceTimersByTimeAsync(299);
  expect(afterwards).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(afterwards).toHaveBeenCalledOnce();
  expect(store.state().isLoggingOut).toBe(false);
});

test('ends the sessions on all devices at sign-out', async () => {
  const signOut = vi.fn(async () => ({ error: null }));
  const { store } = start({ session: createSession('maya'), signOut });
  await settle();
  await store.signOut(() => undefined);
  expect(signOut).toHaveBeenCalledExactlyOnceWith({ scope: 'global' });
});

test('does not end a sign-out early when its own event arrives', async () => {
  const { store, emit } = start({ session: createSession('maya') });
  await settle();
  await store.signOut(() => undefined);
  emit('SIGNED_OUT', null);
  await vi.advanceTimersByTimeAsync(100);
  expect(store.state().isLoggingOut).toBe(true);
});

test('keeps the person signed in when the sign-out fails', async () => {
  const { store, clearPersonalData } = start({
    session: createSession('maya'),
    signOut: () => Promise.reject(new Error('Service unavailable')),
  });
  await settle();
  expect(await store.signOut(() => undefined)).toBe(false);
  expect(store.state()).toMatchObject({ isLoggingOut: false, user: { id: 'maya' } });
  expect(clearPersonalData).not.toHaveBeenCalledWith(undefined);
});

test('signs out of a deleted account even if the server cannot be reached', async () => {
  const signOut = vi.fn(() => Promise.reject(new Error('Service unavailable')));
  const { store, clearPersonalData } = start({ session: createSession('maya'), signOut });
  await settle();
  const afterwards = vi.fn();
  await store.signOutOfDeletedAccount(afterwards);
  expect(signOut).toHaveBeenCalledWith({ scope: 'local' });
  expect(clearPersonalData).toHaveBeenLastCalledWith(undefined);
  await vi.advanceTimersByTimeAsync(LOGOUT_CALLBACK_MS);
  expect(afterwards).toHaveBeenCalledOnce();
  expect(store.state()).toMatchObject({ user: undefined, hasEnded: false, isLoggingOut: false });
});

test('signs out when the person signs out in another tab', async () => {
  const { store, emit, clearPersonalData, signOutElsewhere } = start({ session: createSession('maya') });
  await settle();
  signOutElsewhere();
  emit('SIGNED_OUT', null);
  await settle();
  expect(store.state()).toMatchObject({ user: undefined, hasEnded: false });
  expect(clearPersonalData).toHaveBeenLastCalledWith(undefined);
});

test('keeps a person’s data when their session ends, until another person signs in', async () => {
  const { store, emit, clearPersonalData } = start({ session: createSession('maya') });
  await settle();
  emit('SIGNED_OUT', null);
  await settle();
  expect(store.state()).toMatchObject({ user: undefined, hasEnded: true });
  emit('SIGNED_IN', createSession('maya'));
  await settle();
  expect(store.state()).toMatchObject({ user: { id: 'maya' }, hasEnded: false });
  expect(new Set(clearPersonalData.mock.calls.flat())).toEqual(new Set(['maya']));
  emit('SIGNED_IN', createSession('ben'));
  await settle();
  expect(clearPersonalData).toHaveBeenLastCalledWith('ben');
});

test('still says that a session has ended when its end is reported twice', async () => {
  const { store, emit } = start({ session: createSession('maya') });
  await settle();
  emit('SIGNED_OUT', null);
  emit('SIGNED_OUT', null);
  await settle();
  expect(store.state()).toMatchObject({ user: undefined, hasEnded: true });
});

test('distinguishes the end of a session from an earlier intended sign-out', async () => {
  const { store, emit, clearPersonalData } = start({ session: createSession('maya') });
  await settle();
  await store.signOut(() => undefined);
  await vi.advanceTimersByTimeAsync(300);
  await store.adopt(createSession('maya'));
  emit('SIGNED_OUT', null);
  await settle();
  expect(clearPersonalData).toHaveBeenLastCalledWith('maya');
});

test('removes the data of the first person when another person signs in from another tab', async () => {
  const { store, emit, clearPersonalData } = start({ session: createSession('maya') });
  await settle();
  emit('SIGNED_IN', createSession('ben'));
  await settle();
  expect(store.state().user?.id).toBe('ben');
  expect(clearPersonalData).toHaveBeenLastCalledWith('ben');
});

test('does not load the profile again when Supabase repeats a sign-in or refreshes the token', async () => {
  const loadProfile = vi.fn(async () => ({ name: 'Maya', email: 'maya@example.com' }));
  const { emit } = start({ session: createSession('maya'), loadProfile });
  await settle();
  emit('SIGNED_IN', createSession('maya'));
  emit('TOKEN_REFRESHED', createSession('maya'));
  await settle();
  expect(loadProfile).toHaveBeenCalledOnce();
});

test('does not sign in a person whose session ended while their profile was loading', async () => {
  const { store, emit } = start({
    session: createSession('maya'),
    loadProfile: () => new Promise(() => undefined),
  });
  await settle();
  emit('SIGNED_OUT', null);
  await vi.advanceTimersByTimeAsync(5000);
  expect(store.state()).toMatchObject({ user: undefined, hasEnded: true });
});

test('signs in the owner of a valid stored session without calling Supabase', async () => {
  const getSession = vi.fn<SessionAuth['getSession']>();
  const { store } = start({ stored: createSession('maya'), getSession });
  await settle();
  expect(store.state()).toMatchObject({ user: { id: 'maya', name: 'Maya' }, isLoading: false });
  expect(getSession).not.toHaveBeenCalled();
});

test('shows the cached profile immediately, and the current one when it arrives', async () => {
  const profile = Promise.withResolvers<Profile>();
  const { store, remember } = start({
    stored: createSession('maya'),
    remembered: { name: 'Maya', email: 'maya@studio.example' },
    loadProfile: () => profile.promise,
  });
  await settle();
  expect(store.state().user).toMatchObject({ name: 'Maya', hasProfile: true });
  const current = { name: 'Maya Ek', email: 'maya@studio.example' };
  profile.resolve(current);
  await settle();
  expect(store.state().user).toMatchObject(current);
  expect(remember).toHaveBeenCalledWith('maya', current);
});

test('ends a session that was removed before the store subscribed to events', async () => {
  const dependencies: Parameters<typeof start>[0] = { stored: createSession('maya') };
  const { store, emit } = start(dependencies);
  await settle();
  dependencies.stored = null;
  emit('INITIAL_SESSION', null);
  await settle();
  expect(store.state()).toMatchObject({ user: undefined, hasEnded: true });
});
