import { expect, test } from 'vitest';
import { nextPollSeconds } from './poll-schedule.ts';

test('a running job is asked for every 15 seconds', () => {
  expect(nextPollSeconds({ consecutiveFailures: 0 })).toBe(15);
  expect(nextPollSeconds({ consecutiveFailures: 0, secondsToEstimate: 400 })).toBe(15);
});

test('it is asked for at the estimated end, so that a finished video is seen promptly', () => {
  expect(nextPollSeconds({ consecutiveFailures: 0, secondsToEstimate: 8 })).toBe(8);
});

test('an overdue job is asked for soon, then ever more rarely, down to every 15 seconds', () => {
  const overdue = (seconds: number) =>
    nextPollSeconds({ consecutiveFailures: 0, secondsToEstimate: -seconds });
  expect([overdue(0), overdue(6), overdue(20), overdue(600)]).toEqual([2, 3, 10, 15]);
});

test('a job that waits to be begun is asked for soon, then ever more rarely', () => {
  const waiting = (waitingSeconds: number) =>
    nextPollSeconds({ consecutiveFailures: 0, secondsToEstimate: 90, waitingSeconds });
  expect([waiting(0), waiting(6), waiting(20), waiting(600)]).toEqual([2, 3, 10, 15]);
});

test('after failures the pause doubles up to a minute, and after five polling stops', () => {
  const after = (consecutiveFailures: number) =>
    nextPollSeconds({ consecutiveFailures, secondsToEstimate: 2 });
  expect([after(1), after(2), after(3), after(4), after(5)]).toEqual([30, 60, 60, 60, undefined]);
});
