import { renewSession } from './renew-session.ts';
import { getSupabase } from './supabase.ts';

const renewToken = async (refused: string) => renewSession((await getSupabase()).auth, refused);

/**
 * Repeats a request with a new token after the server refused the old one. The old one may still look valid here: its
 * key was revoked, or this device's clock is wrong.
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
