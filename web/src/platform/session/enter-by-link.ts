import type { SupabaseClient } from '@supabase/supabase-js';
import { forgetLinkTokens, linkTokens } from './link-tokens.ts';

/**
 * A link that confirms an address brings its session along. It never takes the place of a session that is there, so
 * nobody can be signed in as somebody else by a link.
 */
export async function enterByLink(supabase: SupabaseClient): Promise<void> {
  const tokens = linkTokens();
  if (tokens.status !== 'given' || tokens.kind !== 'signup') return;
  forgetLinkTokens();
  const { data } = await supabase.auth.getSession();
  if (data.session !== null) return;
  await supabase.auth.setSession({ access_token: tokens.accessToken, refresh_token: tokens.refreshToken });
}
