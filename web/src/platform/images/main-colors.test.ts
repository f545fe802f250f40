import { expect, test } from 'vitest';
import { pickColors } from './main-colors.ts';

const pixels = (...runs: [count: number, red: number, green: number, blue: number, alpha?: number][]) =>
  runs.flatMap(([count, red, green, blue, alpha = 255]) =>
    Array.from({ length: count }, () => [red, green, blue, alpha]).flat(),
  );

test('returns the most common color first, and a rare bright one before shades of the first', () => {
  const colors = pickColors(pixels([800, 20, 40, 90], [150, 30, 50, 100], [50, 240, 160, 20]), 2);
  expect(colors).toEqual(['#14285A', '#F0A014']);
});

test('returns fewer colors if the image has fewer, and skips a color of only a few pixels', () => {
  expect(pickColors(pixels([1000, 10, 10, 10], [2, 250, 0, 0]), 5)).toEqual(['#0A0A0A']);
});

test('ignores transparent pixels, and returns white for a fully transparent image', () => {
  expect(pickColors(pixels([900, 0, 0, 0, 0], [100, 200, 30, 30]), 5)).toEqual(['#C81E1E']);
  expect(pickColors(pixels([10, 0, 0, 0, 0]), 5)).toEqual(['#FFFFFF']);
});
