import { expect, test } from 'vitest';
import { createCanvas } from '../canvas.ts';
import type { Color } from '../color/color.ts';
import { continueByShifts } from './continue-by-shifts.ts';

const [WIDTH, HEIGHT] = [240, 160];
const BEST_CHOICE = { seed: 1, freedom: 0 };
const noFigure = new Uint8Array(WIDTH * HEIGHT);

function draw(colorAt: (x: number, y: number) => Color) {
  const canvas = createCanvas(WIDTH, HEIGHT);
  for (let i = 0; i < WIDTH * HEIGHT; i++) canvas.rgb.set(colorAt(i % WIDTH, Math.floor(i / WIDTH)), i * 3);
  return canvas;
}

test('continues a pattern and a horizon on both sides', () => {
  const colorAt = (x: number, y: number): Color =>
    y < 70 ? [0.4, 0.6, 0.9] : Math.floor(((x + 246) % 24) / 12) === 0 ? [0.2, 0.4, 0.1] : [0.3, 0.5, 0.2];
  for (const side of ['left', 'right'] as const) {
    const extended = continueByShifts(draw(colorAt), noFigure, { side, pixels: 60 }, BEST_CHOICE);
    let difference = 0;
    for (let i = 0; i < extended.width * HEIGHT; i++) {
      const x = (i % extended.width) - (side === 'left' ? 60 : 0);
      const [red] = colorAt(x, Math.floor(i / extended.width));
      difference += Math.abs((extended.rgb[i * 3] as number) - red) / (60 * HEIGHT);
    }
    expect(difference, side).toBeLessThan(0.01);
  }
});

