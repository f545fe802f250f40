import fc from 'fast-check';
import { expect, test } from 'vitest';
import { models } from '#catalog/models.ts';
import { megapixelSize } from '#contract/enlargement.ts';
import * as LIMITS from '#contract/limits.ts';
import { frameForModel } from './model-frame.ts';

const { input } = models['stable-image-remove-background'];
const { minSidePixels, maxSidePixels, maxPixels, maxRatio } = LIMITS.image;
const sideRatio = (size: { width: number; height: number }) =>
  Math.max(size.width, size.height) / Math.min(size.width, size.height);
/** Any accepted size. */
const acceptedSize = fc
  .record({
    width: fc.integer({ min: minSidePixels, max: maxSidePixels }),
    height: fc.integer({ min: minSidePixels, max: maxSidePixels }),
  })
  .filter((size) => size.width * size.height <= maxPixels && sideRatio(size) <= maxRatio);

test('leaves an image within the model’s limits unchanged', () => {
  expect(frameForModel({ width: 1024, height: 768 }, input)).toEqual({
    width: 1024,
    height: 768,
    left: 0,
    top: 0,
    innerWidth: 1024,
    innerHeight: 768,
  });
});

test('pads a panorama, and scales down a large photograph no more than required', () => {
  expect(frameForModel({ width: 2000, height: 500 }, input)).toEqual({
    width: 2000,
    height: 800,
    left: 0,
    top: 150,
    innerWidth: 2000,
    innerHeight: 500,
  });
  const { width, height } = frameForModel({ width: 4096, height: 4000 }, input);
  expect(width * height).toBeLessThanOrEqual(input.maxPixels);
  expect(width * height).toBeGreaterThan(0.99 * input.maxPixels);
});

test('fits every accepted image into a frame within the model’s limits', () => {
  fc.assert(
    fc.property(acceptedSize, (size) => {
      const frame = frameForModel(size, input);
      expect(frame.width * frame.height).toBeLessThanOrEqual(input.maxPixels);
      expect(sideRatio(frame)).toBeLessThanOrEqual(input.maxRatio);
      expect(Math.min(frame.width, frame.height, frame.innerWidth, frame.innerHeight)).toBeGreaterThanOrEqual(
        minSidePixels,
      );
      expect(frame.left + frame.innerWidth).toBeLessThanOrEqual(frame.width);
      expect(frame.top + frame.innerHeight).toBeLessThanOrEqual(frame.height);
      const distortion = frame.innerWidth / size.width / (frame.innerHeight / size.height);
      expect(Math.abs(distortion - 1)).toBeLessThan(0.01);
    }),
  );
});

test('gives a variation one megapixel at the aspect ratio of its source', () => {
  expect(megapixelSize({ width: 300, height: 300 })).toEqual({ width: 1024, height: 1024 });
  expect(megapixelSize({ width: 4000, height: 1000 })).toEqual({ width: 2048, height: 512 });
});

test('enlarges a small image at its aspect ratio, no more than required', () => {
  const { input: limits } = models['nova-canvas'];
  expect(frameForModel({ width: 64, height: 256 }, limits)).toMatchObject({ width: 320, height: 1280 });
  fc.assert(
    fc.property(acceptedSize, (size) => {
      const { width, height, innerWidth, innerHeight } = frameForModel(size, limits);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(limits.minSide);
      expect(width * height).toBeLessThanOrEqual(limits.maxPixels);
      expect(sideRatio({ width, height })).toBeLessThanOrEqual(limits.maxRatio);
      if (Math.min(size.width, size.height) < limits.minSide)
        expect(Math.min(width, height)).toBe(limits.minSide);
      const distortion = sideRatio({ width: innerWidth, height: innerHeight }) / sideRatio(size);
      expect(Math.abs(distortion - 1)).toBeLessThan(0.02);
    }),
  );
});
