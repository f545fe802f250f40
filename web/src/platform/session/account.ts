import type { PostgrestClient } from '@supabase/postgrest-js';
import type { AuthError, SupabaseClient } from '@supabase/supabase-js';
import type { Failure } from '#web/ui/form-failure.tsx';
import { notify } from '#web/ui/notify.ts';
import { offlineDetails } from '../api/offline.ts';
import { ACCOUNT_MESSAGES } from './account-messages.ts';
import type { SessionStore } from './session-store.ts';
import type { Profile } from './session-user.ts';

type Ports = {
  store: SessionStore;
  getSupabase(): Promise<SupabaseClient>;
  getTables(): Promise<PostgrestClient>;
  origin: string;
};

const SIGN_IN_TOAST = 'sign-in';

/** Actions on an account. Each shows its outcome as a toast; the result, for example its failure, is for the form. */
export type AccountActions = {
  login(credentials: { email: string; password: string }): Promise<'signed-in' | 'unconfirmed' | Failure>;
  signup(person: {
    name: string;
    email: string;
    password: string;
  }): Promise<'signed-in' | 'confirm' | Failure>;
  logout(afterwards?: () => void): Promise<void>;
  sendResetEmail(email: string): Promise<Failure | undefined>;
  updateProfile(profile: Profile): Promise<Failure | undefined>;
};

/** Creates the actions on an account. */
export function createAccountActions({ store, getSupabase, getTables, origin }: Ports): AccountActions {
  return {
    login: (credentials) =>
      store.whileLoading(async () => {
        const response = await callAuth(async () =>
          (await getSupabase()).auth.signInWithPassword(credentials),
        );
        if ('failure' in response && response.isUnreachable) {
          // `loginFailed` blames the credentials, which were never checked; the form gives the real reason.
          notify.dismiss(SIGN_IN_TOAST);
          return NOT_SENT;
        }
        const failure = 'failure' in response ? response.failure : undefined;
        if ('failure' in response || response.data.session === null) {
          const shown = notifyFailure(failure, ACCOUNT_MESSAGES.loginFailed, 'server text', SIGN_IN_TOAST);
          return failure?.code === 'email_not_confirmed' ? 'unconfirmed' : shown;
        }
        await store.adopt(response.data.session);
        notify.dismissAll();
        notify.success(ACCOUNT_MESSAGES.loggedIn);
        return 'signed-in';
      }),

    signup: ({ name, email, password }) =>
      store.whileLoading(async () => {
        const options = { data: { name }, emailRedirectTo: `${origin}/signin` };
        const response = await callAuth(async () =>
          (await getSupabase()).auth.signUp({ email, password, options }),
        );
        if ('failure' in response)
          return response.isUnreachable
            ? NOT_SENT
            : notifyFailure(response.failure, ACCOUNT_MESSAGES.signUpFailed);
        if (response.data.session === null) {
          notify.info(ACCOUNT_MESSAGES.confirmEmail);
          return 'confirm';
        }
        await store.adopt(response.data.session);
        notify.success(ACCOUNT_MESSAGES.accountCreated);
        return 'signed-in';
      }),

    async logout(afterwards = () => undefined) {
      const isSignedOut = await store.signOut(afterwards);
      if (isSignedOut) notify.success(ACCOUNT_MESSAGES.loggedOut);
      else notify.error(ACCOUNT_MESSAGES.logoutFailed, offlineDetails());
    },

    async sendResetEmail(email) {
      const options = { redirectTo: `${origin}/reset-password` };
      const response = await callAuth(async () =>
        (await getSupabase()).auth.resetPasswordForEmail(email, options),
      );
      if ('failure' in response)
        return response.isUnreachable
          ? NOT_SENT
          : notifyFailure(response.failure, ACCOUNT_MESSAGES.resetNotSent, 'fallback text');
      notify.success(ACCOUNT_MESSAGES.resetSent);
      return undefined;
    },

    async updateProfile(profile) {
      const { user } = store.state();
      if (user === undefined) return { message: ACCOUNT_MESSAGES.profileNotUpdated };
      const row = { id: user.id, ...changedFields(user, profile), updated_at: new Date().toISOString() };
      const response = await callAuth(async () => {
        const profiles = (await getTables()).from('profiles');
        const { error, status } = await profiles.update(row).eq('id', user.id);
        return error === null
          ? { data: profile, error }
          : { data: undefined, error: { message: error.message, status } };
      });
      if ('failure' in response)
        return notifyFailure(
          response.failure,
          ACCOUNT_MESSAGES.profileNotUpdated,
          'fallback text',
          'profile',
        );
      store.showProfile(profile);
      notify.success(ACCOUNT_MESSAGES.profileUpdated, { id: 'profile' });
      return undefined;
    },
  };
}

const changedFields = (before: Profile, after: Profile): Partial<Profile> => ({
  ...(after.name !== before.name && { name: after.name }),
  ...(after.email !== before.email && { email: after.email }),
});

/** The error in a Supabase response. */
type AuthRefusal = Pick<AuthError, 'message'> & {
  status?: number | undefined;
  code?: string | undefined;
};

type AuthOutcome<Data> =
  | { data: Data }
  /** `isUnreachable`: nothing responded, so there is no network; a broken service does respond. */
  | { failure: AuthRefusal | undefined; isUnreachable: boolean };

/** For a request that was not sent. Only the form says so, because the offline bar is shown too. */
export const NOT_SENT: Failure = { message: ACCOUNT_MESSAGES.unreachable, hasNoToast: true };

/** Sends a request to Supabase and returns its data or its failure. */
export async function callAuth<Data>(
  request: () => Promise<{ data: Data; error: null } | { data: unknown; error: AuthRefusal }>,
): Promise<AuthOutcome<Data>> {
  try {
    const { data, error } = await request();
    if (error === null) return { data };
    return { failure: hasUserMessage(error) ? error : undefined, isUnreachable: error.status === 0 };
  } catch {
    return { failure: undefined, isUnreachable: true };
  }
}

/** False for 0 and 5xx, a lost connection or a broken service: their messages are not shown to people. */
const hasUserMessage = ({ status, message }: AuthRefusal): boolean =>
  message !== '' && (status === undefined || (status >= 400 && status < 500));

/**
 * Shows the server's message or the fallback as a toast, and returns it for the form; a later toast with the same
 * `id` replaces it.
 */
export function notifyFailure(
  failure: AuthRefusal | undefined,
  fallback: string,
  wording: 'server text' | 'fallback text' = 'server text',
  id?: string,
): Failure {
  const message = wording === 'server text' && failure !== undefined ? failure.message : fallback;
  const description = findRemedy(failure, wording);
  return showFailure({ message, ...(description !== undefined && { description }) }, id);
}

function findRemedy(
  failure: AuthRefusal | undefined,
  wording: 'server text' | 'fallback text',
): string | undefined {
  if (failure === undefined) return ACCOUNT_MESSAGES.unreachable;
  if (failure.status === 429) return ACCOUNT_MESSAGES.tooManyRequests;
  return wording === 'fallback text' ? ACCOUNT_MESSAGES.tryAgain : undefined;
}

/** Shows a failure as a toast and returns it for the form. */
export function showFailure({ message, ...details }: Failure, id?: string): Failure {
  notify.error(message, { ...(id !== undefined && { id }), ...details });
  return { message, ...details };
}
