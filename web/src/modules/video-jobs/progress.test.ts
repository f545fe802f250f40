import { expect, test } from 'vitest';
import { estimateProgress } from './progress.ts';

/** The progress of a job that started `elapsedSeconds` ago and is expected to end in `remainingSeconds`. */
const percentAfter = (
  elapsedSeconds: number,
  remainingSeconds: number,
  shots?: { done: number; total: number },
) =>
  estimateProgress({
    status: 'processing',
    nowMs: 1_000_000,
    processingSinceMs: 1_000_000 - elapsedSeconds * 1000,
    estimatedEndMs: 1_000_000 + remainingSeconds * 1000,
    shots,
  });

test('shows 10% for a waiting job, 100% for a finished and 0% for a failed or unknown one', () => {
  const statuses = ['pending', 'completed', 'failed', 'unknown'] as const;
  const percents = statuses.map((status) =>
    estimateProgress({ status, nowMs: 0, processingSinceMs: 0, estimatedEndMs: 5 }),
  );
  expect(percents).toEqual([10, 100, 0, 0]);
});

test('rises from 20% at the start to 85% at the estimate, however long the model takes', () => {
  for (const seconds of [12, 90, 2000]) {
    expect(percentAfter(0, seconds)).toBe(20);
    expect(percentAfter(seconds / 2, seconds / 2)).toBeCloseTo(52.5);
    expect(percentAfter(seconds, 0)).toBe(85);
  }
});

test('shows a third of the way when a third of the expected time has passed', () => {
  expect(percentAfter(4, 8)).toBeCloseTo(20 + 65 / 3);
});

test('slows down past the estimate and never shows more than 95%', () => {
  expect(percentAfter(120, -30)).toBeGreaterThan(85);
  expect(percentAfter(150, -60)).toBeGreaterThan(percentAfter(120, -30));
  expect(percentAfter(100_090, -100_000)).toBeLessThanOrEqual(95);
  expect(percentAfter(0, -5)).toBeLessThanOrEqual(95);
});

test('reaches 85% after ten minutes without an estimate, and stays there', () => {
  const progressAfter = (seconds: number) =>
    estimateProgress({ status: 'processing', nowMs: seconds * 1000, processingSinceMs: 0 });
  expect(progressAfter(0)).toBe(20);
  expect(progressAfter(300)).toBeCloseTo(52.5);
  expect(progressAfter(600)).toBe(85);
  expect(progressAfter(6000)).toBe(85);
});

test('includes finished shots in the progress', () => {
  expect(percentAfter(0, 600, { done: 0, total: 5 })).toBe(20);
  expect(percentAfter(0, 600, { done: 2, total: 5 })).toBeCloseTo(46);
  expect(percentAfter(10, 20, { done: 5, total: 5 })).toBe(85);
  expect(percentAfter(90, -100_000, { done: 5, total: 5 })).toBeCloseTo(95);
});

test('follows the estimate between two shots, and never passes an unfinished shot', () => {
  expect(percentAfter(50, 50, { done: 2, total: 5 })).toBeCloseTo(52.5);
  expect(percentAfter(100, -600, { done: 0, total: 5 })).toBe(32);
  expect(percentAfter(100, -600, { done: 19, total: 20 })).toBe(84);
});
