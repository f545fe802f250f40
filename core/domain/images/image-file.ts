import type { ImageFormat } from '#contract/image-header.ts';

/** An encoded image: upright, without metadata. Sizes in pixels. */
export type ImageFile = { bytes: Uint8Array; type: ImageFormat; width: number; height: number };

/** Decoded pixels row by row, one byte per channel: gray, or red, green and blue. */
export type RawImage = { pixels: Uint8Array; width: number; height: number; channels: 1 | 3 };

/** Decoded pixels with their opacity: red, green, blue and alpha, a byte each. */
export type RgbaImage = { pixels: Uint8Array; width: number; height: number; channels: 4 };

/** The position of an image inside a frame, which may be padded on two sides. */
export type ImageFrame = {
  width: number;
  height: number;
  left: number;
  top: number;
  innerWidth: number;
  innerHeight: number;
};
