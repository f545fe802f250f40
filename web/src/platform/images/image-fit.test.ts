import { expect, test } from 'vitest';
import * as LIMITS from '#contract/limits.ts';
import { attemptsToFit, fitsLimits, formatBytes, shapeProblem } from './image-fit.ts';

const { maxInlineBytes, maxPixels, maxSidePixels, minSidePixels } = LIMITS.image;

test('accepts an image within every limit, but not one with a byte or a pixel too many', () => {
  expect(fitsLimits({ width: 4096, height: 4077 }, maxInlineBytes)).toBe(true);
  expect(fitsLimits({ width: 4096, height: 4077 }, maxInlineBytes + 1)).toBe(false);
  expect(fitsLimits({ width: 4097, height: 1024 }, 1)).toBe(false);
  expect(fitsLimits({ width: 4096, height: 4096 }, 1)).toBe(false);
});

test.each([
  [{ width: 63, height: 64 }, 'Each side of the image must have at least 64 pixels.'],
  [{ width: 64, height: 64 }, undefined],
  [{ width: 256, height: 64 }, undefined],
  [{ width: 64, height: 257 }, 'The image is too narrow: one side may be at most four times the other.'],
])('reports the problem, if any, with the size %j', (size, problem) => {
  expect(shapeProblem(size)).toBe(problem);
});

test.each([
  { width: 20_000, height: 20_000 },
  { width: 8000, height: 2000 },
  { width: 3000, height: 2000 },
])('shrinks %j to fit all limits, and keeps its aspect ratio', (size) => {
  for (const attempt of attemptsToFit(size)) {
    expect(Math.max(attempt.width, attempt.height)).toBeLessThanOrEqual(maxSidePixels);
    expect(attempt.width * attempt.height).toBeLessThanOrEqual(maxPixels);
    expect(Math.min(attempt.width, attempt.height)).toBeGreaterThanOrEqual(minSidePixels);
    expect(attempt.width / attempt.height).toBeCloseTo(size.width / size.height, 1);
  }
});

test('tries the full resolution first if a file only has too many bytes', () => {
  expect(attemptsToFit({ width: 3000, height: 2000 })[0]).toMatchObject({ width: 3000, height: 2000 });
});

test.each([
  [17 * 1024 ** 3, '17.0 GB'],
  [7.2 * 1024 * 1024, '7.2 MB'],
  [310 * 1024, '310 KB'],
  [12, '1 KB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
