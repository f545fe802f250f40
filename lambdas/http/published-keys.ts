import { isJwks, type JwksCache, SimpleJwksCache } from 'aws-jwt-verify/jwk';

const FETCH_MILLISECONDS = 1_500;
/** A key that was revoked is refused after this at the latest; while the keys cannot be fetched, old ones are kept. */
const KEPT_MILLISECONDS = 10 * 60 * 1_000;

/** While the keys cannot be fetched, not every request waits for another try. */
const ASKED_AGAIN_MILLISECONDS = 30_000;

/** The keys could not be fetched: that says nothing about a token. */
export class KeysUnreachable extends Error {}

async function fetchKeys(uri: string): Promise<ArrayBuffer> {
  try {
    const response = await fetch(uri, { signal: AbortSignal.timeout(FETCH_MILLISECONDS) });
    if (!response.ok) throw new Error(`The keys answered ${response.status}`);
    const body = await response.arrayBuffer();
    if (!isJwks(JSON.parse(new TextDecoder().decode(body)))) throw new Error('These are no keys');
    return body;
  } catch (cause) {
    throw new KeysUnreachable('The keys could not be fetched', { cause });
  }
}

/** Where a project of Supabase's publishes its keys. */
export const keysAddress = (supabaseUrl: string): string => `${supabaseUrl}/auth/v1/.well-known/jwks.json`;

const byAddress = new Map<string, PublishedKeys>();

/** The same for all functions of one process: on one machine, where there are many, they are fetched once. */
export function sharedKeys(supabaseUrl: string): PublishedKeys {
  const uri = keysAddress(supabaseUrl);
  const keys = byAddress.get(uri) ?? publishedKeys(uri);
  byAddress.set(uri, keys);
  return keys;
}

export type PublishedKeys = { cache: JwksCache; refresh(): Promise<void> };

/**
 * The project's published keys, over http as well (one machine has no https). An unknown key id makes it ask again, at
 * most once in ten seconds, whoever sends them.
 */
export function publishedKeys(uri: string, now = Date.now): PublishedKeys {
  const cache = new SimpleJwksCache({ fetcher: { fetch: fetchKeys } });
  let fetchedAt: number | undefined;
  return {
    cache,
    refresh: async () => {
      const age = fetchedAt === undefined ? undefined : now() - fetchedAt;
      // Less than nothing: the clock was set back, and says nothing of how old they are.
      if (age !== undefined && age >= 0 && age < KEPT_MILLISECONDS) return;
      try {
        await cache.getJwks(uri);
        fetchedAt = now();
      } catch (error) {
        if (fetchedAt === undefined) throw error;
        fetchedAt = now() - KEPT_MILLISECONDS + ASKED_AGAIN_MILLISECONDS;
      }
    },
  };
}
