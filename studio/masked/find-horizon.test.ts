import { expect, test } from 'vitest';
import type { LabColor } from '../color/lab.ts';
import { findHorizon } from './find-horizon.ts';

const size = { width: 60, height: 50 };
const horizonIn = (lightnessAt: (x: number, y: number) => number) =>
  findHorizon(
    Array.from(
      { length: size.width * size.height },
      (_, i): LabColor => [lightnessAt(i % size.width, Math.floor(i / size.width)), 0, 0],
    ),
    size,
  );

test('finds the row where the sea meets the sky, even behind an island', () => {
  const row = horizonIn((x, y) => (x > 10 && x < 25 && y > 20 && y < 32 ? 40 : y < 30 ? 80 : 60));
  expect(row).toBeGreaterThanOrEqual(29);
  expect(row).toBeLessThanOrEqual(31);
});

test('finds no horizon in a gradient or in a pattern of stripes', () => {
  expect(horizonIn((_, y) => y)).toBeUndefined();
  expect(horizonIn((_, y) => (Math.floor(y / 5) % 2) * 50)).toBeUndefined();
});
