import sharp, { type Sharp } from 'sharp';
import { CENTERED, cropFrame } from '#contract/crop-frame.ts';
import type { ImageFormat } from '#contract/image-header.ts';
import * as LIMITS from '#contract/limits.ts';
import type { Pixels } from '#core/ports/pixels.ts';

const { maxBytes, markBytes, maxSidePixels } = LIMITS.thumbnail;
const THUMBNAIL_QUALITIES = [82, 74, 64, 52, 40, 28];
/** Shrinks a thumbnail whose file is too large even at the lowest quality. */
const SHRINK_FACTOR = 0.8;
/** High enough that re-encoding a photograph causes no visible loss. */
const PHOTOGRAPH_QUALITY = 95;
const OPAQUE = 255;
const WHITE = '#ffffff';

// Functions have little memory, so libvips caches nothing between images.
sharp.cache(false);

/** Opens the first frame with at most the accepted number of pixels; decoding rejects damaged files. */
const open = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: LIMITS.image.maxPixels, failOn: 'error', animated: false })
    .autoOrient()
    .toColourspace('srgb');

/** Opens a model's image, which may exceed the limits for input. */
const openModelImage = (bytes: Uint8Array): Sharp => sharp(bytes, { failOn: 'error' }).toColourspace('srgb');

/** Any error means that the bytes cannot be decoded, because the requested sizes are always valid. */
async function undefinedIfUndecodable<T>(decode: () => Promise<T>): Promise<T | undefined> {
  try {
    return await decode();
  } catch {
    return undefined;
  }
}

const isImageFormat = (format: string): format is ImageFormat =>
  format === 'png' || format === 'jpeg' || format === 'webp';

/** The format of the input if it is accepted, otherwise PNG. */
async function detectType(bytes: Uint8Array): Promise<ImageFormat> {
  const { format } = await sharp(bytes).metadata();
  return isImageFormat(format) ? format : 'png';
}

/** The part of an upright image that covers a size, in whole pixels; `resize` crops the excess from rounding. */
async function cropArea(bytes: Uint8Array, focus: number, size: { width: number; height: number }) {
  const { autoOrient: original } = await sharp(bytes).metadata();
  const frame = cropFrame(original.width, original.height, focus, size);
  const width = Math.max(1, Math.round(frame.width));
  const height = Math.max(1, Math.round(frame.height));
  return {
    left: Math.min(Math.round(frame.left), original.width - width),
    top: Math.min(Math.round(frame.top), original.height - height),
    width,
    height,
  };
}

function isOpaque(rgba: Uint8Array): boolean {
  for (let offset = 3; offset < rgba.length; offset += 4) if (rgba[offset] !== OPAQUE) return false;
  return true;
}

const encodeAs = (pipeline: Sharp, type: ImageFormat): Sharp =>
  type === 'png' ? pipeline.png() : pipeline[type]({ quality: PHOTOGRAPH_QUALITY });

export const sharpPixels: Pixels = {
  normalize: (bytes) =>
    undefinedIfUndecodable(async () => {
      const { data, info } = await open(bytes).png().toBuffer({ resolveWithObject: true });
      return { png: data, width: info.width, height: info.height };
    }),
  reencode: (bytes) =>
    undefinedIfUndecodable(async () => {
      const type = await detectType(bytes);
      const { data, info } = await encodeAs(open(bytes), type).toBuffer({ resolveWithObject: true });
      return { bytes: data, type, width: info.width, height: info.height };
    }),
  cover: (bytes, width, height, { opaque = false, focus = CENTERED } = { opaque: false }) =>
    undefinedIfUndecodable(async () => {
      const covered = open(bytes)
        .extract(await cropArea(bytes, focus, { width, height }))
        .resize(width, height, { fit: 'cover' });
      return (opaque ? covered.flatten({ background: WHITE }) : covered).png().toBuffer();
    }),
  pad: (bytes, { width, height, left, top, innerWidth, innerHeight }, type) =>
    undefinedIfUndecodable(async () => {
      const inner = open(bytes)
        .resize(innerWidth, innerHeight, { fit: 'fill' })
        .flatten({ background: WHITE })
        .extend({
          left,
          top,
          right: width - innerWidth - left,
          bottom: height - innerHeight - top,
          extendWith: 'copy',
        });
      return encodeAs(inner, type).toBuffer();
    }),
  cut: (bytes, frame, width, height) =>
    undefinedIfUndecodable(() => {
      const scaleX = width / frame.innerWidth;
      const scaleY = height / frame.innerHeight;
      const scaled = { width: Math.round(frame.width * scaleX), height: Math.round(frame.height * scaleY) };
      return openModelImage(bytes)
        .resize(Math.max(width, scaled.width), Math.max(height, scaled.height), { fit: 'fill' })
        .extract({
          left: Math.min(Math.round(frame.left * scaleX), Math.max(0, scaled.width - width)),
          top: Math.min(Math.round(frame.top * scaleY), Math.max(0, scaled.height - height)),
          width,
          height,
        })
        .png()
        .toBuffer();
    }),
  transparentShare: (bytes) =>
    undefinedIfUndecodable(async () => {
      const { channels } = await open(bytes).ensureAlpha().stats();
      return 1 - (channels[3]?.mean ?? OPAQUE) / OPAQUE;
    }),
  decode: (bytes, side) =>
    undefinedIfUndecodable(async () => {
      const { data, info } = await open(bytes)
        .resize(
          side === undefined ? {} : { width: side, height: side, fit: 'inside', withoutEnlargement: true },
        )
        .flatten({ background: WHITE })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { pixels: data, width: info.width, height: info.height, channels: 3 };
    }),
  decodeExact: (bytes) =>
    undefinedIfUndecodable(async () => {
      const { data, info } = await sharp(bytes, { failOn: 'error', animated: false })
        .autoOrient()
        .toColourspace('srgb')
        .ensureAlpha()
        .raw({ depth: 'uchar' })
        .toBuffer({ resolveWithObject: true });
      return { pixels: data, width: info.width, height: info.height, channels: 4 };
    }),
  encode: ({ pixels, width, height, channels }) => {
    const image = sharp(pixels, { raw: { width, height, channels } });
    return (channels === 4 && isOpaque(pixels) ? image.removeAlpha() : image).png().toBuffer();
  },
  thumbnail: async (bytes) => {
    for (let side: number = maxSidePixels; ; side = Math.floor(side * SHRINK_FACTOR)) {
      const small = open(bytes).resize(side, side, { fit: 'inside', withoutEnlargement: true });
      for (const quality of THUMBNAIL_QUALITIES) {
        const webp = await small.clone().webp({ quality, alphaQuality: quality }).toBuffer();
        if (webp.length <= maxBytes - markBytes) return webp;
      }
    }
  },
};
