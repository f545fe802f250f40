import { expect, test } from 'vitest';
import { megapixelSize } from '#contract/enlargement.ts';
import { SIZES } from '#contract/images.ts';
import { baseImageModel, upscalerFor } from './auxiliary-models.ts';
import { DEFAULT_CATALOG } from './catalogs.ts';

const square = (side: number) => ({ width: side, height: side });
const withUpscaler = { upscale: 'stable-fast-upscale' } as const;

test('selects no upscaler if the catalog has none', () => {
  expect(upscalerFor(DEFAULT_CATALOG, square(64), square(1024))).toBeUndefined();
});

test('selects an upscaler for a source image whose sides would more than double', () => {
  const upscaler = (side: number) => upscalerFor(withUpscaler, square(side), square(1024));
  expect([64, 511].map(upscaler)).toEqual(['stable-fast-upscale', 'stable-fast-upscale']);
  expect([512, 1024, 4096].map(upscaler)).toEqual([undefined, undefined, undefined]);
  for (const size of SIZES) {
    expect(upscalerFor(withUpscaler, { width: 64, height: 256 }, size)).toBe('stable-fast-upscale');
    expect(upscalerFor(withUpscaler, size, size)).toBeUndefined();
  }
});

test('selects no upscaler for an image that the upscaler does not accept', () => {
  const tooWide = { width: 1537, height: 385 };
  expect(upscalerFor(withUpscaler, tooWide, square(1024))).toBeUndefined();
  expect(upscalerFor(withUpscaler, { width: 1536, height: 384 }, square(1024))).toBe('stable-fast-upscale');
  expect(upscalerFor(withUpscaler, square(31), square(1024))).toBeUndefined();
});

test('selects an upscaler for a variation’s source below a quarter of a megapixel, at any aspect ratio', () => {
  const upscaler = (width: number, height: number) =>
    upscalerFor(withUpscaler, { width, height }, megapixelSize({ width, height }));
  expect([upscaler(511, 511), upscaler(1020, 255)]).toEqual(['stable-fast-upscale', 'stable-fast-upscale']);
  expect([upscaler(513, 513), upscaler(1024, 257)]).toEqual([undefined, undefined]);
});

test('selects the standard text-to-image model to make the base image of a model that needs one', () => {
  expect(baseImageModel(DEFAULT_CATALOG, 'stable-image-search-recolor')).toBe('stable-image-core');
  expect(baseImageModel(DEFAULT_CATALOG, 'stable-image-style-guide')).toBeUndefined();
});
