import { expect, test } from 'vitest';
import { releaseBackground } from './release-background.ts';

const size = { width: 60, height: 40 };
const isIn = (at: number, left: number, top: number, right: number, bottom: number) => {
  const [x, y] = [at % size.width, Math.floor(at / size.width)];
  return x >= left && x < right && y >= top && y < bottom;
};
const isCup = (at: number) => isIn(at, 20, 10, 32, 30);
/** A dark cup in front of a backdrop that becomes a little brighter to the right. */
const rgb = Uint8Array.from({ length: 60 * 40 * 3 }, (_, at) => {
  const pixel = Math.floor(at / 3);
  return isCup(pixel) ? 40 : 180 + Math.floor((pixel % 60) / 4);
});
const mask = (isForeground: (at: number) => boolean) =>
  Uint8Array.from({ length: 60 * 40 }, (_, at) => (isForeground(at) ? 1 : 0));

test('gives an even piece of the backdrop back to the background and keeps the object', () => {
  const found = mask((at) => isCup(at) || isIn(at, 25, 5, 50, 20));
  const released = releaseBackground(found, rgb, size);
  expect([released[15 * 60 + 45], released[15 * 60 + 26], released[25 * 60 + 26]]).toEqual([0, 1, 1]);
});

test('keeps a foreground that has no edge of its own', () => {
  const found = mask((at) => isIn(at, 40, 5, 55, 35));
  expect(releaseBackground(found, rgb, size)).toEqual(found);
});
