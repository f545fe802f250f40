import { expect, test } from 'vitest';
import { measurePalette } from '#core/pixels/measure-palette.ts';
import { paletteSwatch } from './palette-swatch.ts';

const SIDE = 128;

test.each([1, 2, 3, 6, 10])('shows every color of a palette (number of colors: %i)', (count) => {
  const colors = ['#FF5733', '#33FF57', '#3357FF', '#CCCCCC', '#111111', '#FFFFFF', '#F0E010', '#800080']
    .concat('#00CED1', '#8B4513')
    .slice(0, count);
  const { pixels, width, height, channels } = paletteSwatch(colors, SIDE);
  expect([width, height, channels, pixels.length]).toEqual([SIDE, SIDE, 3, SIDE * SIDE * 3]);
  expect(measurePalette(pixels, width, height, colors)).toBeLessThan(15);
});

test('has no edges: neighboring pixels differ little', () => {
  const { pixels } = paletteSwatch(['#000000', '#FFFFFF'], SIDE);
  let steepest = 0;
  for (let row = 1; row < SIDE; row++)
    for (let column = 1; column < SIDE; column++) {
      const offset = (row * SIDE + column) * 3;
      for (const neighbor of [offset - 3, offset - SIDE * 3])
        steepest = Math.max(steepest, Math.abs((pixels[offset] ?? 0) - (pixels[neighbor] ?? 0)));
    }
  expect(steepest).toBeLessThan(20);
});
