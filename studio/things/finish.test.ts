import { expect, test } from 'vitest';
import type { Canvas } from '../canvas.ts';
import { createRandom } from '../random.ts';
import { blurCanvas } from '../styles/blur-canvas.ts';
import { blurThing, measureFinish, noiseFor } from './finish.ts';

const [WIDTH, HEIGHT] = [360, 240];

/** Dark and light stripes; `noise` is the standard deviation of their noise. */
function stripes(noise = 0): Canvas {
  const random = createRandom(3);
  const normal = () => random.between(-1, 1) + random.between(-1, 1) + random.between(-1, 1);
  const rgb = new Float32Array(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i++)
    rgb.fill((Math.floor((i % WIDTH) / 60) % 2 === 0 ? 0.25 : 0.75) + noise * normal(), i * 3, i * 3 + 3);
  return { width: WIDTH, height: HEIGHT, rgb };
}
const middle = Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
  const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
  return x > 140 && x < 220 && y > 80 && y < 160 ? 1 : 0;
});

test('measures the blur around a part, and none if its surroundings have sharp edges or no edges', () => {
  expect(measureFinish(stripes(), middle).blur).toBe(0);
  expect(measureFinish(blurCanvas(stripes(), 4), middle).blur).toBeGreaterThan(0);
  const plain = { width: WIDTH, height: HEIGHT, rgb: new Float32Array(WIDTH * HEIGHT * 3).fill(0.5) };
  expect(measureFinish(plain, middle)).toEqual({ blur: 0, noise: 0 });
});

test.each([0, 0.006, 0.015])('measures noise with a standard deviation of %d', (noise) => {
  const measured = measureFinish(stripes(noise), middle).noise;
  expect(Math.abs(measured - noise)).toBeLessThan(0.25 * noise + 0.0005);
});

test('spreads a blurred object beyond its box without losing opacity', () => {
  const thing = {
    width: 4,
    height: 4,
    rgb: new Float32Array(48).fill(1),
    opacity: new Float32Array(16).fill(1),
  };
  const blurred = blurThing(thing, 2, 4);
  const sum = blurred.opacity.reduce((total, value) => total + value, 0);
  expect([blurred.width, blurred.height]).toEqual([12, 12]);
  expect(sum).toBeCloseTo(16, 3);
  expect(blurred.opacity[0]).toBeLessThan(0.01);
});

test('makes noise only where an object is opaque, and none for an image without noise', () => {
  const opacity = Float32Array.from([0, 1, 1, 1]);
  const thing = { width: 4, height: 1, rgb: new Float32Array(12), opacity };
  const [outside, ...inside] = noiseFor(thing, { blur: 0, noise: 0.01 });
  expect(outside).toBeCloseTo(0, 9);
  expect(inside.every((value) => value !== 0)).toBe(true);
  expect(noiseFor(thing, { blur: 0, noise: 0 }).every((value) => value === 0)).toBe(true);
});
