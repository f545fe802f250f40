import type { ImageFormat } from '#contract/image-header.ts';
import type { ImageFile, ImageFrame, RawImage, RgbaImage } from '#core/domain/images/image-file.ts';

/**
 * Image processing. Results are `undefined` when the bytes cannot be decoded. Check untrusted bytes with
 * `readImageHeader` first, because these functions allocate what the header declares.
 */
export type Pixels = {
  /** Decodes completely, applies the orientation and drops metadata. Keeps only the first frame of an animation. */
  normalize(bytes: Uint8Array): Promise<{ png: Uint8Array; width: number; height: number } | undefined>;
  /** The same, encoded in the original type, so that a photograph stays small. */
  reencode(bytes: Uint8Array): Promise<ImageFile | undefined>;
  /**
   * Scales and crops to exactly the size, as PNG. `focus` places the crop, from 0 (left or top) to 1 (right or bottom);
   * centered by default. `opaque` replaces transparency with white.
   */
  cover(
    bytes: Uint8Array,
    width: number,
    height: number,
    options?: { opaque: boolean; focus?: number | undefined },
  ): Promise<Uint8Array | undefined>;
  /** Puts an image into a frame and extends its edges to fill the padding; opaque. */
  pad(bytes: Uint8Array, frame: ImageFrame, type: ImageFormat): Promise<Uint8Array | undefined>;
  /** Undoes `pad`: crops the inside of the frame and scales it to the size, as PNG; keeps transparency. */
  cut(bytes: Uint8Array, frame: ImageFrame, width: number, height: number): Promise<Uint8Array | undefined>;
  /** The transparent share of an image, from 0 (opaque) to 1 (invisible). */
  transparentShare(bytes: Uint8Array): Promise<number | undefined>;
  /** Decodes to red, green and blue on a white background, scaled down to `maxSidePixels`. */
  decode(bytes: Uint8Array, maxSidePixels?: number): Promise<RawImage | undefined>;
  /** Decodes every pixel at full size, upright and in sRGB, with its opacity. */
  decodeExact(bytes: Uint8Array): Promise<RgbaImage | undefined>;
  /** Encodes a PNG, without an alpha channel if all pixels are opaque. */
  encode(image: RawImage | RgbaImage): Promise<Uint8Array>;
  /** A WebP that stays within `LIMITS.thumbnail` when its XMP is added; keeps transparency. */
  thumbnail(bytes: Uint8Array): Promise<Uint8Array>;
};
