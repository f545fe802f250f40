import { expect, test } from 'vitest';
import { drawImageSeed, nextSeeds } from './seeds.ts';

/** Returns these seeds in order. */
function drawFrom(...seeds: number[]) {
  return () => seeds.shift() ?? 0;
}
const spent =
  (...seeds: string[]) =>
  (seed: string) =>
    seeds.includes(seed);

test('the first image uses the form’s seed', () => {
  expect(nextSeeds('42', 1, { isLocked: false, isSpent: () => false })).toEqual(['42']);
});

test('repeating the same settings draws a new seed, unless the seed is kept', () => {
  const rules = { isSpent: spent('42'), draw: drawFrom(8_412_773) };
  expect(nextSeeds('42', 1, { ...rules, isLocked: true })).toEqual(['42']);
  expect(nextSeeds('42', 1, { ...rules, isLocked: false })).toEqual(['8412773']);
});

test('several images get different seeds that were not sent before', () => {
  const rules = { isLocked: false, isSpent: spent('7'), draw: drawFrom(42, 7, 9, 9, 10) };
  expect(nextSeeds('42', 3, rules)).toEqual(['42', '9', '10']);
});

test('an empty seed stays empty, because the server picks one', () => {
  expect(nextSeeds('', 1, { isLocked: false, isSpent: () => true })).toEqual(['']);
});

test('random seeds have at most seven digits', () => {
  expect([drawImageSeed(() => 0), drawImageSeed(() => 0.999_999_99)]).toEqual([0, 9_999_999]);
});
