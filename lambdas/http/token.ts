import { JwtVerifier } from 'aws-jwt-verify';
import * as z from 'zod/mini';
import { PROMPT_IN_MARKS } from '#contract/marks/prompt-in-marks.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { Caller } from '#core/ports/caller.ts';
import { KeysUnreachable, keysUrl, type PublishedKeys, publishedKeys } from './published-keys.ts';
import { CLOCK_TOLERANCE_SECONDS, checkTimes, type TokenClaims, tokenClaims } from './token-claims.ts';

/** Enough for everyone in a large team; each token takes about a kilobyte. */
const MAX_REMEMBERED_TOKENS = 500;

const preferences = z.object({ [PROMPT_IN_MARKS]: z.literal(true) });

const sessionEnded = (cause?: unknown) => new AppError('NOT_SIGNED_IN', MESSAGES.sessionEnded, { cause });

/** Turns an `Authorization` header into the caller. Throws AppError NOT_SIGNED_IN, or TEMPORARILY_UNAVAILABLE. */
export type VerifyToken = (authorization: string | undefined) => Promise<Caller>;

/** Supabase's signing algorithms. */
const ALGORITHMS: readonly unknown[] = ['ES256', 'RS256'];

/** Verifies Supabase's access tokens against the project's published keys. */
export function tokenVerifier(
  supabaseUrl: string,
  keys: PublishedKeys = publishedKeys(keysUrl(supabaseUrl)),
): VerifyToken {
  const issuer = `${supabaseUrl}/auth/v1`;
  const jwksUri = keysUrl(supabaseUrl);
  const verifier = JwtVerifier.create(
    {
      issuer,
      audience: 'authenticated',
      jwksUri,
      graceSeconds: CLOCK_TOLERANCE_SECONDS,
      customJwtCheck: ({ header }) => {
        if (!ALGORITHMS.includes(header.alg)) throw new Error('Unsupported algorithm');
        // RFC 7515: extensions declared critical must be understood, and none is supported.
        if ('crit' in header) throw new Error('Unsupported critical header');
      },
    },
    { jwksCache: keys.cache },
  );

  async function verify(accessToken: string): Promise<TokenClaims> {
    const { verified } = keys;
    const knownClaims = verified.get(accessToken);
    if (knownClaims) return knownClaims;
    const claims = tokenClaims.parse(await verifier.verify(accessToken));
    if (verified.size >= MAX_REMEMBERED_TOKENS) verified.clear();
    verified.set(accessToken, claims);
    return claims;
  }

  return async (authorization) => {
    const accessToken = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
    if (accessToken === undefined) throw new AppError('NOT_SIGNED_IN', MESSAGES.notSignedIn);
    try {
      await keys.refresh();
      const claims = await verify(accessToken);
      checkTimes(claims, Date.now() / 1_000);
      const { sub: userId, email, user_metadata: metadata } = claims;
      return {
        ...{ userId, accessToken },
        ...(email !== undefined && { email }),
        ...(preferences.safeParse(metadata).success && { promptInMarks: true as const }),
      };
    } catch (cause) {
      if (!(cause instanceof KeysUnreachable)) throw sessionEnded(cause);
      throw new AppError('TEMPORARILY_UNAVAILABLE', MESSAGES.temporarilyUnavailable, { cause });
    }
  };
}