test('continues an object that is cut off by the edge, and does not repeat a figure inside', () => {
  const isFigure = (x: number, y: number) => x > 100 && x < 130 && y > 60 && y < 100;
  const isCutOff = (x: number, y: number) => x > 220 && y > 20 && y < 50;
  const image = draw((x, y) => {
    if (isFigure(x, y)) return [1, 0, 0];
    return isCutOff(x, y) ? [0, 0.9, 0] : [0.4, 0.4, 0.4 + 0.1 * Math.sin(x * y)];
  });
  const figure = noFigure.map((_, i) => (isFigure(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0));
  const extended = continueByShifts(image, figure, { side: 'right', pixels: 60 }, BEST_CHOICE);
  for (let y = 0; y < HEIGHT; y++) {
    const row = extended.rgb.subarray((y * extended.width + WIDTH) * 3, (y + 1) * extended.width * 3);
    for (let i = 0; i < row.length; i += 3) expect(row[i], `row ${y}`).toBeLessThan(0.6);
    if (y > 25 && y < 45) expect(row[1], `row ${y}`).toBeGreaterThan(0.6);
  }
});

test('does not repeat a wide figure if the bottom edge cuts off only a small part of the figure', () => {
  const isFigure = (x: number, y: number) => x > 20 && y > 90 && (y < 140 || x > 210);
  const image = draw((x, y) => (isFigure(x, y) ? [1, 0, 0] : [0.4, 0.4, 0.4 + 0.1 * Math.sin(x * y)]));
  const figure = noFigure.map((_, i) => (isFigure(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0));
  const extended = continueByShifts(image, figure, { side: 'down', pixels: 60 }, BEST_CHOICE);
  const reds = extended.rgb.filter((_, i) => i % 3 === 0).subarray((HEIGHT + 10) * WIDTH);
  expect(reds.every((red) => red < 0.6)).toBe(true);
});

test('does not repeat a figure that leaves hardly anything to copy, even if the margin of its mask touches the side', () => {
  const isFigure = (x: number, y: number) => x > 30 && x < 228 && y > 10 && y < 150;
  const image = draw((x, y) => (isFigure(x, y) ? [1, 0, 0] : [0.4, 0.4, 0.4 + 0.1 * Math.sin(x * y)]));
  const figure = noFigure.map((_, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    return isFigure(x, y) || (x >= 228 && y > 60 && y < 90) ? 1 : 0;
  });
  const extended = continueByShifts(image, figure, { side: 'right', pixels: 90 }, BEST_CHOICE);
  for (let y = 0; y < HEIGHT; y++) {
    const row = extended.rgb.subarray((y * extended.width + WIDTH) * 3, (y + 1) * extended.width * 3);
    for (let i = 0; i < row.length; i += 3) expect(row[i], `row ${y}`).toBeLessThan(0.6);
  }
});

test('continues to darken a sky toward the top, but not to black', () => {
  const sky = draw((x, y) => [0.2 + y / 400, 0.25 + y / 400, 0.4 + y / 400 + 0.02 * Math.sin(x * y)]);
  const extended = continueByShifts(sky, noFigure, { side: 'up', pixels: 120 }, BEST_CHOICE);
  const rowTone = (y: number) =>
    extended.rgb
      .subarray(y * WIDTH * 3, (y + 1) * WIDTH * 3)
      .reduce((sum, value) => sum + value / (WIDTH * 3), 0);
  expect(rowTone(0)).toBeLessThan(rowTone(125));
  expect(rowTone(0)).toBeGreaterThan(0.1);
});

test.each(['left', 'right'] as const)('does not mirror a leaning tower at the %s side into a V', (side) => {
  const isTower = (x: number, y: number) =>
    Math.abs(x - 225 - y * 0.08) < 6 && ((x + y) % 7 < 3 || (x - y + 210) % 7 < 3);
  const colorAt = (x: number, y: number): Color => (isTower(x, y) ? [0, 0, 0] : [0.2, 0.3, 0.4 + y / 800]);
  const image = draw((x, y) => colorAt(side === 'right' ? x : WIDTH - 1 - x, y));
  const extended = continueByShifts(image, noFigure, { side, pixels: 60 }, BEST_CHOICE);
  let [towerPixels, mirroredPixels] = [0, 0];
  for (let y = 0; y < HEIGHT; y++)
    for (let out = 0; out < 30; out++) {
      if (!isTower(WIDTH - 1 - out, y)) continue;
      const x = side === 'right' ? WIDTH + out : 59 - out;
      towerPixels += 1;
      if ((extended.rgb[(y * extended.width + x) * 3] as number) < 0.1) mirroredPixels += 1;
    }
  expect(mirroredPixels / towerPixels).toBeLessThan(0.4);
});

test('copies flowers into the area below an image in their own color', () => {
  const isFlower = (x: number, y: number) => y < 140 && Math.hypot((x % 60) - 30, (y % 60) - 20) < 16;
  const garden = draw((x, y) =>
    isFlower(x, y) ? [0.9, 0.8, 0.7] : [0.1, 0.3 + 0.05 * Math.sin(x * y), 0.08],
  );
  const extended = continueByShifts(garden, noFigure, { side: 'down', pixels: 60 }, BEST_CHOICE);
  for (let i = WIDTH * HEIGHT; i < WIDTH * (HEIGHT + 60); i++) {
    const [red, green] = [extended.rgb[i * 3] as number, extended.rgb[i * 3 + 1] as number];
    if (green > 0.6) expect(red, `pixel ${i}`).toBeGreaterThan(0.8 * green);
  }
});

test('does not mirror grass at the bottom edge upside down', () => {
  const isBlade = (x: number, y: number) => y > 125 && Math.abs(x - 120) < 30 && (x + y) % 10 < 5;
  const image = draw((x, y) => (isBlade(x, y) ? [0.1, 0.2, 0.1] : [0.5, 0.45, 0.2 + 0.02 * Math.sin(x * y)]));
  const extended = continueByShifts(image, noFigure, { side: 'down', pixels: 60 }, BEST_CHOICE);
  let [bladePixels, mirroredPixels] = [0, 0];
  for (let i = 0; i < WIDTH * 24; i++) {
    const [x, out] = [i % WIDTH, Math.floor(i / WIDTH)];
    if (!isBlade(x, HEIGHT - 1 - out)) continue;
    bladePixels += 1;
    if ((extended.rgb[((HEIGHT + out) * WIDTH + x) * 3] as number) < 0.3) mirroredPixels += 1;
  }
  expect(mirroredPixels / bladePixels).toBeLessThan(0.4);
});
