import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as LIMITS from '#contract/limits.ts';
import { announcedBytes, roomForBodies } from './room-for-bodies.ts';

const MEGABYTE = 1024 * 1024;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets admitted requests continue. */
const settle = () => vi.advanceTimersByTimeAsync(0);

test('admits large bodies while there is memory, and the others in order as it is freed', async () => {
  const take = roomForBodies(29, 10 * MEGABYTE);
  const came: string[] = [];
  const leave = new Map<string, () => void>();
  const come = async (name: string, megabytes: number) => {
    const left = await take(megabytes * MEGABYTE);
    came.push(name);
    if (left !== 'full') leave.set(name, left);
  };
  const all = [come('a', 4), come('b', 4), come('c', 4), come('d', 1)];
  await settle();
  expect(came, 'd does not overtake c').toEqual(['a', 'b']);
  leave.get('a')?.();
  leave.get('a')?.();
  await Promise.all(all);
  expect(came).toEqual(['a', 'b', 'c', 'd']);
  const late = come('e', 4);
  await settle();
  expect(came, 'a second release has no effect').toHaveLength(4);
  leave.get('b')?.();
  await late;
});

test('never delays small bodies, and admits one larger than the limit only when no other is present', async () => {
  const take = roomForBodies(29, 10 * MEGABYTE);
  const [first, giant] = [await take(6 * MEGABYTE), take(50 * MEGABYTE)];
  expect(await take(1_000)).toBeTypeOf('function');
  if (first !== 'full') first();
  expect(await giant).toBeTypeOf('function');
});

test('rejects a request that waits too long, without blocking others', async () => {
  const take = roomForBodies(29, 10 * MEGABYTE);
  const first = await take(10 * MEGABYTE);
  const late = take(8 * MEGABYTE);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(await late).toBe('full');
  const next = take(8 * MEGABYTE);
  if (first !== 'full') first();
  expect(await next).toBeTypeOf('function');
});

test('counts a body by its Content-Length, or by the limit without one, and not at all if rejected unread', () => {
  const { maxPayloadBytes } = LIMITS.lambda;
  const bytesOf = (headers: Record<string, string>) => announcedBytes({ headers: new Headers(headers) });
  expect(bytesOf({})).toBe(0);
  expect(bytesOf({ 'content-length': '5000' })).toBe(5_000);
  expect(bytesOf({ 'transfer-encoding': 'chunked' })).toBe(maxPayloadBytes);
  expect(bytesOf({ 'content-length': String(maxPayloadBytes + 1) })).toBe(0);
});
