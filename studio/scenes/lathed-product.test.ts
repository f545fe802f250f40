import { expect, test } from 'vitest';
import { createCanvas } from '../canvas.ts';
import { paintLathed } from './lathed-product.ts';
import { SHAPES } from './product-shapes.ts';

const SIDE = 400;
const WAX = [0.2, 0.3, 0.8] as const;
const BLACK = [0, 0, 0] as const;

/**
 * Paints a blue candle as high as the black canvas. Returns a function that reads the color at `x` from the middle and
 * `y` above the base, in heights of the candle.
 */
function paintCandle() {
  const canvas = createCanvas(SIDE, SIDE);
  const set = { wall: BLACK, floor: BLACK, body: WAX, strong: WAX, accent: BLACK };
  const shape = { ...SHAPES.candle, height: 1 };
  paintLathed(canvas, { set, shape, kind: 'candle', x: 0.5, base: 1, lightFrom: 1, seed: 1 }, 0);
  return (x: number, y: number) => {
    const i = (Math.round((1 - y) * SIDE) * SIDE + Math.round((x + 0.5) * SIDE)) * 3;
    return [...canvas.rgb.subarray(i, i + 3)] as [number, number, number];
  };
}

test('paints the flat top of a candle around its wick', () => {
  const colorAt = paintCandle();
  for (const y of [0.74, 0.755, 0.77])
    for (const x of [-0.08, 0.08]) expect(colorAt(x, y)[2], `${x}, ${y}`).toBeGreaterThan(0.7);
  expect(colorAt(0, 0.78)[2], 'wick in front of the top').toBeLessThan(0.4);
  expect(colorAt(-0.19, 0.78), 'next to the top').toEqual([0, 0, 0]);
});

test('shades the wax of a candle evenly from its base to its top', () => {
  const colorAt = paintCandle();
  for (const x of [-0.15, -0.05, 0.08, 0.15]) expect(colorAt(x, 0.3), `${x}`).toEqual(colorAt(x, 0.6));
});
