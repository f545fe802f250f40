import { expect, test } from 'vitest';
import { fillGaps } from './fill-gaps.ts';
import { MAP_SIDE } from './salient-map.ts';

type Box = readonly [left: number, top: number, right: number, bottom: number];
const OUTER: Box = [100, 100, 220, 220];
const INNER: Box = [140, 140, 180, 180];
const isIn = ([left, top, right, bottom]: Box, i: number) => {
  const [x, y] = [i % MAP_SIDE, Math.floor(i / MAP_SIDE)];
  return x >= left && x < right && y >= top && y < bottom;
};

/** Draws a dark ring in front of a bright wall. Returns the filled map's value at the center of the ring. */
function filledCenter(
  { box = INNER, ...hole }: { value: number; tone: number; box?: Box },
  slit?: Box,
): number {
  const count = MAP_SIDE * MAP_SIDE;
  const isRing = (i: number) => isIn(OUTER, i) && !isIn(box, i) && !(slit && isIn(slit, i));
  const map = Float32Array.from({ length: count }, (_, i) => (isRing(i) ? 1 : isIn(box, i) ? hole.value : 0));
  const rgb = Uint8Array.from({ length: 3 * count }, (_, i) => {
    const pixel = Math.floor(i / 3);
    return isIn(box, pixel) ? hole.tone : isRing(pixel) ? 40 : 200;
  });
  return fillGaps({ map, rgb })[160 * MAP_SIDE + 160] as number;
}

test('keeps the hole of a handle open', () => {
  expect(filledCenter({ value: 0, tone: 200 })).toBe(0);
});

test('fills a hole whose color the background lacks, even if it has a narrow opening', () => {
  expect(filledCenter({ value: 0, tone: 110 })).toBe(1);
  expect(filledCenter({ value: 0, tone: 110 }, [158, 180, 161, 220])).toBe(1);
});

test('fills a hole about which the network is uncertain', () => {
  expect(filledCenter({ value: 0.3, tone: 200 })).toBe(1);
});

test('fills a small hole, such as the inside of an ear, even in the color of the background', () => {
  expect(filledCenter({ value: 0, tone: 200, box: [156, 156, 167, 167] })).toBe(1);
});
