import { expect, test } from 'vitest';
import { onlySubject } from './only-subject.ts';

const [width, height] = [120, 100];

/** Looks for a subject in a blue image that is green right of the column `left` and below the row `top`. */
function findIn(left: number, top: number) {
  const isIn = (i: number) => i % width >= left && Math.floor(i / width) >= top;
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) rgb.set(isIn(i) ? [40, 120, 40] : [120, 160, 230], i * 3);
  const plane = Float32Array.from({ length: width * height }, (_, i) => (isIn(i) ? 1 : 0));
  return onlySubject({ width, height, rgb }, plane);
}

test('keeps an object that the edges of the image cut off, but not land that reaches from side to side', () => {
  expect(findIn(60, 40)?.[90 * width + 90]).toBe(1);
  expect(findIn(0, 60)).toBeUndefined();
});
