import { expect, test } from 'vitest';
import { drawImageSeed, nextSeeds } from './seeds.ts';

/** A source of random seeds that returns these in order. */
function drawFrom(...seeds: number[]) {
  return () => seeds.shift() ?? 0;
}
const isOneOf =
  (...seeds: string[]) =>
  (seed: string) =>
    seeds.includes(seed);

test('uses the form’s seed for the first image', () => {
  expect(nextSeeds('42', 1, { isLocked: false, isUsed: () => false })).toEqual(['42']);
});

test('draws a new seed for repeated settings, unless the seed is locked', () => {
  const rules = { isUsed: isOneOf('42'), draw: drawFrom(8_412_773) };
  expect(nextSeeds('42', 1, { ...rules, isLocked: true })).toEqual(['42']);
  expect(nextSeeds('42', 1, { ...rules, isLocked: false })).toEqual(['8412773']);
});

test('gives several images different seeds that have not been sent before', () => {
  const rules = { isLocked: false, isUsed: isOneOf('7'), draw: drawFrom(42, 7, 9, 9, 10) };
  expect(nextSeeds('42', 3, rules)).toEqual(['42', '9', '10']);
});

test('leaves an empty seed empty, because the server picks one', () => {
  expect(nextSeeds('', 1, { isLocked: false, isUsed: () => true })).toEqual(['']);
});

test('draws random seeds of at most seven digits', () => {
  expect([drawImageSeed(() => 0), drawImageSeed(() => 0.999_999_99)]).toEqual([0, 9_999_999]);
});
