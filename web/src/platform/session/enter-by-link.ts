import type { SupabaseClient } from '@supabase/supabase-js';
import { forgetLinkTokens, linkTokens } from './link-tokens.ts';

/**
 * A link that confirms an address carries its session. It never replaces an existing session, so a link cannot sign a
 * person in as another one.
 */
export async function enterByLink(supabase: SupabaseClient): Promise<void> {
  const tokens = linkTokens();
  if (tokens.status !== 'given' || tokens.kind !== 'signup') return;
  forgetLinkTokens();
  const { data } = await supabase.auth.getSession();
  if (data.session !== null) return;
  await supabase.auth.setSession({ access_token: tokens.accessToken, refresh_token: tokens.refreshToken });
}
