import { expect, test } from 'vitest';
import { cropFrame, needsCrop } from './crop-frame.ts';

/** The height of a crop with a width of 900 and a video's aspect ratio, 16:9. */
const HEIGHT = (900 * 9) / 16;

test('keeps the full width of a portrait image and crops top and bottom equally', () => {
  expect(cropFrame(900, 1600)).toEqual({ left: 0, top: (1600 - HEIGHT) / 2, width: 900, height: HEIGHT });
});

test('keeps the full height of a panorama and crops left and right equally', () => {
  expect(cropFrame(3200, 900)).toEqual({ left: 800, top: 0, width: 1600, height: 900 });
});

test('moves the crop to the top or to the bottom', () => {
  expect(cropFrame(900, 1600, 0).top).toBe(0);
  expect(cropFrame(900, 1600, 1).top).toBe(1600 - HEIGHT);
});

test('crops an image only if its aspect ratio differs from a video’s', () => {
  expect(needsCrop(1920, 1080)).toBe(false);
  expect(needsCrop(1080, 1080)).toBe(true);
});
