import type { SupabaseClient } from '@supabase/supabase-js';
import { fetchInTime } from '../api/fetch-in-time.ts';
import { localStore } from '../browser-storage.ts';
import { loadConfig } from '../config/config.ts';
import { SESSION_STORAGE_KEY } from './stored-session.ts';

let client: Promise<SupabaseClient> | undefined;

/**
 * Supabase's client, for all that signs in, renews or signs out. Loaded on first use; the first view of a screen does not
 * need it: see `read-stored-session.ts` and `tables.ts`.
 */
export function getSupabase(): Promise<SupabaseClient> {
  client ??= createSessionClient().catch((failure: unknown) => {
    client = undefined;
    throw failure;
  });
  return client;
}

async function createSessionClient(): Promise<SupabaseClient> {
  const [{ createClient }, config] = await Promise.all([import('@supabase/supabase-js'), loadConfig()]);
  return createClient(config.supabaseUrl, config.supabasePublishableKey, {
    auth: {
      storage: localStore,
      storageKey: SESSION_STORAGE_KEY,
      persistSession: true,
      // Its ticks are 30 s and it refreshes 3 of them before the end.
      autoRefreshToken: true,
      // Links are read by `link-tokens.ts`, before anything else runs.
      detectSessionInUrl: false,
    },
    global: { fetch: fetchWithTimeout },
  });
}

const fetchWithTimeout: typeof fetch = (input, init) => fetchInTime(input, init);

/** A client that stores nothing: opening a reset link signs no one in. */
export async function createPasswordResetClient(): Promise<SupabaseClient> {
  const [{ createClient }, config] = await Promise.all([import('@supabase/supabase-js'), loadConfig()]);
  return createClient(config.supabaseUrl, config.supabasePublishableKey, {
    auth: {
      storageKey: 'moodlark.password-reset',
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    global: { fetch: fetchWithTimeout },
  });
}
