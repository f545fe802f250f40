import { expect, test } from 'vitest';
import { fromOklab } from './oklab.ts';

test('a gradient of colors outside the gamut has no visible steps', () => {
  const steps = 400;
  const blues = Array.from(
    { length: steps + 1 },
    (_, i) => fromOklab([0.5 + (0.45 * i) / steps, 0.02, 0.19])[2],
  );
  const jumps = blues.slice(1).map((blue, i) => Math.abs(blue - (blues[i] as number)));
  expect(Math.max(...jumps)).toBeLessThan(0.06);
});
