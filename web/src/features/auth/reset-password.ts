import type { SupabaseClient } from '@supabase/supabase-js';
import { callAuth, NOT_SENT, notifyFailure } from '#web/platform/session/account.ts';
import { ACCOUNT_MESSAGES } from '#web/platform/session/account-messages.ts';
import { forgetLinkTokens, type LinkTokens, linkTokens } from '#web/platform/session/link-tokens.ts';
import { createPasswordResetClient } from '#web/platform/session/supabase.ts';
import type { Failure } from '#web/ui/form-failure.tsx';
import { notify } from '#web/ui/notify.ts';

/**
 * Sets the new password with the link's tokens, then ends every session of the account. Its client stores
 * nothing, so it signs no one in.
 */
export async function resetPassword(newPassword: string): Promise<'done' | 'link refused' | Failure> {
  const tokens = linkTokens();
  if (tokens.status !== 'given') return 'link refused';
  const client = createPasswordResetClient();

  const signedIn = await callAuth(async () => signInWithTokens(await client, tokens));
  if ('failure' in signedIn) {
    if (signedIn.isUnreachable) return NOT_SENT;
    const shown = notifyFailure(signedIn.failure, ACCOUNT_MESSAGES.passwordNotReset);
    return signedIn.failure === undefined ? shown : 'link refused';
  }

  const updated = await callAuth(async () => (await client).auth.updateUser({ password: newPassword }));
  if ('failure' in updated)
    return updated.isUnreachable
      ? NOT_SENT
      : notifyFailure(updated.failure, ACCOUNT_MESSAGES.passwordNotReset);
  forgetLinkTokens();
  await callAuth(async () => ({ data: null, ...(await (await client).auth.signOut({ scope: 'global' })) }));
  notify.success(ACCOUNT_MESSAGES.passwordReset);
  return 'done';
}

const UNREADABLE = {
  data: null,
  error: {
    name: 'AuthInvalidJwtError',
    code: 'bad_jwt',
    message: ACCOUNT_MESSAGES.passwordNotReset,
    status: 400,
  },
};

/**
 * Adopts the link's session. Supabase's client may throw for a token that it cannot decode, which is handled as an
 * invalid token.
 */
async function signInWithTokens({ auth }: SupabaseClient, tokens: Extract<LinkTokens, { status: 'given' }>) {
  const session = { access_token: tokens.accessToken, refresh_token: tokens.refreshToken };
  const response = await auth.setSession(session).catch(() => UNREADABLE);
  const { error } = response;
  return error?.name === 'AuthInvalidJwtError' || error?.code === 'bad_jwt' ? UNREADABLE : response;
}
