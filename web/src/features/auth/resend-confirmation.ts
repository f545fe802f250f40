import { ask, notifyFailure } from '#web/platform/session/account.ts';
import { getSupabase } from '#web/platform/session/supabase.ts';
import { notify } from '#web/ui/notify.ts';
import { AUTH_MESSAGES } from './auth-messages.ts';

/** A later toast replaces an earlier one. */
const TOAST = 'confirmation';

/** Sends the confirmation email again. True once it was sent. */
export async function resendConfirmation(email: string): Promise<boolean> {
  const options = { emailRedirectTo: `${location.origin}/signin` };
  const answer = await ask(async () => (await getSupabase()).auth.resend({ type: 'signup', email, options }));
  if (!('failure' in answer)) {
    notify.success(AUTH_MESSAGES.confirmationSent, { id: TOAST });
    return true;
  }
  if (answer.failure?.status !== 429)
    return notifyFailure(answer.failure, AUTH_MESSAGES.confirmationNotSent, 'own words', TOAST);
  notify.error(AUTH_MESSAGES.confirmationNotSent, { id: TOAST, description: AUTH_MESSAGES.tooManyEmails });
  return false;
}
