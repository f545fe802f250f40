import { readStoredSession } from './read-stored-session.ts';
import { getSupabase } from './supabase.ts';

/** The person's token; Supabase's client renews one that is about to expire. */
export async function accessToken(): Promise<string | undefined> {
  const stored = readStoredSession();
  if (stored !== undefined) return stored?.access_token;
  const { data } = await (await getSupabase()).auth.getSession();
  return data.session?.access_token;
}
