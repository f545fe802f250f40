import { expect, test } from 'vitest';
import { drawSeed, readVideoSeed } from './video-seed.ts';

test('a drawn seed is a whole number below a million', () => {
  expect(drawSeed(() => 0)).toBe(0);
  expect(drawSeed(() => 0.999_999_99)).toBe(999_999);
});

test('a typed seed is a whole number from 0 to 2147483647', () => {
  expect([readVideoSeed('0'), readVideoSeed(' 42 '), readVideoSeed('2147483647')]).toEqual([
    0, 42, 2_147_483_647,
  ]);
  for (const wrong of ['', '-1', '1.5', 'abc', '2147483648']) expect(readVideoSeed(wrong)).toBeUndefined();
});
