import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { type AccountActions, createAccountActions } from './account.ts';
import { clearPersonalData } from './clear-personal-data.ts';
import { readStoredSession } from './read-stored-session.ts';
import { createSessionStore, type SessionState, type SessionStore } from './session-store.ts';
import { AccountGone, loadProfile, rememberedProfile, type SessionUser } from './session-user.ts';
import { signInByLink } from './sign-in-by-link.ts';
import { signOut } from './sign-out.ts';
import { signOutIntent } from './sign-out-intent.ts';
import { getSupabase, whenSupabaseNeeded } from './supabase.ts';
import { getTables } from './tables.ts';

export { displayName, type SessionUser } from './session-user.ts';

export type Session = SessionState &
  AccountActions &
  Pick<SessionStore, 'reloadProfile' | 'signOutOfDeletedAccount'> & { isAuthenticated: boolean };

/** Provided by `SessionProvider`, and at build time by the prerenderer. */
export const SessionContext = createContext<Session | undefined>(undefined);

/**
 * Provides the signed-in person. Signing out removes their cached data and drafts; the end of a session keeps
 * the drafts.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const [{ store, account }] = useState(() => {
    const clearPersonalDataHere = (except?: string) => {
      queries.clear();
      clearPersonalData(except);
    };
    const getAuth = async () => (await getSupabase()).auth;
    const store = createSessionStore({
      getAuth,
      readStored: readStoredSession,
      whenAuthNeeded: whenSupabaseNeeded,
      loadProfile: async (user) => {
        try {
          return await loadProfile(await getTables(), user);
        } catch (error) {
          if (error instanceof AccountGone) await signOut(getAuth, 'local');
          throw error;
        }
      },
      rememberedProfile,
      followLink: () => signInByLink(getSupabase),
      clearPersonalData: clearPersonalDataHere,
      intent: signOutIntent,
    });
    return {
      store,
      account: createAccountActions({ store, getSupabase, getTables, origin: location.origin }),
    };
  });
  const state = useStoreState(store);
  useEffect(() => store.start(), [store]);
  const session = useMemo(
    () => ({
      ...state,
      ...account,
      isAuthenticated: state.user !== undefined,
      reloadProfile: store.reloadProfile,
      signOutOfDeletedAccount: store.signOutOfDeletedAccount,
    }),
    [state, account, store],
  );
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}

/**
 * The store's state. The first change renders a whole screen, as a transition so that the page stays
 * responsive. Later changes apply immediately: after signing out, the screen must not stay visible.
 */
function useStoreState(store: SessionStore): SessionState {
  const [state, setState] = useState(store.state);
  const isStarting = state.isLoading && state.user === undefined;
  const [hasStarted, setHasStarted] = useState(false);
  if (!isStarting && !hasStarted) setHasStarted(true);
  useEffect(() => {
    const update = () => {
      const show = () => setState(store.state());
      if (hasStarted) show();
      else startTransition(show);
    };
    update();
    return store.subscribe(update);
  }, [store, hasStarted]);
  return state;
}

/** The session and the actions on it. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** The signed-in person, on screens that only they can reach. */
export function useUser(): SessionUser {
  const { user } = useSession();
  if (user === undefined) throw new Error('useUser is for signed-in screens');
  return user;
}
