import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { presignMediaEndpoint } from '#contract/api/presign-media.ts';
import { createEvent } from '#test/support/in-memory-api.ts';
import { withMiddleware } from './endpoint.ts';

const asAnn = async () => ({ userId: '0a0a0a0a-0000-4000-8000-000000000001', accessToken: 'a.b.c' });
const CONTEXT = { getRemainingTimeInMillis: () => 10_000 } as never;

/** The response to a request for links to `count` images. */
async function requestLinks(count: number, headers: Record<string, string>) {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const urls = Array.from(
    { length: count },
    (_, index) => `https://media.example/images/${index}.png?sig=abc`,
  );
  const handler = withMiddleware(presignMediaEndpoint, asAnn, async () => ({ urls }));
  const body = JSON.stringify({ keys: urls });
  return { urls, response: await handler(createEvent('presign-media', { headers, body }), CONTEXT) };
}

test('compresses a long response for a client that accepts gzip', async () => {
  const { urls, response } = await requestLinks(50, { 'accept-encoding': 'br, gzip' });
  const body = Buffer.from(response.body ?? '', 'base64');
  expect(response.isBase64Encoded).toBe(true);
  expect(response.headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: 'Authorization, Accept-Encoding',
  });
  expect(JSON.parse(gunzipSync(body).toString())).toMatchObject({ success: true, urls });
});

test.each([
  ['a short response', 1, 'gzip'],
  ['a response for a client that does not accept gzip', 50, 'br'],
])('does not compress %s', async (_case, count, accepted) => {
  const { urls, response } = await requestLinks(count, { 'accept-encoding': accepted });
  expect(response.headers).not.toHaveProperty('content-encoding');
  expect(JSON.parse(response.body ?? '')).toMatchObject({ urls });
});
