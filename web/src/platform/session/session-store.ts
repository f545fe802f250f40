import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { type Profile, type SessionUser, toSessionUser } from './session-user.ts';
import { signOut } from './sign-out.ts';
import type { SignOutIntent } from './sign-out-intent.ts';
import { waitAtMost } from './wait-at-most.ts';

/** The callback after a sign-out runs this much later. */
export const LOGOUT_CALLBACK_MS = 300;
/** The screens wait this long for the name, and open without it when it takes longer. */
const MAX_PROFILE_WAIT_MS = 1500;

export type SessionState = {
  user: SessionUser | undefined;
  /** True during startup, login and signup. */
  isLoading: boolean;
  isLoggingOut: boolean;
  /** The session could not be read: neither signed in nor certainly signed out. */
  hasCheckFailed: boolean;
  /** The session ended without a sign-out: it expired, or the server no longer knows it. */
  hasEnded: boolean;
};

export type SessionStore = {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Reads the session and subscribes to its changes; returns a function that unsubscribes. */
  start(): () => void;
  /** Runs an attempt to sign in with `isLoading` true. */
  whileLoading<T>(attempt: () => Promise<T>): Promise<T>;
  /** Adopts a new session immediately, without waiting for the event. */
  adopt(session: Session): Promise<void>;
  /** Signs out. False if that failed: the person is still signed in. */
  signOut(afterwards: () => void): Promise<boolean>;
  /** Signs out of a deleted account in this browser, even if the server cannot be reached. */
  signOutOfDeletedAccount(afterwards: () => void): Promise<void>;
  showProfile(profile: Profile): void;
  /** Tries again to load a profile that could not be loaded. */
  reloadProfile(): Promise<void>;
};

/** The part of Supabase Auth that the session needs. */
export type SessionAuth = Pick<SupabaseClient['auth'], 'getSession' | 'signOut'> & {
  onAuthStateChange(listener: (event: string, session: Session | null) => void): {
    data: { subscription: { unsubscribe(): void } };
  };
};

type Ports = {
  getAuth(): Promise<SessionAuth>;
  /** The stored session: see `readStoredSession`. */
  readStored(): Session | null | undefined;
  /** Runs once `getAuth` is used or the first view is over; returns a function that cancels. */
  whenAuthNeeded(run: () => void): () => void;
  loadProfile(user: SessionUser): Promise<Profile>;
  /** The profile as this browser last saw it. */
  rememberedProfile: { read(userId: string): Profile | null; write(userId: string, profile: Profile): void };
  /** Adopts the session of a confirmation link that opened this page. */
  followLink(): Promise<void>;
  /** Removes the data of other people. */
  clearPersonalData(except?: string): void;
  /** Whether a sign-out is intended, for all tabs. */
  intent: SignOutIntent;
};

const INITIAL_STATE: SessionState = {
  user: undefined,
  isLoading: true,
  isLoggingOut: false,
  hasCheckFailed: false,
  hasEnded: false,
};

