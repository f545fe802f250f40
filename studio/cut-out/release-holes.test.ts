import { expect, test } from 'vitest';
import { releaseHoles } from './release-holes.ts';
import { releaseShadow } from './release-shadow.ts';

const size = { width: 80, height: 80 };
type Box = readonly [left: number, top: number, right: number, bottom: number];
const isIn = ([left, top, right, bottom]: Box, at: number) => {
  const [x, y] = [at % size.width, Math.floor(at / size.width)];
  return x >= left && x < right && y >= top && y < bottom;
};
const mask = (...boxes: Box[]) =>
  Uint8Array.from({ length: 6400 }, (_, at) => (boxes.some((box) => isIn(box, at)) ? 1 : 0));
const image = (toneAt: (at: number) => number) =>
  Uint8Array.from({ length: 6400 * 3 }, (_, at) => toneAt(Math.floor(at / 3)));

const RING: Box = [20, 20, 60, 60];
const HOLE: Box = [30, 30, 50, 50];

test('gives what shows through a ring back to the background', () => {
  const rgb = image((at) => (isIn(RING, at) && !isIn(HOLE, at) ? 30 : 170));
  const released = releaseHoles(mask(RING), rgb, size);
  expect([released[40 * 80 + 40], released[25 * 80 + 25]]).toEqual([0, 1]);
});

test('keeps a white label in front of a white background', () => {
  const rgb = image((at) => (isIn(RING, at) && !isIn(HOLE, at) ? 30 : 255));
  expect(releaseHoles(mask(RING), rgb, size)).toEqual(mask(RING));
});

test('gives the shadow at the base of a subject back to the background and keeps the subject', () => {
  const box: Box = [30, 10, 50, 70];
  const shadow: Box = [50, 64, 60, 70];
  const toneAt = (at: number) => (isIn(box, at) ? 40 : isIn(shadow, at) ? 200 - 5 * (60 - (at % 80)) : 200);
  const released = releaseShadow(mask(box, shadow), image(toneAt), size);
  expect([released[67 * 80 + 57], released[67 * 80 + 40], released[20 * 80 + 40]]).toEqual([0, 1, 1]);
});
