import { expect, test } from 'vitest';
import { countFailedSignIns } from './failed-sign-ins.ts';

const EMAIL = 'ann@example.com';
const MINUTE_MS = 60_000;

function attempts(count: number) {
  let nowMs = 0;
  const failed = countFailedSignIns(() => nowMs);
  for (let attempt = 0; attempt < count; attempt += 1) failed.add(EMAIL);
  return { failed, pass: (ms: number) => (nowMs += ms) };
}

test('somebody who mistypes is never kept waiting', () => {
  expect(attempts(299).failed.secondsLeft(EMAIL)).toBeUndefined();
});

test('after 300 wrong passwords an address is closed for the rest of five minutes, however it is written', () => {
  const { failed, pass } = attempts(300);
  expect(failed.secondsLeft('ANN@example.com')).toBe(300);
  expect(failed.secondsLeft('ben@example.com')).toBeUndefined();
  pass(4 * MINUTE_MS);
  expect(failed.secondsLeft(EMAIL)).toBe(60);
  pass(MINUTE_MS);
  expect(failed.secondsLeft(EMAIL)).toBeUndefined();
});

test('the right password clears what was counted', () => {
  const { failed } = attempts(299);
  failed.forget(EMAIL);
  failed.add(EMAIL);
  expect(failed.secondsLeft(EMAIL)).toBeUndefined();
});

test('a flood of addresses does not fill the memory', () => {
  const { failed } = attempts(300);
  for (let number = 0; number < 10_000; number += 1) failed.add(`${number}@example.com`);
  expect(failed.secondsLeft(EMAIL)).toBeUndefined();
});
