import { JwtVerifier } from 'aws-jwt-verify';
import * as z from 'zod/mini';
import { MESSAGES } from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { Caller } from '#core/ports/caller.ts';
import { KeysUnreachable, publishedKeys } from './published-keys.ts';

/** How far the clocks of Supabase and of this machine may differ. */
const CLOCK_TOLERANCE_SECONDS = 5;

/** Claims that a token must carry; the library checks `exp` only where there is one. */
const requiredClaims = z.object({
  sub: z.uuid(),
  exp: z.number(),
  iat: z.number(),
  role: z.literal('authenticated'),
  is_anonymous: z.optional(z.literal(false)),
  email: z.optional(z.string()),
});

const sessionEnded = (cause?: unknown) => new AppError('NOT_SIGNED_IN', MESSAGES.sessionEnded, { cause });

/** Turns an `Authorization` header into the caller. Throws AppError NOT_SIGNED_IN, or TEMPORARILY_UNAVAILABLE. */
export type VerifyToken = (authorization: string | undefined) => Promise<Caller>;

/** Algorithms with which Supabase signs. */
const ALGORITHMS: readonly unknown[] = ['ES256', 'RS256'];

/** Verifies Supabase's access tokens against the project's published keys. */
export function tokenVerifier(supabaseUrl: string): VerifyToken {
  const issuer = `${supabaseUrl}/auth/v1`;
  const jwksUri = `${issuer}/.well-known/jwks.json`;
  const keys = publishedKeys(jwksUri);
  const verifier = JwtVerifier.create(
    {
      issuer,
      audience: 'authenticated',
      jwksUri,
      graceSeconds: CLOCK_TOLERANCE_SECONDS,
      customJwtCheck: ({ header }) => {
        if (!ALGORITHMS.includes(header.alg)) throw new Error('Not an algorithm of ours');
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
      const { sub: userId, email } = claims;
      return { userId, accessToken, ...(email !== undefined && { email }) };
    } catch (cause) {
      if (!(cause instanceof KeysUnreachable)) throw sessionEnded(cause);
      throw new AppError('TEMPORARILY_UNAVAILABLE', MESSAGES.temporarilyUnavailable, { cause });
    }
  };
}
