import { expect, test } from 'vitest';
import * as LIMITS from '#contract/limits.ts';
import { deadlineSeconds, slotLeaseSeconds } from './clip-deadline.ts';
import { pollsWithinSeconds, secondsUntilNextCheck, slotRetrySeconds } from './wait-schedule.ts';

/** The seconds after a clip's start at which it is checked. */
function checkTimes(endSeconds: number, typicalSeconds: number): number[] {
  const checks: number[] = [];
  let elapsed = 0;
  while (elapsed < endSeconds) {
    elapsed += secondsUntilNextCheck(elapsed, typicalSeconds);
    checks.push(elapsed);
  }
  return checks;
}

test('checks a clip first at two thirds of its typical duration, then at every further sixth', () => {
  expect(checkTimes(90, 90)).toEqual([60, 75, 90]);
});

test('checks a clip less and less often after its typical duration', () => {
  expect(checkTimes(400, 90)).toEqual([60, 75, 90, 120, 150, 180, 240, 300, 360, 420]);
});

test('checks an overdue clip of a slow model every minute', () => {
  expect(secondsUntilNextCheck(1_000, 900)).toBe(60);
});

test('checks a clip at most 20 times in 17 minutes', () => {
  expect(checkTimes(17 * 60, 90).length).toBeLessThanOrEqual(20);
});

test('waits whole seconds, at least one, even for clips that take no time', () => {
  for (const typical of [0, 0.4, 1, 3, 8, 90, 240]) {
    for (const elapsed of [0, 0.5, 1, typical, 2 * typical, 10 * typical]) {
      const wait = secondsUntilNextCheck(elapsed, typical);
      expect(Number.isInteger(wait) && wait >= 1, `${wait}`).toBe(true);
    }
    expect(slotRetrySeconds(typical)).toBeGreaterThanOrEqual(1);
  }
});

test('lets a queued job poll once per typical duration, and gives up on the job after two of these and 15 seconds', () => {
  expect(slotRetrySeconds(90)).toBe(90);
  expect(pollsWithinSeconds(90)).toBe(195);
});

test('gives a clip the longer of ten minutes and six times its typical duration, and its slot a longer lease', () => {
  expect([deadlineSeconds(8), deadlineSeconds(90), deadlineSeconds(200)]).toEqual([600, 600, 1_200]);
  for (const typical of [1, 8, 90, 200]) {
    expect(slotLeaseSeconds(typical)).toBeGreaterThan(
      deadlineSeconds(typical) +
        LIMITS.video.clipOverdueSeconds +
        secondsUntilNextCheck(deadlineSeconds(typical), typical),
    );
  }
});