/** The state of the session, outside React. */
export function createSessionStore(ports: Ports): SessionStore {
  const { getAuth, readStored, loadProfile, rememberedProfile, followLink, clearPersonalData, intent } =
    ports;
  let state = INITIAL_STATE;
  const listeners = new Set<() => void>();
  const change = (part: Partial<SessionState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };

  /** Removes a person who signed out. After a session that merely ended, their drafts are kept. */
  const clearUser = (isIntended: boolean) => {
    // Several refused requests may each report the same end.
    if (signIn === undefined) return;
    signIn = undefined;
    if (state.user !== undefined) clearPersonalData(isIntended ? undefined : state.user.id);
    change({ user: undefined, hasEnded: !isIntended });
  };

  /** The person who is signing in or has signed in; the event and the sign-in itself both report them. */
  let signIn: { userId: string; done: Promise<void> } | undefined;
  const adopt = (session: Session): Promise<void> => {
    if (signIn?.userId !== session.user.id) {
      intent.unmark();
      if (state.user !== undefined) change({ user: undefined });
      clearPersonalData(session.user.id);
      signIn = { userId: session.user.id, done: loadUser(toSessionUser(session.user)) };
    }
    return signIn.done;
  };

  const loadUser = async (user: SessionUser): Promise<void> => {
    const remembered = rememberedProfile.read(user.id) ?? undefined;
    const waitMs = remembered === undefined ? MAX_PROFILE_WAIT_MS : 0;
    let isLoading = true;
    const loading = loadProfileSafely(user).finally(() => {
      isLoading = false;
    });
    const loaded = await waitAtMost(waitMs, loading, (late) => {
      if (state.user?.id !== user.id) return;
      if (late !== undefined) showProfile(late);
      else change({ user: { ...state.user, isProfileLoading: false } });
    });
    const profile = loaded ?? remembered;
    const isProfileLoading = isLoading && profile === undefined;
    const loadedUser = { ...withProfile(user, profile), isProfileLoading };
    if (signIn?.userId === user.id) change({ user: loadedUser, hasCheckFailed: false, hasEnded: false });
  };

  /** A profile that fails to load is ignored: the screens have fallbacks. */
  const loadProfileSafely = async (user: SessionUser): Promise<Profile | undefined> => {
    try {
      const profile = await loadProfile(user);
      if (signIn?.userId === user.id) rememberedProfile.write(user.id, profile);
      return profile;
    } catch {
      return undefined;
    }
  };

  const showProfile = (profile: Profile) => {
    if (state.user === undefined) return;
    rememberedProfile.write(state.user.id, profile);
    change({ user: withProfile(state.user, profile) });
  };

  const onAuthEvent = (event: string, session: Session | null) => {
    // Events arrive only after the first view; the session may have been removed before.
    if (event === 'SIGNED_OUT' || (event === 'INITIAL_SESSION' && readStored() === null)) {
      clearUser(state.isLoggingOut || intent.isMarked());
    } else if (session !== null && !state.isLoggingOut) {
      void adopt(session);
    }
  };

  const readSession = async (): Promise<Session | null> => {
    const stored = readStored();
    if (stored !== undefined) return stored;
    const { data, error } = await (await getAuth()).getSession();
    if (error !== null) throw error;
    return data.session;
  };

  const check = async (): Promise<void> => {
    try {
      await followLink();
      const session = await readSession();
      if (session !== null) await adopt(session);
      change({ isLoading: false });
    } catch {
      change({ isLoading: false, hasCheckFailed: true });
    }
  };

  const finishSignOut = (afterwards: () => void) => {
    clearUser(true);
    setTimeout(() => {
      afterwards();
      change({ isLoggingOut: false });
    }, LOGOUT_CALLBACK_MS);
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      let stop = () => {};
      const subscribeNow = () => {
        stop = subscribeToAuth(getAuth, onAuthEvent);
      };
      // A session that must be renewed needs Supabase's client immediately.
      if (readStored() === undefined) subscribeNow();
      else stop = ports.whenAuthNeeded(subscribeNow);
      void check();
      return () => stop();
    },
    async whileLoading(attempt) {
      change({ isLoading: true });
      try {
        return await attempt();
      } finally {
        change({ isLoading: false });
      }
    },
    adopt,
    async signOut(afterwards) {
      change({ isLoggingOut: true });
      intent.mark();
      const isSignedOut = await signOut(getAuth);
      if (!isSignedOut) {
        intent.unmark();
        change({ isLoggingOut: false });
        return false;
      }
      finishSignOut(afterwards);
      return true;
    },
    async signOutOfDeletedAccount(afterwards) {
      change({ isLoggingOut: true });
      intent.mark();
      // `local` removes the session from this browser before the request to the server, which no longer has
      // the account.
      await signOut(getAuth, 'local');
      finishSignOut(afterwards);
    },
    showProfile,
    async reloadProfile() {
      const { user } = state;
      const profile = user === undefined ? undefined : await loadProfileSafely(user);
      if (profile !== undefined && state.user?.id === user?.id) showProfile(profile);
    },
  };
}

const withProfile = (user: SessionUser, profile: Profile | undefined): SessionUser =>
  profile === undefined ? user : { ...user, ...profile, hasProfile: true, isProfileLoading: false };

/** Supabase reports refreshes, and sign-outs and sign-ins in other tabs. */
function subscribeToAuth(
  getAuth: Ports['getAuth'],
  onEvent: (event: string, session: Session | null) => void,
): () => void {
  let isStopped = false;
  let unsubscribe = () => {};
  getAuth().then(
    (auth) => {
      if (isStopped) return;
      // Runs outside Supabase's lock: calling it from the listener would deadlock.
      const { data } = auth.onAuthStateChange((event, session) => {
        setTimeout(() => isStopped || onEvent(event, session), 0);
      });
      unsubscribe = () => data.subscription.unsubscribe();
    },
    () => undefined,
  );
  return () => {
    isStopped = true;
    unsubscribe();
  };
}
