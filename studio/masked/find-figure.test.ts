import { afterAll, expect, test, vi } from 'vitest';
import { findFigure, findOpenings } from './find-figure.ts';

const SIDE = 120;
const isRing = (x: number, y: number) => Math.abs(Math.hypot(x - 60, y - 60) - 32) < 8;

// Replaces the network that finds subjects, which takes seconds.
vi.mock(import('../cut-out/find-foreground.ts'), () => ({
  findForeground: async ({ width, height }) => ({
    alpha: Float32Array.from({ length: width * height }, (_, i) =>
      isRing(i % width, Math.floor(i / width)) ? 1 : 0,
    ),
    doubt: 0,
  }),
}));
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

test('fills the opening of a figure, and finds the background only in that opening', async () => {
  const rgb = Uint8Array.from({ length: SIDE * SIDE * 3 }, (_, i) =>
    isRing(Math.floor(i / 3) % SIDE, Math.floor(i / 3 / SIDE)) ? 40 : 220,
  );
  const image = { rgb, width: SIDE, height: SIDE };
  const [figure, openings] = [await findFigure(image), await findOpenings(image)];
  const [inOpening, inRing, outside] = [60 * SIDE + 60, 60 * SIDE + 92, 5];
  expect([figure?.[inOpening], figure?.[inRing], figure?.[outside]]).toEqual([1, 1, 0]);
  expect([openings[inOpening], openings[inRing], openings[outside]]).toEqual([1, 0, 0]);
});
