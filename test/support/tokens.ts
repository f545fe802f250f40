import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';
import * as z from 'zod';
import type { Person } from './person.ts';
import type { Product } from './product.ts';

const secretsFile = z.looseObject({ tokenKey: z.looseObject({ kid: z.string(), kty: z.string() }) });

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** The claims of a valid token of a person. */
export function createClaims(product: Product, person: Person): JWTPayload {
  return {
    iss: `${product.origin}/auth/v1`,
    aud: 'authenticated',
    role: 'authenticated',
    sub: person.id,
    session_id: '0c0c0c0c-0000-4000-8000-000000000003',
    email: person.email,
    is_anonymous: false,
    iat: nowSeconds() - 10,
    exp: nowSeconds() + 3600,
  };
}

/** A token signed with the product's own key: only its claims can be wrong. */
export async function signedByProduct(product: Product, claims: JWTPayload): Promise<string> {
  const { tokenKey } = secretsFile.parse(
    JSON.parse(readFileSync(join(product.dataFolder, 'secrets.json'), 'utf8')),
  );
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: tokenKey.kid })
    .sign(await importJWK(tokenKey, 'ES256'));
}

/** A token with valid claims and an unknown key, optionally under the product's key id. */
export async function signedWithUnknownKey(claims: JWTPayload, kid = 'unknown'): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256');
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid }).sign(privateKey);
}

export const readKid = (token: string): string =>
  z
    .object({ kid: z.string() })
    .parse(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8'))).kid;

/** A token with the algorithm `none`. */
export function unsigned(claims: JWTPayload): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

/** A token signed with a symmetric algorithm and a guessed secret (algorithm confusion). */
export function signedWithGuessedSecret(claims: JWTPayload, secret: string): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(secret));
}
