import { expect, test } from 'vitest';
import { type Canvas, createCanvas } from '../canvas.ts';
import { blendSky } from './blend-sky.ts';

const [WIDTH, HEIGHT, RIDGE] = [240, 160, 100];
const BLUE = [0.3, 0.5, 0.9];
const BROWN = [0.35, 0.3, 0.2];
const PINK = [0.9, 0.4, 0.6];

const paint = (colorAt: (x: number, y: number) => number[]): Canvas => {
  const canvas = createCanvas(WIDTH, HEIGHT);
  for (let i = 0; i < WIDTH * HEIGHT; i++) canvas.rgb.set(colorAt(i % WIDTH, Math.floor(i / WIDTH)), i * 3);
  return canvas;
};

/**
 * Blends a pink sky over a blue sky that was found in the top `foundRows`. Returns a function that reads the color of a
 * pixel, or 'old' for a pixel outside of the blended area.
 */
function blendPinkSky(isLand: (x: number, y: number) => boolean, foundRows: number) {
  const source = paint((x, y) => (isLand(x, y) ? BROWN : BLUE));
  const part = new Float32Array(WIDTH * HEIGHT).fill(1, 0, foundRows * WIDTH);
  const { canvas, touched } = blendSky(
    source,
    paint(() => PINK),
    part,
  );
  return (x: number, y: number) => {
    const i = y * WIDTH + x;
    return touched[i] === 1
      ? [...canvas.rgb.subarray(i * 3, i * 3 + 3)].map((v) => Math.round(v * 100) / 100)
      : 'old';
  };
}

test('keeps treetops and the ridge that the margin of a found sky covers', () => {
  const colorAt = blendPinkSky((x, y) => y >= RIDGE || (x >= 118 && x < 122 && y >= RIDGE - 3), RIDGE + 2);
  expect(colorAt(120, RIDGE - 2)).toEqual(BROWN);
  expect(colorAt(60, RIDGE + 1)).toEqual(BROWN);
  expect(colorAt(60, RIDGE - 2)).toEqual(PINK);
  expect(colorAt(60, 10)).toEqual(PINK);
});

test('also replaces the sky in a notch that a found sky misses, and no land farther away', () => {
  const colorAt = blendPinkSky((x, y) => y >= RIDGE + (x >= 115 && x < 125 ? 3 : 0), RIDGE);
  expect(colorAt(120, RIDGE + 1)).toEqual(PINK);
  expect(colorAt(60, RIDGE + 1)).toEqual(BROWN);
  expect(colorAt(60, RIDGE + 30)).toBe('old');
});
