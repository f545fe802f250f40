import { expect, test } from 'vitest';
import { attachParts } from './attach-parts.ts';

const size = { width: 100, height: 100 };
type Box = readonly [left: number, top: number, right: number, bottom: number];
const isIn = ([left, top, right, bottom]: Box, at: number) => {
  const [x, y] = [at % size.width, Math.floor(at / size.width)];
  return x >= left && x < right && y >= top && y < bottom;
};
const FACE: Box = [30, 35, 70, 65];
const STRAP: Box = [40, 15, 60, 35];
const mask = Uint8Array.from({ length: 10_000 }, (_, at) => (isIn(FACE, at) ? 1 : 0));
const image = (toneAt: (at: number) => number) =>
  Uint8Array.from({ length: 30_000 }, (_, at) => toneAt(Math.floor(at / 3)));
const attach = (other: Box) =>
  attachParts(
    mask,
    image((at) => (isIn(FACE, at) ? 220 : isIn(other, at) ? 70 : 20)),
    size,
  );

test('adds a faint part that touches the foreground', () => {
  expect(attach(STRAP)[25 * 100 + 50]).toBe(1);
});

test('adds neither what is elsewhere nor the plinth under the foreground', () => {
  expect(attach([40, 5, 60, 25])[15 * 100 + 50]).toBe(0);
  expect(attach([10, 65, 90, 95])[80 * 100 + 50]).toBe(0);
});
