import { expect, test } from 'vitest';
import { measureSlant } from './measure-slant.ts';

const SIDE = 240;

test('measures the slope of oblique shadows next to the soft shadow of an object', () => {
  const rgb = new Float32Array(SIDE * SIDE * 3);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    const wall = y < 170 && (x + y) % 60 < 20 ? -0.07 : 0;
    const soft = -0.14 * Math.exp(-(((x - 120) / 90) ** 2) - ((y - 200) / 10) ** 2);
    rgb.fill(wall + soft, i * 3, i * 3 + 3);
  }
  const plain = new Uint8Array(SIDE * SIDE).fill(1);
  const slant = measureSlant({ width: SIDE, height: SIDE, rgb }, plain, { top: 0, bottom: SIDE });
  expect(slant).toBeCloseTo(-1, 1);
});
