import { expect, test } from 'vitest';
import { bridgeParts } from './bridge-parts.ts';
import { isSubject } from './is-subject.ts';

const SIDE = 120;
const size = { width: SIDE, height: SIDE };
type Box = readonly [left: number, top: number, right: number, bottom: number];
const isIn = ([left, top, right, bottom]: Box, at: number) => {
  const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
  return x >= left && x < right && y >= top && y < bottom;
};
const isInAny = (boxes: readonly Box[], at: number) => boxes.some((box) => isIn(box, at));
const drawMask = (boxes: readonly Box[]) =>
  Uint8Array.from({ length: SIDE * SIDE }, (_, at) => (isInAny(boxes, at) ? 1 : 0));
const image = (toneAt: (at: number) => number) =>
  Uint8Array.from({ length: SIDE * SIDE * 3 }, (_, at) => toneAt(Math.floor(at / 3)));
/** Dark boxes in front of an even backdrop. */
const boxesOnBackdrop = (boxes: readonly Box[]) => image((at) => (isInAny(boxes, at) ? 40 : 190));

const JAR: Box = [40, 30, 80, 100];

test.each<[string, Box[]]>([
  ['a single thing', [JAR]],
  [
    'three things in a row',
    [
      [15, 60, 35, 100],
      [50, 60, 70, 100],
      [85, 60, 105, 100],
    ],
  ],
  ['a person whom the lower side cuts off', [[30, 20, 90, 120]]],
])('accepts %s', (_, boxes) => {
  expect(isSubject(drawMask(boxes), boxesOnBackdrop(boxes), size)).toBe(true);
});

test.each<[string, Box[]]>([
  ['nothing', []],
  ['the whole image', [[0, 0, 120, 120]]],
  ['a tiny cut-out', [[55, 55, 65, 65]]],
  ['a cut-out that reaches three sides, as a landscape does', [[0, 50, 120, 120]]],
  [
    'a scattered cut-out',
    Array.from({ length: 9 }, (_, index): Box => {
      const [left, top] = [20 + 30 * (index % 3), 20 + 30 * Math.floor(index / 3)];
      return [left, top, left + 15, top + 15];
    }),
  ],
])('refuses %s', (_, boxes) => {
  expect(isSubject(drawMask(boxes), boxesOnBackdrop(boxes), size)).toBe(false);
});

test('refuses a part that contrasts with a pattern no more than the pattern’s own parts do', () => {
  const pattern = image((at) => (((at % SIDE) + 3 * Math.floor(at / SIDE)) % 16 < 8 ? 120 : 200));
  expect(isSubject(drawMask([JAR]), pattern, size)).toBe(false);
});

test('refuses a torn part of a thing', () => {
  const rgb = boxesOnBackdrop([[20, 30, 100, 100]]);
  expect(isSubject(drawMask([[20, 30, 90, 100]]), rgb, size)).toBe(false);
  expect(isSubject(drawMask([[20, 30, 100, 100]]), rgb, size)).toBe(true);
});

const CAP: Box = [52, 15, 68, 35];
const NECK: Box = [52, 35, 68, 55];
const BODY: Box = [40, 55, 80, 105];
/** A dark cap and content, and glass between them that differs from the backdrop at its sides alone. */
const bottle = image((at) => {
  if (isInAny([CAP, BODY], at)) return 40;
  return isIn(NECK, at) && !isIn([54, 35, 66, 55], at) ? 225 : 190;
});

test('keeps a bottle with a clear neck in one piece', () => {
  const joined = bridgeParts(drawMask([CAP, BODY]), bottle, size);
  for (let y = 35; y < 55; y++) {
    const row = joined.subarray(y * SIDE, (y + 1) * SIDE);
    expect([row[60], row[34], row[86]], `row ${y}`).toEqual([1, 0, 0]);
  }
  expect(joined[45 * SIDE + 45]).toBe(0);
});

test('does not join two things with nothing but the backdrop between them', () => {
  const boxes = [CAP, BODY];
  expect(bridgeParts(drawMask(boxes), boxesOnBackdrop(boxes), size)).toEqual(drawMask(boxes));
});

test('does not join things side by side', () => {
  const boxes: Box[] = [
    [15, 60, 45, 100],
    [75, 60, 105, 100],
  ];
  expect(bridgeParts(drawMask(boxes), bottle, size)).toEqual(drawMask(boxes));
});
