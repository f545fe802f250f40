import sharp, { type Sharp } from 'sharp';
import { LIMITS } from '#contract/limits.ts';
import type { Pixels } from '#core/ports.ts';

const { maxBytes, maxSidePixels } = LIMITS.thumbnail;
const THUMBNAIL_QUALITIES = [82, 74, 64, 52, 40, 28];
/** The last resort for a thumbnail that is still too heavy: smaller, step by step. */
const SHRINK_FACTOR = 0.8;

// Functions are small and one machine is shared: libvips keeps nothing between pictures.
sharp.cache(false);

/** Decodes no more than was judged, refuses damaged files, and takes the first frame of an animation. */
const open = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: LIMITS.picture.maxPixels, failOn: 'error', animated: false })
    .autoOrient()
    .toColourspace('srgb');

/** libvips says in many words that it cannot decode; the sizes that we ask for are always valid. */
async function unlessUndecodable<T>(decode: () => Promise<T>): Promise<T | undefined> {
  try {
    return await decode();
  } catch {
    return undefined;
  }
}

export const sharpPixels: Pixels = {
  normalise: (bytes) =>
    unlessUndecodable(async () => {
      const { data, info } = await open(bytes).png().toBuffer({ resolveWithObject: true });
      return { png: data, width: info.width, height: info.height };
    }),
  cover: (bytes, width, height) =>
    unlessUndecodable(() => open(bytes).resize(width, height, { fit: 'cover' }).png().toBuffer()),
  thumbnail: async (bytes) => {
    for (let side: number = maxSidePixels; ; side = Math.floor(side * SHRINK_FACTOR)) {
      const small = open(bytes).resize(side, side, { fit: 'inside', withoutEnlargement: true });
      for (const quality of THUMBNAIL_QUALITIES) {
        const webp = await small.clone().webp({ quality }).toBuffer();
        if (webp.length <= maxBytes) return webp;
      }
    }
  },
};
