import * as LIMITS from './limits.ts';

type Size = { width: number; height: number };

/** Limits of an image given to a model: pixels in all, longer side to shorter side, and its sides. */
export type EnlargementLimits = {
  maxPixels: number;
  maxRatio: number;
  minPixels?: number;
  minSide?: number;
  maxSide?: number;
};

/** A variation has about as many pixels, in the ratio of its source image. */
export const VARIATION_SIZE = { width: 1024, height: 1024 } as const;

/** The size of about one megapixel, which variations have, in the ratio of a source image. */
export function megapixelSize({ width, height }: Size): Size {
  const scale = Math.sqrt((VARIATION_SIZE.width * VARIATION_SIZE.height) / (width * height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Whether an upscaler enlarges a source image before another model gets it in the size `wanted`. */
export function isEnlargedFirst(limits: EnlargementLimits | undefined, source: Size, wanted: Size): boolean {
  const enlargement = Math.max(wanted.width / source.width, wanted.height / source.height);
  return enlargement > LIMITS.upscaleAboveEnlargement && (limits === undefined || accepts(limits, source));
}

function accepts(
  { maxPixels, maxRatio, minPixels = 0, minSide = 0, maxSide = Number.POSITIVE_INFINITY }: EnlargementLimits,
  { width, height }: Size,
): boolean {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  const pixels = width * height;
  return (
    pixels >= minPixels &&
    pixels <= maxPixels &&
    shorter >= minSide &&
    longer <= maxSide &&
    longer / shorter <= maxRatio
  );
}
