import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as LIMITS from '#contract/limits.ts';
import { createBodyMemory, declaredBytes } from './body-memory.ts';

const MEGABYTE = 1024 * 1024;
const MAX_WAIT_SECONDS = 29;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets admitted requests continue. */
const settle = () => vi.advanceTimersByTimeAsync(0);

test('admits large bodies while memory is free, and delayed bodies in order as memory is freed', async () => {
  const reserve = createBodyMemory(MAX_WAIT_SECONDS, 10 * MEGABYTE);
  const admitted: string[] = [];
  const releases = new Map<string, () => void>();
  const request = async (name: string, megabytes: number) => {
    const outcome = await reserve(megabytes * MEGABYTE);
    admitted.push(name);
    if (outcome !== 'full') releases.set(name, outcome);
  };
  const requests = [request('a', 4), request('b', 4), request('c', 4), request('d', 1)];
  await settle();
  expect(admitted, 'd does not overtake c').toEqual(['a', 'b']);
  releases.get('a')?.();
  releases.get('a')?.();
  await Promise.all(requests);
  expect(admitted).toEqual(['a', 'b', 'c', 'd']);
  const late = request('e', 4);
  await settle();
  expect(admitted, 'a second release has no effect').toHaveLength(4);
  releases.get('b')?.();
  await late;
});

test('never delays small bodies, and admits a body larger than the limit once no other large body holds memory', async () => {
  const reserve = createBodyMemory(MAX_WAIT_SECONDS, 10 * MEGABYTE);
  const [first, giant] = [await reserve(6 * MEGABYTE), reserve(50 * MEGABYTE)];
  expect(await reserve(1_000)).toBeTypeOf('function');
  if (first !== 'full') first();
  expect(await giant).toBeTypeOf('function');
});

test('rejects a request that waits too long, without blocking others', async () => {
  const reserve = createBodyMemory(MAX_WAIT_SECONDS, 10 * MEGABYTE);
  const first = await reserve(10 * MEGABYTE);
  const late = reserve(8 * MEGABYTE);
  await vi.advanceTimersByTimeAsync(MAX_WAIT_SECONDS * 1_000);
  expect(await late).toBe('full');
  const next = reserve(8 * MEGABYTE);
  if (first !== 'full') first();
  expect(await next).toBeTypeOf('function');
});

test('reserves the Content-Length of a body, the maximum for a chunked body, and nothing for a missing or too large body', () => {
  const { maxPayloadBytes } = LIMITS.lambda;
  const declaredBytesFor = (headers: Record<string, string>) =>
    declaredBytes({ headers: new Headers(headers) });
  expect(declaredBytesFor({})).toBe(0);
  expect(declaredBytesFor({ 'content-length': '5000' })).toBe(5_000);
  expect(declaredBytesFor({ 'transfer-encoding': 'chunked' })).toBe(maxPayloadBytes);
  expect(declaredBytesFor({ 'content-length': String(maxPayloadBytes + 1) })).toBe(0);
});
