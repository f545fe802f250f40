import { callAuth, notifyFailure } from '#web/platform/session/account.ts';
import { getSupabase } from '#web/platform/session/supabase.ts';
import type { Failure } from '#web/ui/form-failure.tsx';
import { notify } from '#web/ui/notify.ts';
import { AUTH_MESSAGES } from './auth-messages.ts';

/** The id of these toasts: a new one replaces the one that is shown. */
const TOAST = 'confirmation';

/** Sends the confirmation email again. */
export async function resendConfirmation(email: string): Promise<Failure | undefined> {
  const options = { emailRedirectTo: `${location.origin}/signin` };
  const response = await callAuth(async () =>
    (await getSupabase()).auth.resend({ type: 'signup', email, options }),
  );
  if ('failure' in response)
    return notifyFailure(response.failure, AUTH_MESSAGES.confirmationNotSent, 'fallback text', TOAST);
  notify.success(AUTH_MESSAGES.confirmationSent, { id: TOAST });
  return undefined;
}
