import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DescribeExecutionCommand, SFNClient } from '@aws-sdk/client-sfn';
import { decodeProtectedHeader } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { rawRequest } from '#test/protocol/raw-request.ts';
import { requestApi, textField } from '#test/support/call-api.ts';
import { plainImage } from '#test/support/images.ts';
import { type Person, secretSupabase, signUp } from '#test/support/person.ts';
import { type Product, sharedProduct } from '#test/support/product.ts';
import { objectKeys } from '#test/support/stored.ts';
import { until } from '#test/support/until.ts';
import { startVideo, untilFinished } from '#test/support/videos.ts';

const MARKUP = '<img src=x onerror=alert(1)>';
let product: Product;
let port: number;
let ann: Person;
let eve: Person;
beforeAll(async () => {
  product = await sharedProduct();
  port = Number(new URL(product.origin).port);
  ann = await signUp(product, 'Ann');
  eve = await signUp(product, MARKUP, `eve-${Date.now()}@example.test`);
});

/** Sends a request with an unnormalized path; `fetch` would normalize it. */
function send(method: string, path: string, { body, ...headers }: Record<string, string> = {}) {
  const { publishableKey: apikey } = product.endpoints();
  const host = `localhost:${port}`;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const json = { 'content-type': 'application/json' };
  return rawRequest({
    port,
    path,
    method,
    headers: { host, apikey, ...json, ...length, ...headers },
    ...(body === undefined ? {} : { body }),
  });
}
const authorizationOf = (person: Person) => ({ authorization: `Bearer ${person.token}` });

describe('an ambiguous request', () => {
  const credentials = () => JSON.stringify({ email: ann.email, password: ann.password });

  test.each([
    '/auth/v1/%74oken?grant_type=password',
    '/auth/v1/toke%6E?grant_type=password',
    '/%61uth/v1/token?grant_type=password',
    '/auth%2Fv1/token?grant_type=password',
    '/auth/v1//token?grant_type=password',
    '//auth/v1/token?grant_type=password',
    '/auth/v1/token/?grant_type=password',
    '/auth/v1/token;x?grant_type=password',
    '/AUTH/v1/token?grant_type=password',
    '/auth/v1/TOKEN?grant_type=password',
  ])('with the URL %s signs no one in', async (path) => {
    const response = await send('POST', path, { body: credentials() });
    expect([400, 401, 404, 405]).toContain(response.status);
    expect(response.body).not.toContain('token":');
  });

  test('is routed after the dot segments of its URL are resolved', async () => {
    for (const path of ['/auth/v1/x/../token', '/auth/%2e/v1/token']) {
      const response = await send('POST', `${path}?grant_type=password`, { body: credentials() });
      expect(decodeProtectedHeader(JSON.parse(response.body).access_token).alg).toBe('ES256');
    }
  });

  test('does not bypass the sign-out of other sessions or the protection against account enumeration', async () => {
    const body = JSON.stringify({ email: ann.email });
    expect((await send('POST', '/auth/v1/%6ftp', { body })).status).toBe(400);
    const password = JSON.stringify({ password: 'another-six' });
    const change = await send('PUT', '/auth/v1/%75ser', { body: password, ...authorizationOf(ann) });
    expect(change.status).toBe(400);
    const again = await ann.supabase.auth.signInWithPassword({ email: ann.email, password: ann.password });
    expect(again.error).toBeNull();
  });

  test.each([
    ['two spaces', (token: string) => `Bearer  ${token}`],
    ['a lower-case scheme', (token: string) => `bearer ${token}`],
    ['two tokens', (token: string) => `Bearer ${token}, Bearer ${token}`],
    ['a token of four parts', (token: string) => `Bearer ${token}.x`],
    ['another scheme', (token: string) => `Basic ${token}`],
    ['no scheme', (token: string) => token],
    ['no token', () => 'Bearer'],
  ] as const)('is refused if its Authorization header has %s', async (_what, form) => {
    for (const path of ['/rest/v1/profiles?select=id', '/auth/v1/user']) {
      const response = await send('GET', path, { authorization: form(ann.token) });
      expect([path, response.status]).toEqual([path, 401]);
    }
  });
});

