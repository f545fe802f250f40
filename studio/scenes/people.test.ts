import { expect, test } from 'vitest';
import { createCanvas } from '../canvas.ts';
import { paintDrawn } from './drawn-product.ts';
import type { DrawnShape } from './drawn-shapes.ts';
import { person, woman } from './people.ts';
import type { LathedShape } from './product-shapes.ts';

const SIDE = 300;
const GREEN = [0, 1, 0] as const;
const set = { wall: GREEN, floor: GREEN, body: GREEN, strong: GREEN, accent: GREEN };

/** Paints a person on white. Returns a function that reads the green at a point, given in heights of the person. */
function paintPerson({ half, parts }: DrawnShape) {
  const canvas = createCanvas(SIDE, SIDE);
  canvas.rgb.fill(1);
  const shape: LathedShape = { height: 1, radius: () => half, material: () => 'body' };
  paintDrawn(canvas, { set, shape, x: 0.5, base: 1, lightFrom: 1 }, parts);
  return (x: number, y: number) =>
    canvas.rgb[(Math.round((1 - y) * SIDE) * SIDE + Math.round((0.5 + x) * SIDE)) * 3 + 1] as number;
}

test.each([
  ['man', person],
  ['woman', woman],
])('paints a %s with a face', (_, shape) => {
  const greenAt = paintPerson(shape);
  const skin = greenAt(0, 0.88);
  expect(skin, 'skin').toBeGreaterThan(0.4);
  for (const side of [-1, 1]) {
    expect(greenAt(side * 0.031, 0.88), 'eye').toBeLessThan(0.4 * skin);
    expect(greenAt(side * 0.03, 0.912), 'brow').toBeLessThan(0.6 * skin);
  }
  const lips = Math.min(...[0.815, 0.82, 0.825].map((y) => greenAt(0, y)));
  expect(lips, 'mouth').toBeLessThan(0.96 * greenAt(0, 0.805));
  expect(greenAt(0, 0.98), 'hair').toBeLessThan(0.5 * skin);
});

test('paints longer hair for a woman', () => {
  const [nextToMan, nextToWoman] = [person, woman].map((shape) => paintPerson(shape)(0.078, 0.79));
  expect(nextToMan, 'the white background').toBe(1);
  expect(nextToWoman, 'hair').toBeLessThan(0.5);
});
