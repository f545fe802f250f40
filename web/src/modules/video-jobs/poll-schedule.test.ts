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
  const overdue = (seconds: number) =>
    nextPollSeconds({ consecutiveFailures: 0, secondsToEstimate: -seconds });
  expect([overdue(0), overdue(6), overdue(20), overdue(600)]).toEqual([2, 3, 10, 15]);
});

test('checks a queued job soon, then less and less often', () => {
  const pollAfterWaiting = (waitingSeconds: number) =>
    nextPollSeconds({ consecutiveFailures: 0, secondsToEstimate: 90, waitingSeconds });
  expect([pollAfterWaiting(0), pollAfterWaiting(6), pollAfterWaiting(20), pollAfterWaiting(600)]).toEqual([
    2, 3, 10, 15,
  ]);
});

test('doubles the pause after failures up to a minute, and stops after five', () => {
  const after = (consecutiveFailures: number) =>
    nextPollSeconds({ consecutiveFailures, secondsToEstimate: 2 });
  expect([after(1), after(2), after(3), after(4), after(5)]).toEqual([30, 60, 60, 60, undefined]);
});
