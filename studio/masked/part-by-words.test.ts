import { afterAll, expect, test, vi } from 'vitest';
import { partByWords } from './part-by-words.ts';

const SIDE = 160;
const isLeaf = (x: number, y: number) => Math.hypot(x - 80, y - 60) < 34;
const isPot = (x: number, y: number) => x > 56 && x < 104 && y >= 86 && y < 130;
const drawPlane = (isIn: (x: number, y: number) => boolean) =>
  Float32Array.from({ length: SIDE * SIDE }, (_, i) => (isIn(i % SIDE, Math.floor(i / SIDE)) ? 1 : 0));

// Takes the place of the network that finds subjects, which needs seconds.
vi.mock(import('./find-figure.ts'), () => ({
  findFigure: async () => drawPlane((x, y) => isLeaf(x, y) || isPot(x, y)),
}));
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

test('finds a plant with its pot, but only the green for its leaves', async () => {
  const rgb = new Uint8Array(SIDE * SIDE * 3).fill(240);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    if (isLeaf(x, y)) rgb.set([47, 138, 60], i * 3);
    else if (isPot(x, y)) rgb.set([200, 103, 74], i * 3);
  }
  const image = { rgb, width: SIDE, height: SIDE };
  const [plant, leaves] = [await partByWords('plant', image), await partByWords('leaves', image)];
  const [leaf, pot] = [60 * SIDE + 80, 115 * SIDE + 80];
  expect([plant?.[leaf], plant?.[pot]]).toEqual([1, 1]);
  expect([leaves?.[leaf], leaves?.[pot]]).toEqual([1, 0]);
});
