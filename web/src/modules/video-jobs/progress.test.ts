import { expect, test } from 'vitest';
import { estimateProgress } from './progress.ts';

const at = (remainingSeconds: number) =>
  estimateProgress({
    status: 'processing',
    nowMs: 1_000_000,
    startedAtMs: 900_000,
    estimatedEndMs: 1_000_000 + remainingSeconds * 1000,
  });

test('shows 10 % for a waiting job, 100 % for a finished and 0 % for a failed one', () => {
  const show = (status: 'pending' | 'completed' | 'failed') =>
    estimateProgress({ status, nowMs: 0, startedAtMs: 0, estimatedEndMs: 5 });
  expect([show('pending'), show('completed'), show('failed')]).toEqual([10, 100, 0]);
});

test('goes from 20 % five minutes before the estimate to 85 % at it', () => {
  expect(at(300)).toBe(20);
  expect(at(150)).toBeCloseTo(52.5);
  expect(at(0)).toBe(85);
  expect(at(1000)).toBe(20);
});

test('creeps on past the estimate and never shows more than 95 %', () => {
  expect(at(-30)).toBeGreaterThan(85);
  expect(at(-60)).toBeGreaterThan(at(-30));
  expect(at(-100_000)).toBeLessThanOrEqual(95);
});

test('covers ten minutes without an estimate and stops at 85 %', () => {
  const elapsed = (seconds: number) =>
    estimateProgress({ status: 'processing', nowMs: seconds * 1000, startedAtMs: 0 });
  expect(elapsed(0)).toBe(20);
  expect(elapsed(300)).toBeCloseTo(52.5);
  expect(elapsed(600)).toBe(85);
  expect(elapsed(6000)).toBe(85);
});

const shots = (done: number, total: number, remainingSeconds: number) =>
  estimateProgress({
    status: 'processing',
    nowMs: 1_000_000,
    startedAtMs: 900_000,
    estimatedEndMs: 1_000_000 + remainingSeconds * 1000,
    shots: { done, total },
  });

test('counts the finished ones of several shots', () => {
  expect(shots(0, 5, 600)).toBe(20);
  expect(shots(2, 5, 600)).toBeCloseTo(46);
  expect(shots(5, 5, 20)).toBe(85);
  expect(shots(5, 5, -100_000)).toBeCloseTo(95);
});

test('moves between two shots by the estimate, and never past an unfinished shot', () => {
  expect(shots(2, 5, 160)).toBeCloseTo(50.3, 1);
  expect(shots(0, 5, -600)).toBe(32);
  expect(shots(19, 20, -600)).toBe(84);
});

test('shows no progress for an unknown status', () => {
  expect(estimateProgress({ status: 'unknown', nowMs: 0, startedAtMs: 0 })).toBe(0);
});
