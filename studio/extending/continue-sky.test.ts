import { expect, test } from 'vitest';
import { type Canvas, createCanvas } from '../canvas.ts';
import type { Color } from '../color/color.ts';
import { continueSky } from './continue-sky.ts';

const [WIDTH, HEIGHT, HORIZON] = [240, 240, 130];

function draw(colorAt: (x: number, y: number) => Color): Canvas {
  const canvas = createCanvas(WIDTH, HEIGHT);
  for (let i = 0; i < WIDTH * HEIGHT; i++) canvas.rgb.set(colorAt(i % WIDTH, Math.floor(i / WIDTH)), i * 3);
  return canvas;
}

const isTower = (x: number, y: number) => Math.abs(x - 80) < 14 && y > 45;
const isMoon = (x: number, y: number) => Math.hypot(x - 170, y - 50) < 14;
/** A sky with soft clouds, a tower in front of it, a moon and a dark ground. */
const land = draw((x, y) => {
  if (isMoon(x, y)) return [1, 1, 0.9];
  if (isTower(x, y)) return [0.7, 0.1, 0.1];
  if (y > HORIZON) return [0.2, 0.3, 0.1];
  const cloud = 0.04 * Math.sin(x / 25 + y / 14);
  return [0.3 + y / 600 + cloud, 0.45 + y / 700 + cloud, 0.8 + cloud];
});
const moonMask = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
  Math.hypot((i % WIDTH) - 170, Math.floor(i / WIDTH) - 50) < 18 ? 1 : 0,
);

test.each([60, 400])(
  'continues a sky by %i rows without a step and without the tower and the moon',
  (pixels) => {
    const { rgb, height } = continueSky(land, moonMask, pixels) as Canvas;
    expect(height).toBe(HEIGHT + pixels);
    for (let i = 0; i < WIDTH * pixels; i++) {
      const [red, blue] = [rgb[i * 3] as number, rgb[i * 3 + 2] as number];
      expect(blue - red, `pixel ${i}`).toBeGreaterThan(0.15);
    }
    for (let x = 0; x < WIDTH; x++) {
      const step =
        (rgb[((pixels - 1) * WIDTH + x) * 3] as number) - (rgb[(pixels * WIDTH + x) * 3] as number);
      expect(Math.abs(step), `column ${x}`).toBeLessThan(0.02);
    }
    expect(rgb.subarray(pixels * WIDTH * 3)).toEqual(land.rgb);
  },
);

test('leaves no step above the glow of a moon near the top', () => {
  const glow = draw((x, y) =>
    y > HORIZON
      ? [0.2, 0.3, 0.1]
      : [0.3 + 0.2 * Math.exp(-((Math.hypot(x - 170, y - 22) / 40) ** 2)), 0.45 + y / 700, 0.8],
  );
  const highMoonMask = moonMask.map((_, i) =>
    Math.hypot((i % WIDTH) - 170, Math.floor(i / WIDTH) - 22) < 30 ? 1 : 0,
  );
  const { rgb } = continueSky(glow, highMoonMask, 80) as Canvas;
  for (let x = 0; x < WIDTH; x++) {
    const step = (rgb[(79 * WIDTH + x) * 3] as number) - (rgb[(80 * WIDTH + x) * 3] as number);
    expect(Math.abs(step), `column ${x}`).toBeLessThan(0.01);
  }
});

test('does not mirror a sky exactly', () => {
  const pixels = 80;
  const { rgb } = continueSky(land, moonMask, pixels) as Canvas;
  const cloudAt = (row: number) =>
    Array.from({ length: 60 }, (_, x) => {
      const i = (row * WIDTH + x) * 3;
      return (rgb[i] as number) - (rgb[(row * WIDTH + 60) * 3] as number);
    });
  const mirrored = cloudAt(pixels + 40);
  const difference = cloudAt(pixels - 41).reduce(
    (sum, value, x) => sum + Math.abs(value - (mirrored[x] as number)),
    0,
  );
  expect(difference / 60).toBeGreaterThan(0.01);
});

test('does not continue an image without a sky', () => {
  const bricks = draw((x, y) => (((x >> 4) + (y >> 3)) % 2 === 0 ? [0.6, 0.3, 0.2] : [0.4, 0.2, 0.1]));
  expect(continueSky(bricks, new Uint8Array(WIDTH * HEIGHT), 60)).toBeUndefined();
});
