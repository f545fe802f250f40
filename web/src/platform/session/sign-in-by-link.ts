import type { SupabaseClient } from '@supabase/supabase-js';
import { forgetLinkTokens, linkTokens } from './link-tokens.ts';

/**
 * A link that confirms an address carries its session. It never replaces an existing session, so a link cannot sign a
 * person in as another one.
 */
export async function signInByLink(getSupabase: () => Promise<SupabaseClient>): Promise<void> {
  const tokens = linkTokens();
  if (tokens.status !== 'given' || tokens.kind !== 'signup') return;
  forgetLinkTokens();
  const { auth } = await getSupabase();
  const { data } = await auth.getSession();
  if (data.session !== null) return;
  await auth.setSession({ access_token: tokens.accessToken, refresh_token: tokens.refreshToken });
}
