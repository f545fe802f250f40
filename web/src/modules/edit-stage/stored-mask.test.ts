import { expect, test } from 'vitest';
import { whitenMarks } from './stored-mask.ts';

test('turns gray pixels white, with the gray value as opacity', () => {
  const pixels = new Uint8ClampedArray([0, 0, 0, 255, 128, 128, 128, 255, 255, 255, 255, 255]);
  whitenMarks(new Uint32Array(pixels.buffer));
  expect([...pixels]).toEqual([255, 255, 255, 0, 255, 255, 255, 128, 255, 255, 255, 255]);
});
