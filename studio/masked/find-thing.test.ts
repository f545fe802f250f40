import { afterAll, expect, test, vi } from 'vitest';
import { findThing } from './find-thing.ts';
import { partByWords } from './part-by-words.ts';

const SIDE = 160;
const box = (left: number, top: number, height: number) => ({ left, top, width: 0.72 * height, height });

// Replaces the search for shapes and finds a shape in the sky and a larger shape on the ground.
vi.mock(import('./find-shape.ts'), () => ({
  findShape: async ([thing]) =>
    thing
      ? [box(30, 85, 70), box(100, 10, 50)].map((place) => ({ thing, box: place, score: 0.9, certainty: 9 }))
      : [],
  refine: async (found) => found,
}));
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

test('finds a balloon in the sky, not on the ground', async () => {
  const rgb = new Uint8Array(SIDE * SIDE * 3);
  for (let i = 0; i < SIDE * SIDE; i++) rgb.set(i < 80 * SIDE ? [120, 170, 230] : [60, 120, 50], i * 3);
  const found = await findThing(['balloon'], { rgb, width: SIDE, height: SIDE }, undefined);
  expect([found?.[30 * SIDE + 118], found?.[120 * SIDE + 55]]).toEqual([1, 0]);
});

test('finds a vase in a named color with its highlights, or without them if most of that color is elsewhere', async () => {
  const findVase = (isRed: (x: number, y: number) => boolean) => {
    const rgb = new Uint8Array(SIDE * SIDE * 3).fill(200);
    for (let i = 0; i < SIDE * SIDE; i++)
      if (isRed(i % SIDE, Math.floor(i / SIDE))) rgb.set([210, 30, 30], i * 3);
    return partByWords('red vase', { rgb, width: SIDE, height: SIDE });
  };
  const [highlight, middle] = [125 * SIDE + 44, 125 * SIDE + 55];
  const vase = await findVase((x, y) => x > 49 && x < 64 && y > 92 && y < 152);
  expect([vase?.[highlight], vase?.[middle]]).toEqual([1, 1]);
  const stripe = await findVase((x, y) => x > 49 && y > 92 && y < 152);
  expect([stripe?.[highlight], stripe?.[middle]]).toEqual([0, 1]);
});
