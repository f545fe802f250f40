import { expect, test } from 'vitest';
import { COMPARE, clampPosition, positionAfterKey, positionAt } from './compare-position.ts';

test('the divider starts in the middle', () => {
  expect(COMPARE.start).toBe(50);
});

test.each([
  [-1, 0],
  [0, 0],
  [37.5, 37.5],
  [100, 100],
  [100.1, 100],
])('clamps a position of %d percent to %d percent', (requested, clamped) => {
  expect(clampPosition(requested)).toBe(clamped);
});

test('puts the divider under the pointer, or at the edge when the pointer leaves the image', () => {
  const frame = { left: 100, width: 400 };
  expect(positionAt(200, frame)).toBe(25);
  expect(positionAt(99, frame)).toBe(0);
  expect(positionAt(501, frame)).toBe(100);
});

test('keeps the divider in the middle of an image without width', () => {
  expect(positionAt(10, { left: 0, width: 0 })).toBe(50);
});

test.each([
  ['ArrowLeft', false, 50, 49],
  ['ArrowDown', false, 50, 49],
  ['ArrowRight', false, 50, 51],
  ['ArrowUp', false, 50, 51],
  ['ArrowLeft', true, 50, 40],
  ['ArrowRight', true, 50, 60],
  ['ArrowLeft', true, 4, 0],
  ['ArrowRight', true, 96, 100],
  ['Home', false, 50, 0],
  ['End', false, 50, 100],
])('%s (shift: %s) moves the divider from %d to %d percent', (key, withShift, from, to) => {
  expect(positionAfterKey(key, withShift, from)).toBe(to);
});

test('ignores keys that do not move the divider', () => {
  expect(positionAfterKey('Tab', false, 50)).toBeUndefined();
  expect(positionAfterKey('PageDown', false, 50)).toBeUndefined();
});
