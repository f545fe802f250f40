import type { ImageFormat } from '#core/domain/media/read-image-header.ts';

/** An encoded image: upright, without metadata. Sizes in pixels. */
export type ImageFile = { bytes: Uint8Array; type: ImageFormat; width: number; height: number };

/** Decoded pixels row by row, one byte per channel: gray, or red, green and blue. */
export type RawImage = { pixels: Uint8Array; width: number; height: number; channels: 1 | 3 };

/** Where an image is placed inside a frame that may leave room on two sides. */
export type ImageFrame = {
  width: number;
  height: number;
  left: number;
  top: number;
  innerWidth: number;
  innerHeight: number;
};
