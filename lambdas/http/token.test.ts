import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createSigningKey, type SigningKey, startKeyServer } from '#test/support/key-server.ts';
import { keysUrl, publishedKeys } from './published-keys.ts';
import { tokenVerifier } from './token.ts';

const ANN = '0a0a0a0a-0000-4000-8000-000000000001';
let server: Awaited<ReturnType<typeof startKeyServer>>;
let key: SigningKey;
let rsaKey: SigningKey;

beforeAll(async () => {
  server = await startKeyServer();
  key = await createSigningKey('own');
  rsaKey = await createSigningKey('own-rsa', 'RS256');
});
beforeEach(() => {
  Object.assign(server.state, {
    keys: [key.published, rsaKey.published],
    isDown: false,
    requests: 0,
    body: undefined,
  });
});
afterEach(() => vi.useRealTimers());
afterAll(() => server.close());

const nowSeconds = () => Math.floor(Date.now() / 1_000);
const claims = (changes = {}) => ({
  iss: server.issuer,
  aud: 'authenticated',
  role: 'authenticated',
  sub: ANN,
  session_id: '0c0c0c0c-0000-4000-8000-000000000003',
  iat: nowSeconds(),
  exp: nowSeconds() + 3_600,
  is_anonymous: false,
  ...changes,
});
const verifier = () => tokenVerifier(server.origin);
const verify = async (token: string) => verifier()(`Bearer ${token}`);

const NOT_SIGNED_IN = { code: 'NOT_SIGNED_IN' };

test('accepts the project’s tokens signed with ES256 or RS256', async () => {
  for (const signer of [key, rsaKey]) {
    const accessToken = await signer.sign(claims());
    await expect(verify(accessToken)).resolves.toEqual({ userId: ANN, accessToken });
  }
});

test.each([undefined, '', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a.b', 'a.b.c', 'Bearer a.b.c'])(
  'rejects the header %j',
  async (header) => {
    await expect(verifier()(header)).rejects.toMatchObject(NOT_SIGNED_IN);
  },
);

test.each([
  ['that has expired', { exp: nowSeconds() - 6 }],
  ['that never expires', { exp: undefined }],
  ['without an issue time', { iat: undefined }],
  ['issued in the future', { iat: nowSeconds() + 60 }],
  ['that is valid for years', { exp: nowSeconds() + 4 * 365 * 24 * 3_600 }],
  ['that is valid forever', { exp: 1e300 }],
  ['without a session', { session_id: undefined }],
  ['that is not valid yet', { nbf: nowSeconds() + 60 }],
  ['of another project', { iss: 'https://evil.test/auth/v1' }],
  ['for another audience', { aud: 'anon' }],
  ['of the service role', { role: 'service_role' }],
  ['without a role', { role: undefined }],
  ['without a subject', { sub: undefined }],
  ['whose subject is not a UUID', { sub: 'admin' }],
  ['of an anonymous visitor', { is_anonymous: true }],
])('rejects a token %s', async (_name, changes) => {
  await expect(verify(await key.sign(claims(changes)))).rejects.toMatchObject(NOT_SIGNED_IN);
});

test('tolerates a clock difference of a few seconds', async () => {
  await expect(verify(await key.sign(claims({ exp: nowSeconds() - 3 })))).resolves.toHaveProperty('userId');
});

test('rejects a token signed with another key under the project’s key id', async () => {
  const impostor = await createSigningKey('own');
  await expect(verify(await impostor.sign(claims()))).rejects.toMatchObject(NOT_SIGNED_IN);
});

test('rejects a token that contains its own key or a key URL', async () => {
  const impostor = await createSigningKey('theirs');
  const header = { jwk: impostor.published, jku: 'https://evil.test/keys' };
  await expect(verify(await impostor.sign(claims(), header))).rejects.toMatchObject(NOT_SIGNED_IN);
});

test('rejects a signed token with an unsupported critical header', async () => {
  const header = { crit: ['x-only-here'], 'x-only-here': true };
  const token = await key.sign(claims(), header);
  await expect(verify(token)).rejects.toMatchObject(NOT_SIGNED_IN);
});

test('rejects an unsigned token and a token signed with the public key as a secret', async () => {
  await expect(verify(`${new UnsecuredJWT(claims()).encode()}x`)).rejects.toMatchObject(NOT_SIGNED_IN);
  const secret = new TextEncoder().encode(JSON.stringify(key.published));
  const hmacToken = await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'own' }).sign(secret);
  await expect(verify(hmacToken)).rejects.toMatchObject(NOT_SIGNED_IN);
});

