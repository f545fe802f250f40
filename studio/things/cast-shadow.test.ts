import { expect, test } from 'vitest';
import { createCanvas } from '../canvas.ts';
import { castShadow } from './cast-shadow.ts';
import type { Support } from './thing.ts';

const [WIDTH, HEIGHT] = [120, 100];
const SIDE = 40;
const GRAY = 0.6;
/** A red square whose base is in row 70. */
const BOX = { left: 40, top: 30, width: SIDE, height: SIDE };

/** Casts the shadow or the reflection of the square onto gray. */
function castOn(on: Support, ground?: Float32Array, opacity = new Float32Array(SIDE * SIDE).fill(1)) {
  const canvas = createCanvas(WIDTH, HEIGHT);
  canvas.rgb.fill(GRAY);
  const square = {
    ...createCanvas(SIDE, SIDE),
    rgb: Float32Array.from({ length: SIDE * SIDE * 3 }, (_, i) => (i % 3 === 0 ? 1 : 0)),
    opacity,
  };
  const touched = new Float32Array(WIDTH * HEIGHT);
  castShadow(canvas, square, { on }, { box: BOX, touched }, { from: 1, ...(ground && { ground }) });
  const colorAt = (x: number, y: number) => [
    ...canvas.rgb.subarray((y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3),
  ];
  return { colorAt, touched, rgb: canvas.rgb };
}

test('darkens the ground most where the object touches it', () => {
  const { colorAt } = castOn('ground');
  const [contact = 1, near = 1, far = 1] = [70, 72, 90].map((y) => colorAt(60, y)[0]);
  expect(contact).toBeLessThan(near);
  expect(near).toBeLessThan(0.59);
  expect(far).toBeCloseTo(GRAY, 5);
});

test('casts a wide shadow of a wide object that has a narrow base', () => {
  const isInT = (i: number) => i < (SIDE * SIDE) / 2 || Math.abs((i % SIDE) - SIDE / 2) < 3;
  const { colorAt } = castOn(
    'ground',
    undefined,
    Float32Array.from({ length: SIDE * SIDE }, (_, i) => (isInT(i) ? 1 : 0)),
  );
  for (const x of [50, 67]) expect(colorAt(x, 69)[0], `column ${x}`).toBeLessThan(0.5);
});

test('casts a flatter shadow of a low object', () => {
  const isLow = (i: number) => i >= SIDE * (SIDE - 8);
  const { colorAt } = castOn(
    'ground',
    undefined,
    Float32Array.from({ length: SIDE * SIDE }, (_, i) => (isLow(i) ? 1 : 0)),
  );
  // Above a low object, on the side away from the light.
  expect(colorAt(38, 63)[0]).toBeCloseTo(GRAY, 2);
  expect(castOn('ground').colorAt(38, 63)[0]).toBeLessThan(0.58);
});

test('darkens the wall on the side of an object that faces away from the light', () => {
  const { colorAt } = castOn('wall');
  expect(colorAt(38, 50)[0]).toBeLessThan(0.58);
  expect(colorAt(82, 50)[0]).toBeGreaterThan(colorAt(38, 50)[0] as number);
});

test('mirrors an object in water, and casts no shadow in the air', () => {
  const { colorAt } = castOn('water');
  const [red = 0, green = 1] = colorAt(60, 71);
  expect(red).toBeGreaterThan(0.6);
  expect(green).toBeLessThan(0.5);
  const air = castOn('air');
  expect(air.touched.includes(1)).toBe(false);
  expect(air.rgb.every((value) => value === Math.fround(GRAY))).toBe(true);
});

test.each(['ground', 'water'] as const)('casts nothing outside the given area of %s', (on) => {
  const { rgb } = castOn(on, new Float32Array(WIDTH * HEIGHT));
  expect(rgb.every((value) => value === Math.fround(GRAY))).toBe(true);
});
