import { expect, test } from 'vitest';
import { EXTEND_RATIOS, hasMargins, marginsFor } from './extend-ratios.ts';

const SIZES = [
  { width: 1152, height: 768 },
  { width: 768, height: 1152 },
  { width: 1024, height: 1024 },
  { width: 333, height: 777 },
];

test.each(SIZES)(
  'adds pixels on two opposite sides until an image of $width × $height has the chosen ratio',
  (size) => {
    for (const ratio of EXTEND_RATIOS) {
      const { left, right, up, down } = marginsFor(size, ratio);
      const [width, height] = [size.width + left + right, size.height + up + down];
      expect(Math.min(left + right, up + down), ratio.name).toBe(0);
      expect(Math.abs(right - left) + Math.abs(down - up), ratio.name).toBeLessThanOrEqual(1);
      // At most one pixel off.
      expect(Math.abs(width * ratio.height - height * ratio.width), ratio.name).toBeLessThan(
        Math.max(ratio.width, ratio.height),
      );
    }
  },
);

test('adds nothing to an image that already has the chosen ratio', () => {
  expect(hasMargins(marginsFor({ width: 800, height: 1000 }, { width: 4, height: 5 }))).toBe(false);
  expect(hasMargins(marginsFor({ width: 801, height: 1000 }, { width: 4, height: 5 }))).toBe(true);
});
