// @vitest-environment node
import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as LIMITS from '#contract/limits.ts';
import { encodeGrayPng } from './gray-png.ts';

test.each([
  [1, 1],
  [64, 64],
  [333, 97],
])('encodes %d × %d single-channel pixels that another decoder reads back', async (width, height) => {
  const gray = Uint8Array.from({ length: width * height }, (_, pixel) => (pixel * 37) % 256);
  const png = await encodeGrayPng(gray, { width, height });
  const meta = await sharp(png).metadata();
  expect(meta).toMatchObject({ format: 'png', width, height, channels: 1, depth: 'uchar' });
  const { data } = await sharp(png).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  expect(Buffer.compare(data, gray)).toBe(0);
});

test('encodes a mask of many round areas on the largest image within the server’s size limit', async () => {
  const side = Math.floor(Math.sqrt(LIMITS.image.maxPixels));
  const gray = new Uint8Array(side * side);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) if ((x % 300) ** 2 + (y % 300) ** 2 < 120 ** 2) gray[y * side + x] = 255;
  const png = await encodeGrayPng(gray, { width: side, height: side });
  expect(png.length).toBeLessThan(LIMITS.mask.maxBytes);
});
