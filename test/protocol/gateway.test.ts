import { mkdirSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import path from 'node:path';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { IMMUTABLE_CACHE, pageHeaders, UNCACHED } from '#contract/headers.ts';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { openConsoleLogs } from '#local/console-logs.ts';
import { createFaultPlan } from '#local/faults.ts';
import type { LoadedHandler } from '#local/gateway/invoke.ts';
import { type Gateway, startGateway } from '#local/gateway/start-gateway.ts';
import { openMailbox } from '#local/supabase/mailbox.ts';
import { freePort } from '#test/support/free-port.ts';
import { gatewayParts, TOKEN } from './gateway-parts.ts';
import { rawRequest } from './raw-request.ts';
import { temporaryFolder } from './temporary-folder.ts';

const GATEWAY_SECONDS = 0.3;
const faults = createFaultPlan();
const temporary = temporaryFolder();
const distFolder = path.join(temporary.folder, 'dist');
const mailbox = openMailbox(temporary.folder);
const handler = vi.fn<LoadedHandler>();
const PLENTY_OF_DISK_BYTES = 1e9;
let freeBytes = PLENTY_OF_DISK_BYTES;
let port = 0;
let origin = '';
let gateway: Gateway;
const apiRoute = (method: 'GET' | 'POST', route: `/api/${string}`, timeoutSeconds: number) => ({
  name: 'thing',
  route: { method, path: route, timeoutSeconds },
  handler,
});
const post = (body: string | Uint8Array, contentType = 'application/json') =>
  fetch(`${origin}/api/thing`, {
    method: 'POST',
    headers: { 'content-type': contentType, authorization: TOKEN },
    body: body as BodyInit,
  });
const lastEvent = () => handler.mock.lastCall?.[0] as APIGatewayProxyEventV2;

beforeAll(async () => {
  openConsoleLogs(temporary.folder);
  mkdirSync(path.join(distFolder, 'assets'), { recursive: true });
  for (const page of ['index.html', 'app.html'])
    writeFileSync(path.join(distFolder, page), '<!doctype html><title>Moodlark</title>');
  writeFileSync(path.join(distFolder, 'assets', 'app-1a2b.js'), 'export const lake = 1;\n'.repeat(200));
  writeFileSync(path.join(distFolder, 'film.mp4'), '0123456789');
  writeFileSync(path.join(temporary.folder, 'secret.txt'), 'outside');
  port = await freePort({ consecutive: 2 });
  origin = `http://localhost:${port}`;
  gateway = await startGateway({
    port,
    mediaOrigin: `http://localhost:${port + 1}`,
    accountId: '000000000000',
    distFolder,
    faults,
    freeBytes: async () => freeBytes,
    certificates: async () => 'certificates',
    gatewaySeconds: GATEWAY_SECONDS,
  });
});
beforeEach(() => {
  faults.clear();
  handler.mockReset();
  handler.mockResolvedValue({ statusCode: 200, body: '{}' });
});
afterAll(async () => {
  await gateway.close();
  temporary.remove();
});

test('makes browsers reload, and fails the health check, until every part has started', async () => {
  expect((await fetch(`${origin}/dashboard`)).headers.get('refresh')).toBe('1');
  const routes = [apiRoute('POST', '/api/thing', 120), apiRoute('GET', '/api/thing/{thingId}', 0.1)];
  const parts = { ...gatewayParts(routes, origin), mailbox };
  let isHealthy = true;
  gateway.open({ ...parts, supabase: { ...parts.supabase, isHealthy: async () => isHealthy } });
  expect((await fetch(`${origin}/healthz`)).status).toBe(503);
  gateway.ready();
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  isHealthy = false;
  const unhealthy = await fetch(`${origin}/healthz`);
  expect([unhealthy.status, unhealthy.headers.get('retry-after')]).toEqual([503, '1']);
  isHealthy = true;
});

test('reports a full disk without suggesting a retry', async () => {
  const failure = {
    success: false,
    error: MESSAGES.temporarilyUnavailable,
    code: 'TEMPORARILY_UNAVAILABLE',
    requestId: 'r-1',
  };
  const failed = (body: object) => ({
    statusCode: 503,
    headers: { 'content-type': 'application/json', 'retry-after': '2', 'x-request-id': 'r-1' },
    body: JSON.stringify(body),
  });
  handler.mockResolvedValue(failed(failure));
  expect(await (await post('{}')).json()).toEqual(failure);
  try {
    freeBytes = 1e6;
    const full = await post('{}');
    expect([full.status, full.headers.get('retry-after'), full.headers.get('x-request-id')]).toEqual([
      503,
      null,
      'r-1',
    ]);
    expect(await full.json()).toEqual({ ...failure, code: 'DISK_FULL', error: MESSAGES.diskFull });
    const busy = { ...failure, code: 'MODEL_BUSY', error: MESSAGES.modelBusy };
    handler.mockResolvedValue(failed(busy));
    expect(await (await post('{}')).json()).toEqual(busy);
  } finally {
    freeBytes = PLENTY_OF_DISK_BYTES;
  }
});

test('passes a request to its function in payload format 2.0 and returns the response', async () => {
  handler.mockResolvedValue({
    statusCode: 202,
    headers: { 'content-type': 'application/json', 'retry-after': 1 },
    cookies: ['a=1', 'b=2'],
    body: '{"success":true}',
  });
  const response = await fetch(`${origin}/api/thing?tag=x&tag=y&q=a%20b`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'X-Own': 'Value', cookie: 'c=3; d=4' },
    body: '{"prompt":"ein Käfer"}',
  });
  expect([response.status, await response.json()]).toEqual([202, { success: true }]);
  expect(response.headers.get('retry-after')).toBe('1');
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(lastEvent()).toMatchObject({
    version: '2.0',
    routeKey: 'POST /api/thing',
    rawPath: '/api/thing',
    rawQueryString: 'tag=x&tag=y&q=a%20b',
    queryStringParameters: { tag: 'x,y', q: 'a b' },
    cookies: ['c=3', 'd=4'],
    headers: { 'x-own': 'Value', 'content-type': 'application/json' },
    body: '{"prompt":"ein Käfer"}',
    isBase64Encoded: false,
    requestContext: { http: { method: 'POST', path: '/api/thing' }, stage: '$default' },
  });
});

