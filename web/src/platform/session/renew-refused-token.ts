import type { SupabaseClient } from '@supabase/supabase-js';
import { renewSession } from './renew-session.ts';

type Sent = Parameters<typeof fetch>;

const TABLES = '/rest/v1/';

const pathOf = (input: Sent[0]) =>
  new URL(input instanceof Request ? input.url : input, location.href).pathname;

/**
 * Sends a request whose token was refused once more with a new one. By this device's clock the token may be valid for
 * another hour: its key was revoked, or the clock is behind.
 */
export async function sendWithNewToken(
  refusal: Response,
  [input, init]: Sent,
  renew: (refused: string) => Promise<string | undefined>,
  send = fetch,
): Promise<Response> {
  if (!pathOf(input).startsWith(TABLES)) return refusal;
  const headers = new Headers(init?.headers);
  const token = await renew(headers.get('authorization')?.replace(/^Bearer /i, '') ?? '');
  if (token === undefined) return refusal;
  headers.set('authorization', `Bearer ${token}`);
  return send(input, { ...init, headers });
}

export const sendAnew = (
  refusal: Response,
  request: Sent,
  client: () => Promise<SupabaseClient>,
): Promise<Response> =>
  sendWithNewToken(refusal, request, async (refused) => renewSession((await client()).auth, refused));
