import * as LIMITS from './limits.ts';

/** Part of an image, in its own pixels. */
type CropFrame = { left: number; top: number; width: number; height: number };

/** The crop that keeps the middle of an image. */
export const CENTERED = 0.5;

/**
 * The largest crop of an image with the aspect ratio of `size`, by default that of a video. `focus` positions the crop:
 * 0 keeps the left or top end, 1 the right or bottom end.
 */
export function cropFrame(
  imageWidth: number,
  imageHeight: number,
  focus = CENTERED,
  size: { width: number; height: number } = LIMITS.videoSize,
): CropFrame {
  const ratio = size.width / size.height;
  const width = Math.min(imageWidth, imageHeight * ratio);
  const height = Math.min(imageHeight, imageWidth / ratio);
  return {
    left: (imageWidth - width) * focus,
    top: (imageHeight - height) * focus,
    width,
    height,
  };
}

/** Whether the crop leaves out a part of the image, so that a person can choose which part stays. */
export function needsCrop(imageWidth: number, imageHeight: number): boolean {
  const frame = cropFrame(imageWidth, imageHeight);
  return imageWidth - frame.width >= 1 || imageHeight - frame.height >= 1;
}
