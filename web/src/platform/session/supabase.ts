import type { SupabaseClient } from '@supabase/supabase-js';
import { whenActive } from '#web/ui/when-active.ts';
import { fetchWithTimeout } from '../api/fetch-with-timeout.ts';
import { localStore } from '../browser-storage.ts';
import { loadConfig } from '../config/config.ts';
import { SESSION_STORAGE_KEY } from './stored-session.ts';

let client: Promise<SupabaseClient> | undefined;
const uses = new EventTarget();

/**
 * Supabase's client, for signing in, renewing and signing out. Loaded on first use; a first view uses
 * `read-stored-session.ts` and `tables.ts` instead.
 */
export function getSupabase(): Promise<SupabaseClient> {
  if (client !== undefined) return client;
  client = createSessionClient().catch((failure: unknown) => {
    client = undefined;
    throw failure;
  });
  uses.dispatchEvent(new Event('use'));
  return client;
}

/**
 * Runs once the client is needed: something uses it, another tab changes the session, or the first view is over.
 * Returns a function that cancels.
 */
export function whenSupabaseNeeded(run: () => void): () => void {
  const done = new AbortController();
  const { signal } = done;
  const runOnce = () => {
    stop();
    run();
  };
  const stopWaiting = whenActive(runOnce);
  const stop = () => {
    stopWaiting();
    done.abort();
  };
  uses.addEventListener('use', runOnce, { signal });
  // The key is null when all of the storage was cleared.
  const runIfSession = ({ key }: StorageEvent) => {
    if (key === null || key === SESSION_STORAGE_KEY) runOnce();
  };
  addEventListener('storage', runIfSession, { signal });
  return stop;
}

async function createSessionClient(): Promise<SupabaseClient> {
  const [{ createClient }, config] = await Promise.all([import('@supabase/supabase-js'), loadConfig()]);
  return createClient(config.supabaseUrl, config.supabasePublishableKey, {
    auth: {
      storage: localStore,
      storageKey: SESSION_STORAGE_KEY,
      persistSession: true,
      // It checks every 30 s, and renews a token 90 s before it expires.
      autoRefreshToken: true,
      // Links are read by `link-tokens.ts`, before anything else runs.
      detectSessionInUrl: false,
    },
    global: { fetch: fetchFromSupabase },
  });
}

const fetchFromSupabase: typeof fetch = (input, init) => fetchWithTimeout(input, init);

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
    global: { fetch: fetchFromSupabase },
  });
}
