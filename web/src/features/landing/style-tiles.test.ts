import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { STYLES } from '#contract/images.ts';
import { STYLE_TILES } from './style-tiles.ts';

test('shows every style of the generator, in the same order', () => {
  expect(STYLE_TILES.map(({ style }) => style)).toEqual([...STYLES]);
});

test.each(STYLE_TILES)('the $label style has an image file', ({ file }) => {
  expect(existsSync(join(import.meta.dirname, '../../../public/art/styles', file))).toBe(true);
});
