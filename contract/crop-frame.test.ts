import { expect, test } from 'vitest';
import { cropFrame, cutsSomethingOff } from './crop-frame.ts';

test('a portrait keeps its full width and loses top and bottom alike', () => {
  expect(cropFrame(900, 1600)).toEqual({ left: 0, top: (1600 - 506.25) / 2, width: 900, height: 506.25 });
});

test('a panorama keeps its full height', () => {
  expect(cropFrame(3200, 900)).toEqual({ left: 800, top: 0, width: 1600, height: 900 });
});

test('the frame can be moved to either end', () => {
  expect(cropFrame(900, 1600, 0).top).toBe(0);
  expect(cropFrame(900, 1600, 1).top).toBe(1600 - 506.25);
});

test('an image of the video’s own ratio loses nothing', () => {
  expect(cutsSomethingOff(1920, 1080)).toBe(false);
  expect(cutsSomethingOff(1080, 1080)).toBe(true);
});
