import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export type SigningKey = Awaited<ReturnType<typeof createSigningKey>>;

export async function createSigningKey(kid: string, alg: 'ES256' | 'RS256' = 'ES256') {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  const published = { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' };
  return {
    kid,
    published,
    /** Signs claims; `crit` may name any header. */
    sign: (claims: JWTPayload, header: { crit?: string[]; [name: string]: unknown } = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg, typ: 'JWT', kid, ...header })
        .sign(privateKey, { crit: Object.fromEntries((header.crit ?? []).map((name) => [name, true])) }),
  };
}

/** Starts a server that publishes keys like Supabase, over plain HTTP, and counts requests. */
export async function startKeyServer() {
  const state = {
    keys: [] as object[],
    isDown: false,
    requests: 0,
    /** Replaces the published keys. */
    body: undefined as string | undefined,
    /** Where to redirect every request. */
    redirectsTo: undefined as string | undefined,
  };
  const server: Server = createServer((_request, response) => {
    state.requests += 1;
    if (state.redirectsTo !== undefined) {
      response.writeHead(302, { location: state.redirectsTo }).end();
      return;
    }
    response.writeHead(state.isDown ? 503 : 200, { 'content-type': 'application/json' });
    response.end(state.body ?? JSON.stringify({ keys: state.keys }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return { state, origin, issuer: `${origin}/auth/v1`, close: () => server.close() };
}
