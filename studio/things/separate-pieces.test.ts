import { expect, test } from 'vitest';
import { separatePieces } from './separate-pieces.ts';

const SIZE = { width: 200, height: 120 };
const piecesOf = (isInside: (x: number, y: number) => boolean) =>
  separatePieces(
    Float32Array.from({ length: SIZE.width * SIZE.height }, (_, i) =>
      isInside(i % SIZE.width, Math.floor(i / SIZE.width)) ? 1 : 0,
    ),
    SIZE,
  );
const isInDisc = (x: number, y: number, cx: number, radius: number) => Math.hypot(x - cx, y - 60) < radius;

test('separates two objects that touch', () => {
  const found = piecesOf((x, y) => isInDisc(x, y, 60, 40.5) || isInDisc(x, y, 140, 40.5));
  const indexesAt = (x: number) =>
    found.flatMap(({ pixels }, index) => (pixels.includes(60 * SIZE.width + x) ? [index] : []));
  expect([indexesAt(60).length, indexesAt(140).length]).toEqual([1, 1]);
  expect(indexesAt(60)).not.toEqual(indexesAt(140));
  const pixels = found.flatMap((piece) => piece.pixels);
  expect(new Set(pixels).size, 'each pixel is in one piece only').toBe(pixels.length);
});

test('does not split an object with a long connection, a small part or a wide middle', () => {
  const isInBand = (x: number, y: number) => Math.abs(Math.hypot(x - 100, y - 60) - 55) < 6 && y < 60;
  expect(piecesOf((x, y) => isInBand(x, y) || isInDisc(x, y, 45, 22) || isInDisc(x, y, 155, 22))).toEqual([]);
  expect(piecesOf((x, y) => isInDisc(x, y, 70, 50) || isInDisc(x, y, 130, 14))).toEqual([]);
  expect(piecesOf((x, y) => isInDisc(x, y, 70, 50) || isInDisc(x, y, 140, 8))).toEqual([]);
  expect(piecesOf((x, y) => isInDisc(x, y, 80, 40) || isInDisc(x, y, 120, 40))).toEqual([]);
});
