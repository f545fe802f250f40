import { expect, test } from 'vitest';
import { cropFrame, needsCrop } from './crop-frame.ts';

test('keeps the full width of a portrait image and crops top and bottom equally', () => {
  expect(cropFrame(900, 1600)).toEqual({ left: 0, top: (1600 - 506.25) / 2, width: 900, height: 506.25 });
});

test('keeps the full height of a panorama', () => {
  expect(cropFrame(3200, 900)).toEqual({ left: 800, top: 0, width: 1600, height: 900 });
});

test('moves the frame to either end', () => {
  expect(cropFrame(900, 1600, 0).top).toBe(0);
  expect(cropFrame(900, 1600, 1).top).toBe(1600 - 506.25);
});

test('crops nothing from an image with the video’s aspect ratio', () => {
  expect(needsCrop(1920, 1080)).toBe(false);
  expect(needsCrop(1080, 1080)).toBe(true);
});
