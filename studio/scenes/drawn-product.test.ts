import { expect, test } from 'vitest';
import { type Canvas, createCanvas } from '../canvas.ts';
import { paintDrawn } from './drawn-product.ts';
import { cut, disc, type Outline, type Part, part, polygon, turned } from './outlines.ts';
import type { LathedShape } from './product-shapes.ts';

const SIDE = 200;
const WHITE = [1, 1, 1] as const;
const set = { wall: WHITE, floor: WHITE, body: WHITE, strong: WHITE, accent: WHITE };

function paintPart(outline: Outline, round: number, change: Partial<Part> = {}): Canvas {
  const canvas = createCanvas(SIDE, SIDE);
  const shape: LathedShape = { height: 1, radius: () => 0.5, material: () => 'body' };
  const parts = [{ ...part('#808080', outline, round), ...change }];
  paintDrawn(canvas, { set, shape, x: 0.5, base: 1, lightFrom: 1 }, parts);
  return canvas;
}

const tone = (canvas: Canvas, x: number, y: number) => canvas.rgb[(y * SIDE + x) * 3] as number;

test('shades a round part without a visible ridge where its borders meet', () => {
  const square = paintPart(polygon([-0.45, 0.05], [0.45, 0.05], [0.45, 0.95], [-0.45, 0.95]), 0.45);
  const steps = Array.from({ length: 160 }, (_, x) =>
    Math.abs(tone(square, x + 21, 70) - tone(square, x + 20, 70)),
  );
  expect(Math.max(...steps)).toBeLessThan(0.03);
});

test('shades a cut-off part in the same way as the whole part', () => {
  const [whole, half] = [paintPart(disc(0, 0.5, 0.45), 0.4), paintPart(cut(0.5, disc(0, 0.5, 0.45)), 0.4)];
  for (const x of [60, 100, 140]) expect(Math.abs(tone(half, x, 97) - tone(whole, x, 97))).toBeLessThan(0.06);
});

test('shades a turned part without a step near its ends', () => {
  const shade = paintPart(turned(0.1, 0.9, 0.45, 0.15), 0.3);
  // A line on the side away from the light, at the same distance from the border in each row.
  const tones = Array.from({ length: 150 }, (_, row) =>
    tone(shade, Math.round(30 + (150 - row) * 0.375), row + 25),
  );
  const steps = tones.slice(1).map((value, i) => Math.abs(value - (tones[i] as number)));
  expect(Math.max(...steps)).toBeLessThan(0.012);
});

test('shades a hollow darkest where its border faces away from the light', () => {
  const outline = disc(0, 0.5, 0.4);
  const [knob, hollow] = [paintPart(outline, 0.4), paintPart(outline, 0.4, { isHollow: true })];
  expect(tone(knob, 100, 30)).toBeGreaterThan(tone(knob, 100, 170));
  expect(tone(hollow, 100, 30)).toBeLessThan(tone(hollow, 100, 170));
});
