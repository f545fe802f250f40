import { expect, test } from 'vitest';
import { marginsAfterKey, moveMargins, outwardMove } from './extend-margins.ts';

const margins = { left: 10, right: 20, up: 30, down: 40 };
const key = (name: string, shiftKey = false) => ({ key: name, shiftKey });

test('moves only the named sides, in whole pixels, between 0 and the limit', () => {
  expect(moveMargins(margins, { left: 5.4 }, 100)).toEqual({ ...margins, left: 15 });
  expect(moveMargins(margins, { right: 500, up: -500 }, 100)).toEqual({ ...margins, right: 100, up: 0 });
});

test.each([
  { handle: 'left edge', sides: ['left'], dx: 7, dy: 0, outward: { left: -7 } },
  { handle: 'right edge', sides: ['right'], dx: 7, dy: 0, outward: { right: 7 } },
  { handle: 'top left corner', sides: ['up', 'left'], dx: -7, dy: -9, outward: { up: 9, left: 7 } },
  { handle: 'bottom right corner', sides: ['down', 'right'], dx: 7, dy: 9, outward: { down: 9, right: 7 } },
] as const)(
  'converts dragging the $handle by ($dx, $dy) into an outward movement',
  ({ sides, dx, dy, outward }) => {
    expect(outwardMove(sides, dx, dy)).toEqual(outward);
  },
);

test('moves a handle 8 pixels with the arrow keys, 64 with Shift, and to the limits with Home and End', () => {
  expect(marginsAfterKey(margins, ['right'], key('ArrowRight'), 2000)?.right).toBe(28);
  expect(marginsAfterKey(margins, ['left'], key('ArrowLeft', true), 2000)?.left).toBe(74);
  expect(marginsAfterKey(margins, ['up', 'left'], key('ArrowUp'), 2000)).toEqual({ ...margins, up: 38 });
  expect(marginsAfterKey(margins, ['down'], key('End'), 2000)?.down).toBe(2000);
  expect(marginsAfterKey(margins, ['down'], key('Home'), 2000)?.down).toBe(0);
  expect(marginsAfterKey(margins, ['down'], key('Tab'), 2000)).toBeUndefined();
});
