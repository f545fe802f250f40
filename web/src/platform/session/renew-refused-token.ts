import { renewSession } from './renew-session.ts';
import { getSupabase } from './supabase.ts';

const renewToken = async (refused: string) => renewSession((await getSupabase()).auth, refused);

/**
 * Repeats a request whose token was refused with a new token. The refused one may still be valid by this
 * device's clock: its key was revoked, or the clock is wrong.
 */
export async function sendWithNewToken(
  refusal: Response,
  [input, init]: Parameters<typeof fetch>,
  renew: (refused: string) => Promise<string | undefined> = renewToken,
  send = fetch,
): Promise<Response> {
  const headers = new Headers(init?.headers);
  const token = await renew(headers.get('authorization')?.replace(/^Bearer /i, '') ?? '');
  if (token === undefined) return refusal;
  headers.set('authorization', `Bearer ${token}`);
  return send(input, { ...init, headers });
}
