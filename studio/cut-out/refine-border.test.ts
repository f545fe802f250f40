import { expect, test } from 'vitest';
import { refineBorder } from './refine-border.ts';

const [width, height] = [80, 40];
const BORDER_COLUMN = 40;

/** An image that is blue to the left of BORDER_COLUMN and red from there on. */
const rgb = new Uint8Array(width * height * 3);
for (let i = 0; i < width * height; i++)
  rgb.set(i % width >= BORDER_COLUMN ? [190, 60, 40] : [40, 80, 170], i * 3);

test.each([-3, 0, 3])(
  'moves a blurred border that is misplaced by %s pixels to the border between the colors',
  (offset) => {
    const map = Float32Array.from({ length: width * height }, (_, i) =>
      Math.min(1, Math.max(0, ((i % width) - BORDER_COLUMN - offset) / 8 + 0.5)),
    );
    const row = [...refineBorder(map, { width, height, rgb }, 4).subarray(20 * width, 21 * width)];
    expect(row.slice(0, BORDER_COLUMN - 1).every((value) => value < 0.02)).toBe(true);
    expect(row.slice(BORDER_COLUMN + 1).every((value) => value > 0.98)).toBe(true);
  },
);
