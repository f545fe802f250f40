import { expect, test } from 'vitest';
import { paletteFilter } from './palette-filter.ts';

test.each([
  ['Your Profile', 'prof', 1],
  ['Image Background Removal', 'REMOVAL  image', 1],
  ['Crème brûlée on slate', 'creme brulee', 1],
  ['Dark theme', 'dark theme', 1],
  ['A vase at a window', 'serum', 0],
  ['found:all-images', 'serum', 1],
])('scores the row "%s" for the words "%s" as %d', (value, search, score) => {
  expect(paletteFilter(value, search)).toBe(score);
});
