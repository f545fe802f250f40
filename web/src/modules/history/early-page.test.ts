import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { earlyPage } from './early-page.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('gives a page that was requested early to the first query only', async () => {
  const fetchFirst = vi.fn(async (userId: string) => `page of ${userId}`);
  const early = earlyPage(fetchFirst);
  expect(early.take('ann')).toBeUndefined();
  const requested = early.request('ann');
  expect(await early.take('ann')).toBe('page of ann');
  expect(await requested).toBe('page of ann');
  expect(early.take('ann')).toBeUndefined();
  expect(fetchFirst).toHaveBeenCalledExactlyOnceWith('ann');
});

test('does not return the page of another person', () => {
  const early = earlyPage(async (userId: string) => userId);
  void early.request('ann');
  expect(early.take('ben')).toBeUndefined();
});

test('forgets a page that is not taken within ten seconds', () => {
  const early = earlyPage(async (userId: string) => userId);
  void early.request('ann');
  vi.advanceTimersByTime(10_000);
  expect(early.take('ann')).toBeUndefined();
});

test('reports a failure to the query that takes the page, not to the early request', async () => {
  const early = earlyPage(() => Promise.reject(new Error('Failed to fetch image history')));
  const requested = early.request('ann');
  expect(await requested).toBeUndefined();
  await expect(early.take('ann')).rejects.toThrow('Failed to fetch image history');
});
