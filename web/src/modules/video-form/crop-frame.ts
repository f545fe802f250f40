import * as LIMITS from '#contract/limits.ts';

/** Part of a picture, in its own pixels. */
export type CropFrame = { left: number; top: number; width: number; height: number };

/**
 * The largest part of a picture with the video's ratio. `focus` says which part of what is cut off stays:
 * 0 keeps the left or top end, 1 the right or bottom end.
 */
export function cropFrame(pictureWidth: number, pictureHeight: number, focus = 0.5): CropFrame {
  const ratio = LIMITS.videoSize.width / LIMITS.videoSize.height;
  const width = Math.min(pictureWidth, pictureHeight * ratio);
  const height = Math.min(pictureHeight, pictureWidth / ratio);
  return {
    left: (pictureWidth - width) * focus,
    top: (pictureHeight - height) * focus,
    width,
    height,
  };
}

/** True where moving the frame changes anything. */
export function cutsSomethingOff(pictureWidth: number, pictureHeight: number): boolean {
  const frame = cropFrame(pictureWidth, pictureHeight);
  return pictureWidth - frame.width >= 1 || pictureHeight - frame.height >= 1;
}
