import { expect, test } from 'vitest';
import { separatePieces } from './separate-pieces.ts';

const SIZE = { width: 200, height: 120 };
const pieces = (isInside: (x: number, y: number) => boolean) =>
  separatePieces(
    Float32Array.from({ length: SIZE.width * SIZE.height }, (_, i) =>
      isInside(i % SIZE.width, Math.floor(i / SIZE.width)) ? 1 : 0,
    ),
    SIZE,
  );
const isDisc = (x: number, y: number, cx: number, radius: number) => Math.hypot(x - cx, y - 60) < radius;

test('separates two objects that touch', () => {
  const separate = pieces((x, y) => isDisc(x, y, 60, 40.5) || isDisc(x, y, 140, 40.5));
  const holds = (x: number) => separate.map(({ pixels }) => pixels.includes(60 * SIZE.width + x));
  expect([holds(60), holds(140)].map((found) => found.filter(Boolean))).toEqual([[true], [true]]);
  expect(holds(60)).not.toEqual(holds(140));
  const pixels = separate.flatMap((piece) => piece.pixels);
  expect(new Set(pixels).size, 'each pixel once').toBe(pixels.length);
});

test('does not split an object with a long connection, a small part or a wide middle', () => {
  const isBand = (x: number, y: number) => Math.abs(Math.hypot(x - 100, y - 60) - 55) < 6 && y < 60;
  expect(pieces((x, y) => isBand(x, y) || isDisc(x, y, 45, 22) || isDisc(x, y, 155, 22))).toEqual([]);
  expect(pieces((x, y) => isDisc(x, y, 70, 50) || isDisc(x, y, 130, 14))).toEqual([]);
  expect(pieces((x, y) => isDisc(x, y, 70, 50) || isDisc(x, y, 140, 8))).toEqual([]);
  expect(pieces((x, y) => isDisc(x, y, 80, 40) || isDisc(x, y, 120, 40))).toEqual([]);
});
