import { errors, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';

/** Tokens like those of a hosted project with asymmetric signing keys: ES256, with the keys published as JWKS. */
export type Tokens = {
  issuer: string;
  /** The response of `/auth/v1/.well-known/jwks.json`. */
  jwks: { keys: JWK[] };
  /** Re-signs a token of @supabase/lite (HS256) for clients, and adds the person's metadata, which it does not contain. */
  toClient(token: string, userMetadata?: unknown): Promise<string>;
  /** Verifies a client's token and signs it as @supabase/lite expects. */
  toInner(
    token: string,
  ): Promise<({ status: 'valid' } & InnerToken) | { status: 'expired' } | { status: 'invalid' }>;
};

type InnerToken = { token: string; claims: JWTPayload };

/** Audience and role of signed-in people; the service uses its secret key instead. */
const AUDIENCE = 'authenticated';

/** Number of verified tokens that are cached: a page sends the same one for an hour. */
const MAX_CACHED_TOKENS = 500;

export async function createTokens(options: {
  origin: string;
  innerTokenSecret: string;
  tokenKey: JWK;
}): Promise<Tokens> {
  const { kid = '', d: _private, ...publicPart } = options.tokenKey;
  const published: JWK = { ...publicPart, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] };
  const [signing, verifying] = await Promise.all([
    importJWK({ ...options.tokenKey, alg: 'ES256' }, 'ES256'),
    importJWK(published, 'ES256'),
  ]);
  const inner = new TextEncoder().encode(options.innerTokenSecret);
  const issuer = `${options.origin}/auth/v1`;
  const reissued = new Map<string, InnerToken>();
  const remember = (token: string, known: InnerToken) => {
    if (reissued.size >= MAX_CACHED_TOKENS) reissued.clear();
    reissued.set(token, known);
    return known;
  };

  return {
    issuer,
    jwks: { keys: [published] },
    toClient: async (token, userMetadata = {}) => {
      const { payload } = await jwtVerify(token, inner, { algorithms: ['HS256'] });
      const claims = { aal: 'aal1', is_anonymous: false, user_metadata: userMetadata };
      return new SignJWT({ ...claims, ...payload, iss: issuer })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid })
        .sign(signing);
    },
    toInner: async (token) => {
      const known = reissued.get(token);
      if (known && (known.claims.exp ?? 0) * 1_000 > Date.now()) return { status: 'valid', ...known };
      try {
        const { payload: claims } = await jwtVerify(token, verifying, {
          algorithms: ['ES256'],
          issuer,
          audience: AUDIENCE,
          requiredClaims: ['exp', 'sub'],
        });
        if (claims.role !== AUDIENCE) return { status: 'invalid' };
        const resigned = await new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
          .sign(inner);
        return { status: 'valid', ...remember(token, { token: resigned, claims }) };
      } catch (error) {
        return { status: error instanceof errors.JWTExpired ? 'expired' : 'invalid' };
      }
    },
  };
}
