import { isJwks, type JwksCache, SimpleJwksCache } from 'aws-jwt-verify/jwk';
import type { TokenClaims } from './token-claims.ts';

const FETCH_TIMEOUT_MILLISECONDS = 1_500;
/** A revoked key is accepted no longer than this, except while the keys cannot be fetched. */
const MAX_AGE_MILLISECONDS = 10 * 60 * 1_000;

/** Pause between attempts while the keys cannot be fetched, so that not every request waits for an attempt. */
const RETRY_PAUSE_MILLISECONDS = 30_000;

/** The keys could not be fetched, so it is unknown whether the token is valid. */
export class KeysUnreachable extends Error {}

async function fetchKeys(uri: string): Promise<ArrayBuffer> {
  try {
    const response = await fetch(uri, {
      redirect: 'error',
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MILLISECONDS),
    });
    if (!response.ok) throw new Error(`The key server returned ${response.status}`);
    const body = await response.arrayBuffer();
    if (!isJwks(JSON.parse(new TextDecoder().decode(body)))) throw new Error('The response is not a key set');
    return body;
  } catch (cause) {
    throw new KeysUnreachable('The keys could not be fetched', { cause });
  }
}

/** The URL of a Supabase project's public keys. */
export const keysUrl = (supabaseUrl: string): string => `${supabaseUrl}/auth/v1/.well-known/jwks.json`;

const keysByUrl = new Map<string, PublishedKeys>();

/** One cache per process: on one machine all functions share a process and fetch the keys only once. */
export function sharedKeys(supabaseUrl: string): PublishedKeys {
  const uri = keysUrl(supabaseUrl);
  const keys = keysByUrl.get(uri) ?? publishedKeys(uri);
  keysByUrl.set(uri, keys);
  return keys;
}

export type PublishedKeys = {
  cache: JwksCache;
  refresh(): Promise<void>;
  /** Claims of the tokens verified with the current keys. A browser sends the same token for an hour. */
  readonly verified: Map<string, TokenClaims>;
};

/**
 * Caches the project's public keys, which a local deployment serves over plain HTTP. An unknown key id triggers another
 * fetch, at most every ten seconds.
 */
export function publishedKeys(uri: string, now = Date.now): PublishedKeys {
  const cache = new SimpleJwksCache({ fetcher: { fetch: fetchKeys } });
  let verified = new Map<string, TokenClaims>();
  let fetchedAt: number | undefined;
  return {
    cache,
    get verified() {
      return verified;
    },
    refresh: async () => {
      const age = fetchedAt === undefined ? undefined : now() - fetchedAt;
      // A negative age means that the clock was set back, so the age is unknown.
      if (age !== undefined && age >= 0 && age < MAX_AGE_MILLISECONDS) return;
      try {
        await cache.getJwks(uri);
        // A token that is being verified with the old keys is stored in the old map only.
        verified = new Map();
        fetchedAt = now();
      } catch (error) {
        if (fetchedAt === undefined) throw error;
        fetchedAt = now() - MAX_AGE_MILLISECONDS + RETRY_PAUSE_MILLISECONDS;
      }
    },
  };
}
