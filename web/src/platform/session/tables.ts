import type { PostgrestClient } from '@supabase/postgrest-js';
import { fetchWithTimeout } from '../api/fetch-with-timeout.ts';
import { loadConfig } from '../config/config.ts';
import { accessToken } from './access-token.ts';

let client: Promise<PostgrestClient> | undefined;

/** PostgREST with the signed-in person's token. Unlike `getSupabase`, the first view needs it. */
export function getTables(): Promise<PostgrestClient> {
  client ??= createTablesClient().catch((failure: unknown) => {
    client = undefined;
    throw failure;
  });
  return client;
}

async function createTablesClient(): Promise<PostgrestClient> {
  const [{ PostgrestClient }, config] = await Promise.all([import('@supabase/postgrest-js'), loadConfig()]);
  const headers = { apikey: config.supabasePublishableKey };
  return new PostgrestClient(new URL('rest/v1', `${config.supabaseUrl}/`).href, { headers, fetch: send });
}

async function send(input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
  const token = await accessToken();
  const headers = new Headers(init.headers);
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  const response = await fetchWithTimeout(input, { ...init, headers });
  if (response.status !== 401 || token === undefined) return response;
  return (await import('./renew-refused-token.ts')).sendWithNewToken(response, [input, { ...init, headers }]);
}
