import { afterEach, expect, test, vi } from 'vitest';
import { serveFetchInProcess } from './in-process-fetch.ts';

const ORIGIN = 'http://localhost:3000';
const overNetwork = vi.fn<typeof fetch>(async () => new Response('from the network'));
vi.stubGlobal('fetch', overNetwork);
afterEach(() => overNetwork.mockClear());

const readText = async (...request: Parameters<typeof fetch>) => (await fetch(...request)).text();

test('passes a request for its own origin to the handler, with headers and body', async () => {
  const restore = serveFetchInProcess(ORIGIN, async (request) =>
    Response.json([request.method, request.url, request.headers.get('apikey'), await request.text()]),
  );
  const request = { method: 'POST', headers: { apikey: 'k' }, body: '{}' };
  expect(await readText(`${ORIGIN}/rest/v1/x`, request)).toBe(
    JSON.stringify(['POST', `${ORIGIN}/rest/v1/x`, 'k', '{}']),
  );
  expect(overNetwork).not.toHaveBeenCalled();
  restore();
});

test('sends requests to other origins over the network, and all requests after fetch has been restored', async () => {
  const handle = vi.fn(async () => new Response('in process'));
  const restore = serveFetchInProcess(ORIGIN, handle);
  expect(await readText('http://localhost:3001/rest/v1/x')).toBe('from the network');
  restore();
  expect(await readText(`${ORIGIN}/rest/v1/x`)).toBe('from the network');
  expect(handle).not.toHaveBeenCalled();
});

test('rejects a request that is aborted before it is sent or while it waits for a response', async () => {
  const restore = serveFetchInProcess(ORIGIN, () => new Promise<Response>(() => undefined));
  await expect(fetch(ORIGIN, { signal: AbortSignal.abort(new Error('before')) })).rejects.toThrow('before');
  const controller = new AbortController();
  const pending = fetch(new Request(ORIGIN, { signal: controller.signal }));
  controller.abort(new Error('during'));
  await expect(pending).rejects.toThrow('during');
  restore();
});
