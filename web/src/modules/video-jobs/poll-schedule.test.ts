import { expect, test } from 'vitest';
import { nextPollSeconds } from './poll-schedule.ts';

test('checks a running job every 15 seconds', () => {
  expect(nextPollSeconds({ consecutiveFailures: 0 })).toBe(15);
  expect(nextPollSeconds({ consecutiveFailures: 0, secondsToEstimate: 400 })).toBe(15);
});

test('checks at the estimated end, so that a finished video shows promptly', () => {
  expect(nextPollSeconds({ consecutiveFailures: 0, secondsToEstimate: 8 })).toBe(8);
});

test('checks an overdue job soon, then less and less often, down to every 15 seconds', () => {
  const pollWhenOverdue = (seconds: number) =>
    nextPollSeconds({ consecutiveFailures: 0, secondsToEstimate: -seconds });
  expect([0, 6, 20, 600].map(pollWhenOverdue)).toEqual([2, 3, 10, 15]);
});

test('checks a queued job soon, then less and less often', () => {
  const pollAfterWaiting = (waitingSeconds: number) =>
    nextPollSeconds({ consecutiveFailures: 0, secondsToEstimate: 90, waitingSeconds });
  expect([0, 6, 20, 600].map(pollAfterWaiting)).toEqual([2, 3, 10, 15]);
});

test('doubles the pause after failures up to a minute, and stops after five failures', () => {
  const pollAfterFailures = (consecutiveFailures: number) =>
    nextPollSeconds({ consecutiveFailures, secondsToEstimate: 2 });
  expect([1, 2, 3, 4, 5].map(pollAfterFailures)).toEqual([30, 60, 60, 60, undefined]);
});
