import { SIZES } from '#contract/images.ts';
import { LIMITS } from '#contract/limits.ts';
import type { PricedPicture } from './prices.ts';

/** Every size that can be asked for. */
export const OFFERED_PICTURES: readonly PricedPicture[] = SIZES;

/** The size of about one megapixel, which models make, in the ratio of a picture. */
export function megapixelSize({ width, height }: { width: number; height: number }) {
  const scale = Math.sqrt((1024 * 1024) / (width * height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** A variation has about one megapixel, in the ratio of its picture. */
export const VARIED_PICTURE: PricedPicture = { width: 1024, height: 1024 };

const { minSidePixels, maxSidePixels, maxPixels } = LIMITS.picture;

/** The smallest and the largest that a person may send: what a picture is where none is chosen yet. */
export const GIVEN_PICTURES: readonly PricedPicture[] = [
  { width: minSidePixels, height: minSidePixels },
  { width: maxSidePixels, height: Math.floor(maxPixels / maxSidePixels) },
];
