import { forgetLinkTokens, linkTokens } from './link-tokens.ts';

/** The part of Supabase Auth that this needs. */
type LinkAuth = {
  getSession(): Promise<{ data: { session: object | null } }>;
  setSession(tokens: { access_token: string; refresh_token: string }): Promise<unknown>;
};

/**
 * Signs in with the session of a confirmation link. Never replaces an existing session, so a link cannot sign
 * a person in as someone else.
 */
export async function signInByLink(getSupabase: () => Promise<{ auth: LinkAuth }>): Promise<void> {
  const tokens = linkTokens();
  if (tokens.status !== 'given' || tokens.kind !== 'signup') return;
  forgetLinkTokens();
  const { auth } = await getSupabase();
  const { data } = await auth.getSession();
  if (data.session !== null) return;
  await auth.setSession({ access_token: tokens.accessToken, refresh_token: tokens.refreshToken });
}
