import * as z from 'zod/mini';

/** Largest accepted difference between the clocks of Supabase and this machine. */
export const CLOCK_TOLERANCE_SECONDS = 5;

/** Supabase's limit for the lifetime of a token: a week. */
const MAX_TOKEN_LIFETIME_SECONDS = 7 * 24 * 3600;

/** The claims that a token must have. */
export const tokenClaims = z.object({
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
export type TokenClaims = z.infer<typeof tokenClaims>;

/** Rejects expired tokens, tokens from the future, and tokens with a longer lifetime than Supabase allows. */
export function checkTimes({ iat, exp }: TokenClaims, nowSeconds: number): void {
  if (exp + CLOCK_TOLERANCE_SECONDS < nowSeconds) throw new Error('Expired');
  if (iat > nowSeconds + CLOCK_TOLERANCE_SECONDS) throw new Error('Issued in the future');
  if (exp - iat > MAX_TOKEN_LIFETIME_SECONDS) throw new Error('Lifetime too long');
}
