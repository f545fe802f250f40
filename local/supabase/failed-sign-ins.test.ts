import { expect, test } from 'vitest';
import { countFailedSignIns } from './failed-sign-ins.ts';

const ANN = { email: 'ann@example.com', browser: undefined };
const MINUTE_MS = 60_000;

function attempts(count: number) {
  let nowMs = 0;
  const failed = countFailedSignIns(() => nowMs);
  for (let attempt = 0; attempt < count; attempt += 1) failed.begin(ANN);
  return { failed, pass: (ms: number) => (nowMs += ms) };
}

test('somebody who mistypes is never kept waiting', () => {
  expect(attempts(299).failed.begin(ANN)).toBeUndefined();
});

test('after 300 wrong passwords an address is closed for the rest of five minutes, however it is written', () => {
  const { failed, pass } = attempts(300);
  expect(failed.begin({ ...ANN, email: 'ANN@example.com' })).toBe(300);
  expect(failed.begin({ ...ANN, email: 'ben@example.com' })).toBeUndefined();
  pass(4 * MINUTE_MS);
  expect(failed.begin(ANN)).toBe(60);
  pass(MINUTE_MS);
  expect(failed.begin(ANN)).toBeUndefined();
});

test('a browser in which the person has signed in before is not kept out by the guesses of others, nor may it guess for ever', () => {
  const { failed } = attempts(300);
  const own = { ...ANN, browser: 'known' };
  for (let attempt = 0; attempt < 300; attempt += 1) expect(failed.begin(own)).toBeUndefined();
  expect(failed.begin(own)).toBe(300);
});

test('the right password clears what was counted, in a known browser nothing of what others guessed', () => {
  const { failed } = attempts(300);
  failed.forget({ ...ANN, browser: 'known' });
  expect(failed.begin(ANN)).toBe(300);
  failed.forget(ANN);
  expect(failed.begin(ANN)).toBeUndefined();
});

test('a flood of addresses does not fill the memory', () => {
  const { failed } = attempts(300);
  for (let number = 0; number < 10_000; number += 1) failed.begin({ ...ANN, email: `${number}@example.com` });
  expect(failed.begin(ANN)).toBeUndefined();
});
