type Stored = { session: { access_token: string } | null };

/** The part of Supabase Auth that renews and removes a session. */
export type SessionRenewal = {
  getSession(): Promise<{ data: Stored }>;
  refreshSession(): Promise<{ data: Stored; error: { status?: number | undefined } | null }>;
  signOut(options: { scope: 'local' }): Promise<unknown>;
};

/**
 * Returns a token to replace one that the server refused: the stored one if another tab has renewed it,
 * otherwise a new one. If the server refuses to renew it, the session has ended and is removed from this
 * browser, which signs every tab out and keeps the drafts; the result is then `undefined`.
 */
export async function renewSession(auth: SessionRenewal, refused: string): Promise<string | undefined> {
  const stored = (await auth.getSession()).data.session;
  if (stored === null) return undefined;
  if (stored.access_token !== refused) return stored.access_token;
  const { data, error } = await auth.refreshSession();
  // Supabase's client keeps a refused session until its token expires. Not awaited, so that the caller reports its
  // failure before the sign-in page replaces all messages.
  if (error !== null && isRefusal(error)) void auth.signOut({ scope: 'local' });
  return data.session?.access_token;
}

/** A lost connection, a broken service or a rate limit does not end the session. */
const isRefusal = ({ status = 0 }: { status?: number | undefined }) =>
  status >= 400 && status < 500 && status !== 408 && status !== 429;