test('decodes path parameters and passes binary bodies as base64', async () => {
  await fetch(`${origin}/api/thing/a%2Fb%20c`);
  expect(lastEvent().pathParameters).toEqual({ thingId: 'a/b c' });
  await post(new Uint8Array([0, 255, 128]), 'image/png');
  expect([lastEvent().isBase64Encoded, lastEvent().body]).toEqual([true, 'AP+A']);
});

test('returns the gateway’s 404 for an unknown route or method, never the page', async () => {
  for (const [method, route] of [
    ['GET', '/api/thing'],
    ['DELETE', '/api/thing'],
    ['GET', '/api/none'],
    ['GET', '/api'],
    ['POST', '/api/thing/1/2'],
    ['GET', '/API/thing/1'],
    ['GET', '/Rest/v1/profiles'],
  ] as const) {
    const response = await fetch(origin + route, { method, headers: { accept: 'text/html' } });
    expect([response.status, await response.json()]).toEqual([404, { message: 'Not Found' }]);
  }
  for (const method of ['TRACE', 'PROPFIND'])
    for (const path of ['/api/thing/1', '/dashboard', '/__mail']) {
      const response = await rawRequest({ port, path, method, headers: { host: `localhost:${port}` } });
      expect([method, path, response.status]).toEqual([method, path, 404]);
    }
  expect(handler).not.toHaveBeenCalled();
});

test('rejects a body over 10 MB, and one that makes the event too large for a function', async () => {
  const tooLarge = { message: 'Request Entity Too Large' };
  const overGateway = await post('x'.repeat(LIMITS.gateway.maxBodyBytes + 1));
  expect([overGateway.status, await overGateway.json()]).toEqual([413, tooLarge]);
  const overFunction = await post('x'.repeat(LIMITS.lambda.maxPayloadBytes));
  expect([overFunction.status, await overFunction.json()]).toEqual([413, tooLarge]);
  expect(handler).not.toHaveBeenCalled();
  expect((await post(JSON.stringify({ text: 'x'.repeat(5_000_000) }))).status).toBe(200);
});

