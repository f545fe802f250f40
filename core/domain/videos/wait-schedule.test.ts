import { expect, test } from 'vitest';
import * as LIMITS from '#contract/limits.ts';
import { deadlineSeconds, slotLeaseSeconds } from './clip-deadline.ts';
import { asksAgainWithinSeconds, secondsUntilNextCheck, secondsUntilNextTurn } from './wait-schedule.ts';

function checksUntil(endSeconds: number, typicalSeconds: number): number[] {
  const checks: number[] = [];
  let elapsed = 0;
  while (elapsed < endSeconds) {
    elapsed += secondsUntilNextCheck(elapsed, typicalSeconds);
    checks.push(elapsed);
  }
  return checks;
}

test('a clip of typical length is asked about late at first, then often', () => {
  expect(checksUntil(90, 90)).toEqual([60, 75, 90]);
});

test('a slow clip is asked about ever more rarely', () => {
  expect(checksUntil(400, 90)).toEqual([60, 75, 90, 120, 150, 180, 240, 300, 360, 420]);
});

test('a slow model’s clip is asked about every minute', () => {
  expect(secondsUntilNextCheck(1_000, 900)).toBe(60);
});

test('a clip of 17 minutes costs at most 20 questions', () => {
  expect(checksUntil(17 * 60, 90).length).toBeLessThanOrEqual(20);
});

test('every wait is a whole second or more, as Step Functions takes it, even where clips take no time', () => {
  for (const typical of [0, 0.4, 1, 3, 8, 90, 240]) {
    for (const elapsed of [0, 0.5, 1, typical, 2 * typical, 10 * typical]) {
      const wait = secondsUntilNextCheck(elapsed, typical);
      expect(Number.isInteger(wait) && wait >= 1, `${wait}`).toBe(true);
    }
    expect(secondsUntilNextTurn(typical)).toBeGreaterThanOrEqual(1);
  }
});

test('who waits for a turn asks every 90 seconds, and is given up only after more than two of them', () => {
  expect(secondsUntilNextTurn(90)).toBe(90);
  expect(asksAgainWithinSeconds(90)).toBe(195);
});

test('a clip has ten minutes, or six times its typical length where that is longer; its slot is held longer', () => {
  expect([deadlineSeconds(8), deadlineSeconds(90), deadlineSeconds(200)]).toEqual([600, 600, 1_200]);
  for (const typical of [1, 8, 90, 200]) {
    expect(slotLeaseSeconds(typical)).toBeGreaterThan(
      deadlineSeconds(typical) + LIMITS.video.clipOverdueSeconds + secondsUntilNextCheck(601, typical),
    );
  }
});
