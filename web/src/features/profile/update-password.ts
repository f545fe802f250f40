import { callAuth, notifyFailure, showFailure } from '#web/platform/session/account.ts';
import { ACCOUNT_MESSAGES } from '#web/platform/session/account-messages.ts';
import { renewSession } from '#web/platform/session/renew-session.ts';
import { getSupabase } from '#web/platform/session/supabase.ts';
import type { Failure } from '#web/ui/form-failure.tsx';
import { notify } from '#web/ui/notify.ts';

/** A later toast replaces an earlier one. */
const TOAST = 'password';

/** Why Supabase refuses a password, by its error code. */
const REASONS: Record<string, string> = {
  same_password: 'This is already your password. Choose a different one.',
  weak_password: 'It is too easy to guess. Choose a longer or less common one.',
};

/** Changes the password of the signed-in person. */
export async function updatePassword(isSignedIn: boolean, newPassword: string): Promise<Failure | undefined> {
  if (!isSignedIn) return showFailure({ message: ACCOUNT_MESSAGES.passwordNeedsLogin });
  const response = await callAuth(async () =>
    (await getSupabase()).auth.updateUser({ password: newPassword }),
  );
  if (!('failure' in response)) {
    notify.success(ACCOUNT_MESSAGES.passwordUpdated, { id: TOAST });
    return undefined;
  }
  const { failure } = response;
  if (failure?.status === 403) await endUnknownSession();
  const reason = failure && REASONS[failure.code ?? ''];
  if (reason === undefined)
    return notifyFailure(failure, ACCOUNT_MESSAGES.passwordNotUpdated, 'fallback text', TOAST);
  return showFailure({ message: ACCOUNT_MESSAGES.passwordNotUpdated, description: reason }, TOAST);
}

/** Auth refused the token: signs out if it cannot be renewed either. */
async function endUnknownSession(): Promise<void> {
  const { auth } = await getSupabase();
  const { session } = (await auth.getSession()).data;
  if (session !== null) await renewSession(auth, session.access_token);
}
