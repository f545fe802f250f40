import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createFaultPlan } from '#local/faults.ts';
import type { ApiRoute } from '#local/gateway/api-routes.ts';
import { type Gateway, startGateway } from '#local/gateway/start-gateway.ts';
import { freePort } from '#test/support/free-port.ts';
import { gatewayParts, TOKEN } from './gateway-parts.ts';

const MEGABYTE = 1024 * 1024;
/** An allowed size of a body. */
const DECLARED_BYTES = 6 * MEGABYTE;
/** The bodies of this size that fit into the gateway's memory for bodies, which is 40 MB. */
const BODIES_IN_MEMORY = 6;
const SENDER_COUNT = BODIES_IN_MEMORY + 2;

let port = 0;
let gateway: Gateway;
let sockets: Socket[] = [];

beforeAll(async () => {
  port = await freePort();
  gateway = await startGateway({
    port,
    mediaOrigin: 'http://localhost:1',
    accountId: '000000000000',
    distFolder: 'none',
    faults: createFaultPlan(),
    freeBytes: async () => 1e9,
    certificates: async () => 'certificates',
  });
  const route: ApiRoute = {
    name: 'thing',
    route: { method: 'POST', path: '/api/thing', timeoutSeconds: 120 },
    handler: async ({ body = '' }) => ({ statusCode: 200, body: String(body.length) }),
  };
  gateway.open(gatewayParts([route], `http://localhost:${port}`));
  gateway.ready();
  return () => gateway.close();
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});

/** Opens a connection, sends these bytes, and then nothing more. */
async function openSender(bytes: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}
const openSenders = (count: number, bytes: string) =>
  Promise.all(Array.from({ length: count }, () => openSender(bytes)));
/** Waits for the first line of the response. */
async function statusLine(socket: Socket): Promise<string> {
  const [data] = await once(socket, 'data');
  return String(data).split('\r\n')[0] ?? '';
}
const headers = (...extra: string[]) =>
  ['POST /api/thing HTTP/1.1', `Host: localhost:${port}`, 'Content-Type: text/plain', ...extra, '', ''].join(
    '\r\n',
  );
const upload = () =>
  fetch(`http://localhost:${port}/api/thing`, {
    method: 'POST',
    headers: { authorization: TOKEN, 'content-type': 'text/plain' },
    body: 'x'.repeat(4 * MEGABYTE),
  });

test('rejects a large body without a session immediately, without reserving memory', async () => {
  const stalled = await openSenders(SENDER_COUNT, `${headers(`Content-Length: ${DECLARED_BYTES}`)}x`);
  const chunked = await openSender(`${headers('Transfer-Encoding: chunked')}1\r\nx\r\n`);
  const [response] = await Promise.all([
    upload(),
    ...[...stalled, chunked].map(async (socket) => expect(await statusLine(socket)).toContain(' 401 ')),
  ]);
  expect([response.status, await response.text()]).toEqual([200, String(4 * MEGABYTE)]);
});

test('aborts stalled bodies and admits a waiting upload', async () => {
  const head = headers(`Authorization: ${TOKEN}`, `Content-Length: ${DECLARED_BYTES}`);
  const stalled = await openSenders(SENDER_COUNT, `${head}x`);
  const [response] = await Promise.all([
    upload(),
    ...stalled
      .slice(0, BODIES_IN_MEMORY)
      .map(async (socket) => expect(await statusLine(socket)).toContain(' 408 ')),
  ]);
  expect(response.status).toBe(200);
});

test('two hundred connections with unfinished headers delay no other request', async () => {
  const slow = await openSenders(200, `POST /api/thing HTTP/1.1\r\nHost: localhost:${port}\r\nX-Slow: `);
  const responses = await Promise.all([
    fetch(`http://localhost:${port}/healthz`),
    ...Array.from({ length: 5 }, upload),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(slow.every((socket) => !socket.destroyed)).toBe(true);
});
