import { expect, test } from 'vitest';
import { createCanvas } from '../canvas.ts';
import { columnGains } from './even-columns.ts';

const [WIDTH, HEIGHT] = [200, 120];

/** Column gains of an image whose tone depends on `u`, -1 at the left side and 1 at the right, and on the row. */
function computeGains(toneAt: (u: number, y: number) => number): Float32Array {
  const canvas = createCanvas(WIDTH, HEIGHT);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const x = i % WIDTH;
    canvas.rgb.fill(toneAt((2 * x) / WIDTH - 1, (i - x) / WIDTH), i * 3, i * 3 + 3);
  }
  return columnGains(canvas);
}

test('measures how much darker both sides are and ignores an object at one side', () => {
  const vignette = computeGains((u, y) => (0.4 + y / 400) * Math.exp(-0.4 * u ** 4));
  expect(vignette[0]).toBeCloseTo(Math.exp(-0.4), 1);
  expect(vignette[WIDTH / 2]).toBeCloseTo(1, 2);
  const mountain = computeGains((u, y) => (u > 0.6 && y > 70 ? 0.1 : 0.5));
  expect(mountain[WIDTH - 1]).toBeGreaterThan(0.95);
});