describe('the API, given an invalid request,', () => {
  test.each([
    'select="',
    'order=%00',
    'profiles(*)=eq.1',
    'id=constructor',
    'id=__proto__.1',
    'created_at=eq.{a"b}',
    'constructor=eq.1',
    '__proto__=eq.1',
    'and=(((((',
    'name=match.(',
    `or=${'(and'.repeat(500)}`,
    `name=match.${'('.repeat(2_000)}a${')'.repeat(2_000)}b(`,
  ])('returns 400 for the query %s', async (query) => {
    const response = await send('GET', `/rest/v1/profiles?${query}`, authorizationOf(ann));
    expect([response.status, response.headers['content-type']]).toEqual([
      400,
      expect.stringMatching(/^application\/json/),
    ]);
  });

  test('returns 405 for a method that Supabase does not support', async () => {
    for (const method of ['TRACE', 'PROPFIND'])
      expect((await send(method, '/rest/v1/profiles', authorizationOf(ann))).status).toBe(405);
  });

  test('returns 400 for a NUL character in a sign-up, a row and a prompt', async () => {
    const body = '{"email":"nul@example.test","password":"six666","data":{"name":"\\u0000"}}';
    expect((await send('POST', '/auth/v1/signup', { body })).status).toBe(400);
    const name = { body: '{"name":"\\u0000"}', ...authorizationOf(ann) };
    expect((await send('PATCH', `/rest/v1/profiles?id=eq.${ann.id}`, name)).status).toBe(400);
    expect(
      (await requestApi(product, '/api/generate-image', { as: ann, body: { prompt: '\0' } })).status,
    ).toBe(400);
  });

  test('leaves no user data in the database log', async () => {
    const log = join(product.dataFolder, 'logs', 'supabase.log');
    const read = () => (existsSync(log) ? readFileSync(log, 'utf8') : '');
    const failures = () => read().split('22P02').length;
    const before = failures();
    const filterValue = 'canary-in-a-filter';
    for (const query of [`id=eq.${filterValue}`, `createdAt=eq.{${filterValue}"}`, `select=${filterValue}"`])
      expect((await send('GET', `/rest/v1/profiles?${query}`, authorizationOf(ann))).status).toBe(400);
    await until('the failures are logged', async () => failures() > before);
    expect(read()).not.toContain(filterValue);
  });
});

describe('a signed-in person cannot, through tables and functions,', () => {
  test('take over another person’s row with an upsert', async () => {
    const profile = { id: ann.id, name: 'Eve was here', email: eve.email };
    const image = await requestApi(product, '/api/generate-image', { as: ann, body: { prompt: 'a boat' } });
    const id = textField(image, 's3Key').split('/').at(-1)?.replace('.png', '');
    const row = { id, user_id: eve.id, prompt: 'x', image_type: 'text-to-image', s3_key: image.body.s3Key };
    for (const onConflict of ['id', 's3_key', 'id,user_id']) {
      expect((await eve.supabase.from('image_history').upsert(row, { onConflict })).error).not.toBeNull();
      expect((await eve.supabase.from('profiles').upsert(profile, { onConflict })).error).not.toBeNull();
    }
    const put = { body: JSON.stringify(profile), ...authorizationOf(eve) };
    expect((await send('PUT', `/rest/v1/profiles?id=eq.${ann.id}`, put)).status).toBe(403);
    const { data } = await ann.supabase.from('profiles').select('name, email').single();
    expect(data).toEqual({ name: 'Ann', email: ann.email });
    const { data: rows } = await ann.supabase.from('image_history').select('user_id, prompt');
    expect(rows).toEqual([{ user_id: ann.id, prompt: 'a boat' }]);
  });

  test('change usage counts or their own role', async () => {
    await eve.supabase.rpc('count_usage', { image_type: 'standard' });
    expect(
      (await eve.supabase.from('usage_tracking').update({ count: 0 }).eq('user_id', eve.id)).error,
    ).not.toBeNull();
    expect((await eve.supabase.from('usage_tracking').delete().eq('user_id', eve.id)).error).not.toBeNull();
    expect((await eve.supabase.from('usage_tracking').select('count').single()).data).toEqual({ count: 1 });
    const body = JSON.stringify({
      data: { role: 'admin' },
      role: 'service_role',
      app_metadata: { role: 'x' },
    });
    const changed = JSON.parse((await send('PUT', '/auth/v1/user', { body, ...authorizationOf(eve) })).body);
    expect([changed.role, changed.app_metadata.role]).toEqual(['authenticated', undefined]);
  });

  test('call functions or read tables without permission', async () => {
    for (const name of [
      'create_profile',
      'usage_resets_at',
      'pg_sleep',
      'set_config',
      'pg_read_file',
      'lo_import',
    ])
      expect(
        (await send('POST', `/rest/v1/rpc/${name}`, { body: '{}', ...authorizationOf(eve) })).status,
      ).toBeGreaterThanOrEqual(400);
    for (const schema of ['auth', 'pg_catalog', 'information_schema', 'supabase_migrations']) {
      const headers = { 'accept-profile': schema, 'content-profile': schema, ...authorizationOf(eve) };
      expect((await send('GET', '/rest/v1/users', headers)).status).toBe(406);
      expect((await send('POST', '/rest/v1/users', { body: '{}', ...headers })).status).toBe(406);
    }
    for (const table of ['users', 'auth.users', 'pg_user', 'schema_migrations'])
      expect((await send('GET', `/rest/v1/${table}`, authorizationOf(eve))).status).toBe(404);
    const planHeaders = { accept: 'application/vnd.pgrst.plan+json', ...authorizationOf(eve) };
    expect((await send('GET', '/rest/v1/profiles', planHeaders)).status).toBe(406);
  });
});