test('rejects a body by its Content-Length before it is sent', async () => {
  const socket = createConnection(port, '127.0.0.1');
  const reply = new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
  socket.write(
    `POST /api/thing HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: 11000000\r\n\r\n{`,
  );
  expect(await reply).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
});

test('returns 503 after the gateway’s timeout while the function continues', async () => {
  let finished = false;
  let remaining = 0;
  handler.mockImplementation(async (_event, context) => {
    await new Promise((resolve) => setTimeout(resolve, GATEWAY_SECONDS * 1_000 + 200));
    remaining = context.getRemainingTimeInMillis();
    finished = true;
    return { statusCode: 200 };
  });
  const response = await post('{}');
  expect([response.status, await response.json()]).toEqual([503, { message: 'Service Unavailable' }]);
  expect(response.headers.get('retry-after')).toBe('1');
  expect(finished).toBe(false);
  await vi.waitFor(() => expect(finished).toBe(true));
  expect(remaining, 'of 120,000 ms').toBeGreaterThan(118_000);
});

test('returns 500 for a function that throws, times out or returns more than 6 MB', async () => {
  const failed = { message: 'Internal Server Error' };
  handler.mockRejectedValueOnce(new Error('thrown by the test'));
  const thrown = await post('{}');
  expect([thrown.status, await thrown.json()]).toEqual([500, failed]);

  handler.mockImplementationOnce(() => new Promise(() => undefined));
  const late = await fetch(`${origin}/api/thing/1`);
  expect([late.status, await late.json()]).toEqual([500, failed]);

  handler.mockResolvedValueOnce({ statusCode: 200, body: 'x'.repeat(LIMITS.lambda.maxPayloadBytes) });
  const tooLong = await post('{}');
  expect([tooLong.status, await tooLong.json()]).toEqual([500, failed]);
});

test('rejects headers over 10,240 bytes', async () => {
  const response = await rawRequest({
    port,
    path: '/api/thing/1',
    headers: { host: `localhost:${port}`, 'x-long': 'x'.repeat(10_300) },
  });
  expect(response.status).toBe(431);
});

test('serves Supabase’s API on the same origin', async () => {
  expect(await (await fetch(`${origin}/auth/v1/user`)).json()).toEqual({ path: '/auth/v1/user' });
  expect(await (await fetch(`${origin}/rest/v1/profiles?select=id`)).json()).toEqual({
    path: '/rest/v1/profiles',
  });
});

test('serves the app with its headers at every screen’s path, and 404 for missing files and reserved paths', async () => {
  const headers = pageHeaders({ supabase: origin, media: `http://localhost:${port + 1}`, https: false });
  for (const route of ['/', '/dashboard', '/video/multi-shot']) {
    const response = await fetch(origin + route);
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('Moodlark')]);
    expect(response.headers.get('cache-control')).toBe(UNCACHED);
    for (const [name, value] of Object.entries(headers)) expect(response.headers.get(name)).toBe(value);
  }
  for (const route of ['/none.js', '/assets/none.css', '/auth', '/rest/x', '/__none', '/..%2fsecret.txt']) {
    const response = await fetch(origin + route);
    expect([route, response.status]).toEqual([route, 404]);
  }
});

