import { expect, test } from 'vitest';
import { onlySubject } from './only-subject.ts';

const [width, height] = [120, 100];

/** A green part of a blue image, from a row down and from a column to the right. */
function found(left: number, top: number) {
  const isIn = (at: number) => at % width >= left && Math.floor(at / width) >= top;
  const rgb = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) rgb.set(isIn(at) ? [40, 120, 40] : [120, 160, 230], at * 3);
  const plane = Float32Array.from({ length: width * height }, (_, at) => (isIn(at) ? 1 : 0));
  return onlySubject({ width, height, rgb }, plane);
}

test('keeps an object that the image cuts off, but not land that reaches from side to side', () => {
  expect(found(60, 40)?.[90 * width + 90]).toBe(1);
  expect(found(0, 60)).toBeUndefined();
});