test.each(['EdDSA', 'ES384', 'RS512', 'PS256'])(
  'rejects a token signed with %s, which the project does not use',
  async (alg) => {
    const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
    server.state.keys = [{ ...(await exportJWK(publicKey)), kid: 'other', alg, use: 'sig' }];
    const token = await new SignJWT(claims()).setProtectedHeader({ alg, kid: 'other' }).sign(privateKey);
    await expect(verify(token)).rejects.toMatchObject(NOT_SIGNED_IN);
  },
);

test('rejects a modified token', async () => {
  const [header, , signature] = (await key.sign(claims())).split('.');
  const other = Buffer.from(JSON.stringify(claims({ sub: ANN.replace('1', '2') }))).toString('base64url');
  await expect(verify(`${header}.${other}.${signature}`)).rejects.toMatchObject(NOT_SIGNED_IN);
});

test('rejects a cached token after it has expired', async () => {
  const verifyToken = verifier();
  const token = `Bearer ${await key.sign(claims())}`;
  await verifyToken(token);
  // Past the expiry and the tolerance of five seconds.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_607 * 1_000 });
  await expect(verifyToken(token)).rejects.toMatchObject(NOT_SIGNED_IN);
});

test('rejects a cached token after its key was revoked', async () => {
  let minutes = 0;
  const keys = publishedKeys(keysUrl(server.origin), () => minutes * 60_000);
  const verifyToken = tokenVerifier(server.origin, keys);
  const token = `Bearer ${await key.sign(claims())}`;
  await verifyToken(token);
  server.state.keys = [rsaKey.published];
  minutes = 10;
  await expect(verifyToken(token)).rejects.toMatchObject(NOT_SIGNED_IN);
});

test('fetches keys once, and at most twice for a thousand unknown key ids', async () => {
  const verifyToken = verifier();
  await verifyToken(`Bearer ${await key.sign(claims())}`);
  expect(server.state.requests).toBe(1);
  const unknown = await (await createSigningKey('own')).sign(claims());
  const [, payload, signature] = unknown.split('.');
  for (let index = 0; index < 1_000; index++) {
    const header = Buffer.from(JSON.stringify({ alg: 'ES256', kid: `k${index}` })).toString('base64url');
    await expect(verifyToken(`Bearer ${header}.${payload}.${signature}`)).rejects.toMatchObject(
      NOT_SIGNED_IN,
    );
  }
  expect(server.state.requests).toBeLessThanOrEqual(2);
});

test('accepts a token signed with a newly published key', async () => {
  const verifyToken = verifier();
  await verifyToken(`Bearer ${await key.sign(claims())}`);
  const next = await createSigningKey('next');
  server.state.keys = [key.published, next.published];
  await expect(verifyToken(`Bearer ${await next.sign(claims())}`)).resolves.toHaveProperty('userId', ANN);
});

test.each([
  ['is down', { isDown: true }],
  ['returns HTML', { body: '<html>' }],
  ['returns JSON without keys', { body: '{"keys":5}' }],
])('throws TEMPORARILY_UNAVAILABLE, not NOT_SIGNED_IN, when the key server %s', async (_name, broken) => {
  Object.assign(server.state, broken);
  await expect(verify(await key.sign(claims()))).rejects.toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE' });
});

test('uses cached keys while the key server is down', async () => {
  const verifyToken = verifier();
  const token = await key.sign(claims());
  await verifyToken(`Bearer ${token}`);
  server.state.isDown = true;
  await expect(verifyToken(`Bearer ${token}`)).resolves.toHaveProperty('userId', ANN);
  const forged = await (await createSigningKey('own')).sign(claims());
  await expect(verifyToken(`Bearer ${forged}`)).rejects.toMatchObject(NOT_SIGNED_IN);
});