test('serves hashed files compressed and cached forever', async () => {
  const response = await rawRequest({
    port,
    path: '/assets/app-1a2b.js',
    headers: { host: `localhost:${port}`, 'accept-encoding': 'gzip, deflate, br' },
  });
  expect(response.headers['cache-control']).toBe(IMMUTABLE_CACHE);
  expect(response.headers['content-encoding']).toBe('br');
  const plain = await (await fetch(`${origin}/assets/app-1a2b.js`)).text();
  expect(plain).toContain('export const lake');
  const bytes = await fetch(`${origin}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'identity' } });
  expect((await bytes.arrayBuffer()).byteLength).toBeGreaterThan(
    Number(response.headers['content-length'] ?? Number.NaN),
  );
});

test('returns 304 for an unchanged page and serves ranges of a video', async () => {
  const first = await fetch(origin);
  const again = await fetch(origin, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
  const part = await fetch(`${origin}/film.mp4`, { headers: { range: 'bytes=4-' } });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 4-9/10',
    '456789',
  ]);
  const beyond = await fetch(`${origin}/film.mp4`, { headers: { range: 'bytes=10-' } });
  expect(beyond.status).toBe(416);
});

test('responds only to local host names, and redirects pages from 127.0.0.1 to localhost', async () => {
  expect((await rawRequest({ port, headers: { host: 'evil.test' } })).status).toBe(421);
  expect((await rawRequest({ port, headers: { host: `evil.test:${port}` } })).status).toBe(421);
  const host = `127.0.0.1:${port}`;
  const page = await rawRequest({ port, path: '/dashboard?x=1', headers: { host, accept: 'text/html' } });
  expect([page.status, page.headers.location]).toEqual([307, `${origin}/dashboard?x=1`]);
  expect((await rawRequest({ port, path: '/api/thing/1', headers: { host } })).status).toBe(200);
  expect((await rawRequest({ port, path: '/auth/v1/user', headers: { host } })).status).toBe(200);
});

test('serves emails as JSON and as a page without scripts', async () => {
  const mail = {
    to: 'ada@example.com',
    subject: '<b>Reset</b>',
    text: `Follow ${origin}/auth/v1/verify?token=1&type=recovery please <script>alert(1)</script>`,
    html: '<p>Follow <script>alert(1)</script></p>',
    at: '2026-11-21T03:00:00.000Z',
  };
  await mailbox.receive(mail);
  await mailbox.receive({ ...mail, subject: 'second' });
  const list = await (await fetch(`${origin}/__mail`, { headers: { accept: 'application/json' } })).json();
  expect(list.map(({ subject }: { subject: string }) => subject)).toEqual(['second', '<b>Reset</b>']);
  expect(list[1]).toEqual(mail);

  const page = await fetch(`${origin}/__mail`, { headers: { accept: 'text/html' } });
  const text = await page.text();
  expect(text).not.toContain('<script');
  expect(text).not.toContain('<b>Reset');
  expect(text).toContain(`href="${origin}/auth/v1/verify?token=1&#38;type=recovery"`);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  const html = await fetch(`${origin}/__mail/1`);
  expect(await html.text()).toBe(mail.html);
  expect(html.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox/);
});

test('appends and clears faults, and rejects invalid ones with the reason', async () => {
  const send = (body: unknown) => fetch(`${origin}/__faults`, { method: 'POST', body: JSON.stringify(body) });
  const fault = { service: 's3', operation: 'PutObject', times: 1 };
  expect((await send([fault, fault])).status).toBe(200);
  expect(faults.take('s3', 'PutObject')?.mode).toBe('before');
  await fetch(`${origin}/__faults`, { method: 'DELETE' });
  expect(faults.take('s3', 'PutObject')).toBeUndefined();
  for (const [wrong, word] of [
    [[{ ...fault, service: 'sqs' }], 'service'],
    [[{ ...fault, times: 0 }], 'times'],
    [[{ ...fault, color: 'red' }], 'color'],
    [fault, 'array'],
  ] as const) {
    const refused = await send(wrong);
    expect([refused.status, (await refused.json()).error]).toEqual([400, expect.stringContaining(word)]);
  }
});

test('lets no other site plan a fault', async () => {
  const body = JSON.stringify([{ service: 's3', operation: 'PutObject', times: 1 }]);
  for (const other of ['https://evil.test', 'null', 'http://localhost:1']) {
    const response = await fetch(`${origin}/__faults`, { method: 'POST', body, headers: { origin: other } });
    expect([other, response.status]).toEqual([other, 403]);
  }
  for (const site of ['cross-site', 'same-site']) {
    const headers = { host: `localhost:${port}`, 'sec-fetch-site': site };
    const response = await rawRequest({ port, path: '/__faults', method: 'POST', headers, body });
    expect([site, response.status]).toEqual([site, 403]);
  }
  expect(faults.take('s3', 'PutObject')).toBeUndefined();
});

test('points the app to Supabase in config.json', async () => {
  const response = await fetch(`${origin}/config.json`);
  expect(await response.json()).toMatchObject({ supabaseUrl: origin, pictures: 'studio' });
  expect(response.headers.get('cache-control')).toBe(UNCACHED);
});
