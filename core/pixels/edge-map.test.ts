import { expect, test } from 'vitest';
import { edgeMap } from './edge-map.ts';

const SIDE = 200;
const RADIUS = 60;

/** A gray disc on a gray background, with noise of the range `grain` that is the same in each run. */
function disc(inside: number, outside: number, grain = 0): Uint8Array {
  const rgb = new Uint8Array(SIDE * SIDE * 3);
  let state = 1;
  for (let pixel = 0; pixel < SIDE * SIDE; pixel++) {
    // A linear congruential generator.
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    const distance = Math.hypot((pixel % SIDE) - SIDE / 2, Math.floor(pixel / SIDE) - SIDE / 2);
    const value = (distance < RADIUS ? inside : outside) + grain * ((state >> 8) / 0x7fffff - 0.5);
    rgb.fill(Math.min(255, Math.max(0, value)), pixel * 3, pixel * 3 + 3);
  }
  return rgb;
}

const edgePixels = (map: Uint8Array) => [...map.keys()].filter((pixel) => map[pixel] !== 0);
const distanceFromRim = (pixel: number) =>
  Math.abs(Math.hypot((pixel % SIDE) - SIDE / 2, Math.floor(pixel / SIDE) - SIDE / 2) - RADIUS);

test.each([
  ['high-contrast', 220, 30, 0],
  ['low-contrast', 140, 110, 0],
  ['grainy', 200, 60, 30],
])('draws only the rim of a %s disc, as one thin line', (_name, inside, outside, grain) => {
  const map = edgeMap(disc(inside, outside, grain), SIDE, SIDE);
  expect(map).toHaveLength(SIDE * SIDE);
  const edges = edgePixels(map);
  expect(edges.every((pixel) => map[pixel] === 255)).toBe(true);
  expect(Math.max(...edges.map(distanceFromRim))).toBeLessThan(4);
  // The line runs around the disc, through nearly all of 180 directions, and is hardly thicker than a pixel.
  const directions = new Set(
    edges.map((pixel) =>
      Math.round((Math.atan2(Math.floor(pixel / SIDE) - SIDE / 2, (pixel % SIDE) - SIDE / 2) * 90) / Math.PI),
    ),
  );
  expect(directions.size).toBeGreaterThan(170);
  expect(edges.length).toBeLessThan(2 * Math.PI * RADIUS * 1.6);
});

test('finds no edges in a single color, even with slight grain', () => {
  expect(edgePixels(edgeMap(disc(120, 120), SIDE, SIDE))).toEqual([]);
  expect(edgePixels(edgeMap(disc(120, 120, 8), SIDE, SIDE))).toEqual([]);
});

test.each([
  [1, 1],
  [1, 500],
  [500, 1],
  [3, 2],
])('accepts an image of %s by %s pixels', (width, height) => {
  expect(edgeMap(new Uint8Array(width * height * 3), width, height)).toHaveLength(width * height);
});
