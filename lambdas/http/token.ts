import { JwtVerifier } from 'aws-jwt-verify';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import * as z from 'zod/mini';
import { MESSAGES } from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { Caller } from '#core/ports.ts';

const JWKS_TIMEOUT_MS = 1_500;
/** How far the clocks of Supabase and of this machine may differ. */
const CLOCK_TOLERANCE_SECONDS = 5;

/** Claims that a token must carry; the library checks `exp` only where there is one. */
const requiredClaims = z.object({
  sub: z.uuid(),
  exp: z.number(),
  iat: z.number(),
  role: z.literal('authenticated'),
  is_anonymous: z.optional(z.literal(false)),
});

const sessionEnded = (cause?: unknown) => new AppError('NOT_SIGNED_IN', MESSAGES.sessionEnded, { cause });

/** Turns an `Authorization` header into the caller. Throws AppError NOT_SIGNED_IN, or TEMPORARILY_UNAVAILABLE. */
export type VerifyToken = (authorization: string | undefined) => Promise<Caller>;

/**
 * Verifies Supabase's access tokens (ES256 or RS256) against the project's published keys. Keys are cached; an
 * unknown key id makes it ask again, at most once in ten seconds.
 */
export function tokenVerifier(supabaseUrl: string): VerifyToken {
  const issuer = `${supabaseUrl}/auth/v1`;
  let keysReachable = true;
  const jwksCache = new SimpleJwksCache({
    fetcher: {
      async fetch(uri) {
        keysReachable = false;
        const response = await fetch(uri, { signal: AbortSignal.timeout(JWKS_TIMEOUT_MS) });
        if (!response.ok) throw new Error(`The keys answered ${response.status}`);
        const keys = await response.arrayBuffer();
        keysReachable = true;
        return keys;
      },
    },
  });
  const verifier = JwtVerifier.create(
    {
      issuer,
      audience: 'authenticated',
      jwksUri: `${issuer}/.well-known/jwks.json`,
      graceSeconds: CLOCK_TOLERANCE_SECONDS,
    },
    { jwksCache },
  );

  return async (authorization) => {
    const accessToken = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
    if (accessToken === undefined) throw new AppError('NOT_SIGNED_IN', MESSAGES.notSignedIn);
    try {
      const claims = requiredClaims.parse(await verifier.verify(accessToken));
      return { userId: claims.sub, accessToken };
    } catch (cause) {
      // Keys that cannot be fetched say nothing about the token: the session must not end for it.
      if (!keysReachable) {
        throw new AppError('TEMPORARILY_UNAVAILABLE', MESSAGES.temporarilyUnavailable, { cause });
      }
      throw sessionEnded(cause);
    }
  };
}
