type Stored = { session: { access_token: string } | null };

/** The part of Supabase Auth that renews a session and drops it. */
export type SessionRenewal = {
  getSession(): Promise<{ data: Stored }>;
  refreshSession(): Promise<{ data: Stored; error: { status?: number | undefined } | null }>;
  signOut(options: { scope: 'local' }): Promise<unknown>;
};

/**
 * Returns a token in place of one that the server refused: the stored one where another tab has renewed it meanwhile,
 * else a new one. Where the server refuses to renew it too, it no longer knows the session: that is then removed from
 * this browser, which signs every tab out and keeps the drafts. `undefined` where there is no token to go on with.
 */
export async function renewSession(auth: SessionRenewal, refused: string): Promise<string | undefined> {
  const stored = (await auth.getSession()).data.session;
  if (stored === null) return undefined;
  if (stored.access_token !== refused) return stored.access_token;
  const { data, error } = await auth.refreshSession();
  // Supabase itself keeps a refused session for as long as its token is valid by the clock. This is not awaited, so that
  // the caller reports its failure before the sign-in page replaces all messages by its own.
  if (error !== null && isRefusal(error)) void auth.signOut({ scope: 'local' });
  return data.session?.access_token;
}

/** A lost network, a broken service and a rate limit say nothing about the session. */
const isRefusal = ({ status = 0 }: { status?: number | undefined }) =>
  status >= 400 && status < 500 && status !== 408 && status !== 429;
