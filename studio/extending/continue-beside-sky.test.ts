import { expect, test } from 'vitest';
import { type Canvas, createCanvas, toBytes } from '../canvas.ts';
import type { Color } from '../color/color.ts';
import { findSky } from '../masked/find-sky.ts';
import { createRandom } from '../random.ts';
import { continueBesideSky } from './continue-beside-sky.ts';

const [WIDTH, HEIGHT, HORIZON, ADDED_PIXELS] = [320, 240, 150, 90];
const BEST_CHOICE = { seed: 1, freedom: 0 };
const noFigure = new Uint8Array(WIDTH * HEIGHT);

function draw(colorAt: (x: number, y: number) => Color): Canvas {
  const canvas = createCanvas(WIDTH, HEIGHT);
  for (let i = 0; i < WIDTH * HEIGHT; i++) canvas.rgb.set(colorAt(i % WIDTH, Math.floor(i / WIDTH)), i * 3);
  return canvas;
}

const maskOf = (isInside: (x: number, y: number) => boolean) =>
  Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
    isInside(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0,
  );

/** Extends an image beyond a side, with the sky that `findSky` finds in the image. */
function continueSide(canvas: Canvas, side: 'left' | 'right'): Canvas | undefined {
  const sky = findSky({ ...canvas, rgb: toBytes(canvas) })?.sky as Float32Array;
  return continueBesideSky(canvas, noFigure, { side, pixels: ADDED_PIXELS }, BEST_CHOICE, sky);
}

const isSun = (x: number, y: number) => Math.hypot(x - 90, y - 40) < 10;
/** Trees, two of which are cut off by the sides. */
const isTree = (x: number, y: number) =>
  [2, 150, 200, 318].some((center) => Math.hypot(x - center, (y - 120) * 0.7) < 24);
/** A sky with a cloud near the right side and a sun, above dark trees and a field. */
const land = draw((x, y) => {
  if (isTree(x, y)) return [0.1, 0.25 + 0.05 * Math.sin(x * y), 0.08];
  if (y > HORIZON) return [0.35, 0.5 + 0.05 * Math.sin(x * y), 0.2];
  if (isSun(x, y)) return [1, 1, 0.95];
  const cloud = 0.15 * Math.exp(-(((x - 290) / 40) ** 2) - ((y - 50) / 14) ** 2);
  return [0.35 + y / 900 + cloud, 0.5 + y / 1200 + cloud, 0.8 + cloud];
});

test.each(['left', 'right'] as const)('continues a sky beyond the %s side without a step or haze', (side) => {
  const extended = continueSide(land, side) as Canvas;
  expect([extended.width, extended.height]).toEqual([WIDTH + ADDED_PIXELS, HEIGHT]);
  const redAt = (x: number, y: number) => extended.rgb[(y * extended.width + x) * 3] as number;
  const [inner, outer] = side === 'left' ? [ADDED_PIXELS, ADDED_PIXELS - 1] : [WIDTH - 1, WIDTH];
  const added = Array.from({ length: ADDED_PIXELS }, (_, x) => (side === 'left' ? x : WIDTH + x));
  for (let y = 0; y < HORIZON; y++) {
    expect(Math.abs(redAt(inner, y) - redAt(outer, y)), `step in row ${y}`).toBeLessThan(0.05);
    for (const x of added) {
      const red = redAt(x, y);
      expect(red, `no sun at ${x}, ${y}`).toBeLessThan(0.7);
      // Sky and trees mix only in the narrow rim of a tree.
      const isNearTree = [-4, 4].some((step) => (y + step < HORIZON ? redAt(x, y + step) < 0.2 : true));
      if (!isNearTree) expect(red < 0.15 || red > 0.3, `no haze at ${x}, ${y}`).toBe(true);
    }
  }
});

test('keeps all pixels of the image', () => {
  const { rgb } = continueSide(land, 'left') as Canvas;
  for (let y = 0; y < HEIGHT; y++) {
    const from = (y * (WIDTH + ADDED_PIXELS) + ADDED_PIXELS) * 3;
    expect(rgb.subarray(from, from + WIDTH * 3), `row ${y}`).toEqual(
      land.rgb.subarray(y * WIDTH * 3, (y + 1) * WIDTH * 3),
    );
  }
});

test('leaves a side without a sky to other methods', () => {
  const isSky = (x: number) => x <= 200;
  const wall = draw((x, y) =>
    !isSky(x) ? [0.3, 0.2 + 0.1 * Math.sin(x * y), 0.1] : [0.5, 0.6, 0.8 - y / 900],
  );
  const sky = maskOf(isSky);
  const band = { side: 'right', pixels: ADDED_PIXELS } as const;
  expect(continueBesideSky(wall, noFigure, band, BEST_CHOICE, sky)).toBeUndefined();
});

test.each([
  ['a narrow gap between trees', (x: number, y: number) => x < 60 && y < 90, 0],
  ['sunlit foliage', (_: number, y: number) => y < 120, 0.5],
])('leaves %s to other methods', (_, isGap, variation) => {
  const random = createRandom(5);
  const forest = draw((x, y) => {
    const light = isGap(x, y) ? 0.85 - random.between(0, variation) : random.between(0, 0.3);
    return [light, light, light];
  });
  const band = { side: 'left', pixels: ADDED_PIXELS } as const;
  expect(continueBesideSky(forest, noFigure, band, BEST_CHOICE, maskOf(isGap))).toBeUndefined();
});

test('lets a cloud at the side fade into the color of the sky', () => {
  const cloudy = draw((x, y) => {
    if (y > HORIZON) return [0.35, 0.5 + 0.05 * Math.sin(x * y), 0.2];
    const cloud = 0.3 * Math.exp(-(((x - WIDTH) / 40) ** 2) - ((y - 60) / 30) ** 2);
    return [0.35 + cloud, 0.5 + cloud, 0.8];
  });
  const extended = continueSide(cloudy, 'right') as Canvas;
  const redAt = (x: number) => extended.rgb[(60 * extended.width + x) * 3] as number;
  expect(redAt(WIDTH)).toBeGreaterThan(0.6);
  expect(redAt(extended.width - 1)).toBeLessThan(0.47);
});

test('does not turn a cloud at the side into a symmetric cloud', () => {
  const cloudAt = (x: number, y: number) =>
    0.3 * Math.exp(-(((x - WIDTH + 12) / 8) ** 2) - ((y - 60) / 12) ** 2);
  const cloudy = draw((x, y) =>
    y > HORIZON
      ? [0.35, 0.5 + 0.05 * Math.sin(x * y), 0.2]
      : [0.35 + cloudAt(x, y), 0.5 + cloudAt(x, y), 0.8],
  );
  const { rgb, width } = continueSide(cloudy, 'right') as Canvas;
  const redAt = (x: number) => rgb[(60 * width + x) * 3] as number;
  expect(redAt(WIDTH - 12)).toBeGreaterThan(0.6);
  expect(redAt(WIDTH + 11)).toBeLessThan(redAt(WIDTH - 12) - 0.1);
});
