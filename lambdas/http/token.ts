import { JwtVerifier } from 'aws-jwt-verify';
import * as z from 'zod/mini';
import { PROMPT_IN_MARKS } from '#contract/marks/prompt-in-marks.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { Caller } from '#core/ports/caller.ts';
import { KeysUnreachable, keysUrl, type PublishedKeys, publishedKeys } from './published-keys.ts';

/** Largest accepted difference between the clocks of Supabase and this machine. */
const CLOCK_TOLERANCE_SECONDS = 5;

/** Supabase's limit for the lifetime of a token: a week. */
const LONGEST_TOKEN_SECONDS = 7 * 24 * 3600;

/** Required claims; the library checks `exp` only if it is present. */
const requiredClaims = z.object({
  sub: z.uuid(),
  exp: z.number(),
  iat: z.number(),
  session_id: z.string(),
  role: z.literal('authenticated'),
  is_anonymous: z.optional(z.literal(false)),
  email: z.optional(z.string()),
  // People write their own `user_metadata`, so it may hold anything.
  user_metadata: z.optional(z.unknown()),
});

const preferences = z.object({ [PROMPT_IN_MARKS]: z.literal(true) });

const sessionEnded = (cause?: unknown) => new AppError('NOT_SIGNED_IN', MESSAGES.sessionEnded, { cause });

/** Turns an `Authorization` header into the caller. Throws AppError NOT_SIGNED_IN, or TEMPORARILY_UNAVAILABLE. */
export type VerifyToken = (authorization: string | undefined) => Promise<Caller>;

/** Rejects tokens from the future and lifetimes that Supabase does not issue. */
function checkTimes({ iat, exp }: { iat: number; exp: number }, nowSeconds: number): void {
  if (iat > nowSeconds + CLOCK_TOLERANCE_SECONDS) throw new Error('Issued in the future');
  if (exp - iat > LONGEST_TOKEN_SECONDS) throw new Error('Lifetime too long');
}

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

  return async (authorization) => {
    const accessToken = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
    if (accessToken === undefined) throw new AppError('NOT_SIGNED_IN', MESSAGES.notSignedIn);
    try {
      await keys.refresh();
      const claims = requiredClaims.parse(await verifier.verify(accessToken));
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
