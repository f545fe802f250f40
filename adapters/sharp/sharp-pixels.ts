import sharp, { type Sharp } from 'sharp';
import { LIMITS } from '#contract/limits.ts';
import type { Pixels } from '#core/ports.ts';

/** A model's or a person's picture never has more pixels than this; sharp refuses before it allocates. */
const MAX_INPUT_PIXELS = LIMITS.picture.maxPixels;
const THUMBNAIL_QUALITIES = [80, 70, 60, 50, 40, 30, 20];

// Small functions and one machine share memory: libvips keeps nothing between pictures.
sharp.cache(false);

/** One still picture: the first frame only, turned upright, in sRGB with 8 bits a channel. */
const open = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error', pages: 1 })
    .autoOrient()
    .toColourspace('srgb');

export const sharpPixels: Pixels = {
  async normalise(bytes) {
    try {
      const { data, info } = await open(bytes)
        .png({ compressionLevel: 6 })
        .toBuffer({ resolveWithObject: true });
      return { png: data, width: info.width, height: info.height };
    } catch {
      return undefined;
    }
  },

  async cover(bytes, width, height) {
    try {
      return await open(bytes)
        .resize(width, height, { fit: 'cover', position: 'centre', kernel: 'lanczos3' })
        .png({ compressionLevel: 6 })
        .toBuffer();
    } catch {
      return undefined;
    }
  },

  async thumbnail(bytes) {
    const { maxBytes, maxSidePixels } = LIMITS.thumbnail;
    for (let side: number = maxSidePixels; ; side = Math.round(side * 0.75)) {
      const small = await open(bytes)
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .png({ compressionLevel: 0 })
        .toBuffer();
      for (const quality of THUMBNAIL_QUALITIES) {
        const webp = await sharp(small).webp({ quality }).toBuffer();
        if (webp.byteLength <= maxBytes) return webp;
      }
    }
  },
};