test('returns markup in names and prompts as data that no browser renders as a page', async () => {
  await requestApi(product, '/api/generate-image', { as: eve, body: { prompt: MARKUP } });
  const rows = await send('GET', '/rest/v1/image_history?select=prompt', authorizationOf(eve));
  const profile = await send('GET', '/rest/v1/profiles?select=name', authorizationOf(eve));
  const refused = await send('POST', '/api/generate-image', {
    body: JSON.stringify({ prompt: MARKUP, taskType: MARKUP }),
    ...authorizationOf(eve),
  });
  for (const response of [rows, profile, refused]) {
    expect(response.body).toContain(MARKUP);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
  }
  expect(refused.headers['x-content-type-options']).toBe('nosniff');
  const { data } = await eve.supabase.auth.resetPasswordForEmail(eve.email);
  expect(data).toEqual({});
  const page = await send('GET', '/__mail', { accept: 'text/html' });
  expect(page.body).not.toContain(MARKUP);
});

async function executionStatus(jobId: string): Promise<string | undefined> {
  const { endpoints, region, stateMachineArn, accessKeyId, secretAccessKey } = product.endpoints();
  const credentials = { accessKeyId, secretAccessKey };
  const client = new SFNClient({ endpoint: endpoints.states, region, credentials });
  const executionArn = `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${jobId}`;
  return (await client.send(new DescribeExecutionCommand({ executionArn }))).status;
}

const rowWrite = { service: 'supabase', operation: 'PATCH /rest/v1/video_history' } as const;

test.each([
  ['its row is about to be written', { ...rowWrite, times: 20, delayMs: 1_500 }],
  ['its row is written repeatedly', { ...rowWrite, times: 2, delayMs: 700, mode: 'after' }],
] as const)('a video that is deleted while %s stays deleted', async (_when, fault) => {
  await product.plan(fault);
  const jobId = await startVideo(product, ann);
  const listVideoObjects = () => objectKeys(product, `users/${ann.id}/videos/${jobId}`);
  const status = () => requestApi(product, `/api/video-status/${jobId}`, { as: ann });
  await until('its file is stored', async () => (await listVideoObjects()).length > 0, {
    everyMilliseconds: 50,
  });
  expect((await status()).body.status).not.toBe('completed');
  const deleted = await requestApi(product, `/api/video/${jobId}`, { as: ann, method: 'DELETE' });
  expect([deleted.status, (await status()).status]).toEqual([200, 404]);
  await until('its workflow is over', async () => (await executionStatus(jobId)) !== 'RUNNING');
  await product.clearFaults();
  expect([(await status()).status, await listVideoObjects()]).toEqual([404, []]);
  const { data } = await secretSupabase(product).from('video_history').select('id').eq('id', jobId);
  expect(data).toEqual([]);
});

test('no local log contains a person’s words, name, email address, password, file names, tokens or links', async () => {
  const person = await signUp(product, 'Canary');
  const post = (path: string, body: object) =>
    requestApi(product, path, { as: person, body, key: `canary-${path}` });
  const image = await post('/api/generate-image', { prompt: 'a canary' });
  await post('/api/generate-image', { prompt: 'a canary', options: { width: 'canary' } });
  const bytes = (await plainImage(100, 100)).toString('base64');
  for (const sent of [bytes, 'canary'])
    await post('/api/s3/upload', { image: sent, imageType: 'reference', filename: 'canary.png' });
  await person.supabase.auth.signInWithPassword({ email: person.email, password: 'not-the-canary' });
  await person.supabase.auth.resetPasswordForEmail(person.email);
  await person.supabase
    .from('profiles')
    .update({ name: 'canary'.repeat(99) })
    .eq('id', person.id);
  // Input is most likely to reach a log through an error.
  await product.plan(
    { service: 'bedrock', operation: 'InvokeModel', times: 1, error: 'ValidationException' },
    { service: 'supabase', operation: 'PATCH /rest/v1/video_history', times: 2, status: 500 },
  );
  await post('/api/image-variation', { options: { image: bytes }, prompt: 'another canary' });
  const jobId = await startVideo(product, person, { prompt: 'a canary at sea' });
  expect((await untilFinished(product, person, jobId)).body.status).toBe('completed');
  await product.clearFaults();

  const folder = join(product.dataFolder, 'logs');
  const logs = readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);
  const allText = logs.map(([, text]) => text).join();
  expect(allText).toContain(jobId);
  for (const route of ['generate-image', 'upload-image', 'image-variation']) expect(allText).toContain(route);
  const [, signature = ''] = /X-Amz-Signature=(\w+)/.exec(textField(image, 'image')) ?? [];
  expect(signature).toHaveLength(64);
  const { access_token: token, refresh_token: refreshToken } = person.session;
  const secrets = [/canary/i, new RegExp([token, refreshToken, signature, person.password].join('|'))];
  for (const [file, text] of logs)
    expect([file, ...secrets.flatMap((secret) => secret.exec(text)?.[0] ?? [])]).toEqual([file]);
});
