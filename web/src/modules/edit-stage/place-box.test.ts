import { expect, test } from 'vitest';
import { boxAfterKey, boxInMiddle, describeBox } from './place-box.ts';

const image = { width: 640, height: 320 };
const box = { left: 100, top: 100, width: 200, height: 100 };

test('places a new box in the middle, a third as wide and as high as the image', () => {
  expect(boxInMiddle({ width: 300, height: 150 })).toEqual({ left: 100, top: 50, width: 100, height: 50 });
});

test.each([
  ['ArrowLeft', false, { ...box, left: 90 }],
  ['ArrowRight', false, { ...box, left: 110 }],
  ['ArrowUp', false, { ...box, top: 90 }],
  ['ArrowDown', false, { ...box, top: 110 }],
  ['ArrowRight', true, { ...box, width: 210 }],
  ['ArrowUp', true, { ...box, height: 90 }],
])('%s (shift: %s) moves or resizes the box by a 64th of the image’s longer side', (key, shift, expected) => {
  expect(boxAfterKey(box, key, shift, image)).toEqual(expected);
});

test('keeps the box on the image, and its sides at least 8 pixels long', () => {
  const boxAfter100Presses = (key: string, shift: boolean) =>
    Array.from({ length: 100 }).reduce<typeof box>(
      (current) => boxAfterKey(current, key, shift, image) ?? current,
      box,
    );
  expect(boxAfter100Presses('ArrowLeft', false).left).toBe(0);
  expect(boxAfter100Presses('ArrowDown', false).top).toBe(220);
  expect(boxAfter100Presses('ArrowRight', true).width).toBe(540);
  expect(boxAfter100Presses('ArrowLeft', true).width).toBe(8);
});

test('ignores keys other than the arrow keys', () => {
  expect(boxAfterKey(box, 'Enter', false, image)).toBeUndefined();
});

test('describes the size and position of a box in pixels', () => {
  expect(describeBox(box)).toBe('Box 200\u00A0×\u00A0100 pixels, 100 from the left, 100 from the top');
});
