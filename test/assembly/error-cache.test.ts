import { expect, test } from 'vitest';
import { createErrorCache } from './error-cache.ts';

const unavailable = { status: 503, cacheControl: 'no-store' };
const success = { status: 200, cacheControl: 'no-store' };

/** The statuses of requests of two people, the first of which fails. */
async function statusesOf(config: object, first: typeof unavailable, { method = 'GET', laterMs = 0 } = {}) {
  let now = 0;
  const cache = createErrorCache(config, () => now);
  const ann = await cache({ method, path: '/api/catalog?of=ann' }, async () => first);
  now += laterMs;
  const bob = await cache({ method, path: '/api/catalog?of=bob' }, async () => success);
  return [ann.status, bob.status];
}

test('a 503 is cached for everyone for ten seconds, regardless of its headers and the query', async () => {
  expect(await statusesOf({}, unavailable)).toEqual([503, 503]);
  expect(await statusesOf({}, unavailable, { laterMs: 10_000 })).toEqual([503, 200]);
});

test('a distribution that caches no 503 asks the origin each time', async () => {
  const CustomErrorResponses = [{ ErrorCode: 503, ErrorCachingMinTTL: 0 }];
  expect(await statusesOf({ CustomErrorResponses }, unavailable)).toEqual([503, 200]);
  expect(await statusesOf({ CustomErrorResponses }, { ...unavailable, status: 502 })).toEqual([502, 502]);
});

test('a 404 with no-store, a 403 and a response to a POST are not cached', async () => {
  expect(await statusesOf({}, { ...unavailable, status: 404 })).toEqual([404, 200]);
  expect(await statusesOf({}, { ...unavailable, status: 403 })).toEqual([403, 200]);
  expect(await statusesOf({}, unavailable, { method: 'POST' })).toEqual([503, 200]);
});

test('a 404 without Cache-Control is cached', async () => {
  expect(await statusesOf({}, { status: 404, cacheControl: '' })).toEqual([404, 404]);
});
