import * as LIMITS from '#contract/limits.ts';
import { plainImage } from '#test/support/images.ts';

const { minSidePixels, maxSidePixels, maxPixels, maxRatio } = LIMITS.image;

const base64 = async (image: Promise<Buffer>) => (await image).toString('base64');

/** Images at the limits of uploads: smallest, narrowest in both directions, largest, and each type. */
export const SAMPLE_IMAGES: readonly string[] = await Promise.all([
  base64(plainImage(minSidePixels, minSidePixels, 'png')),
  base64(plainImage(minSidePixels, minSidePixels * maxRatio, 'jpeg')),
  base64(plainImage(maxSidePixels, maxSidePixels / maxRatio, 'webp')),
  base64(plainImage(maxSidePixels, Math.floor(maxPixels / maxSidePixels), 'jpeg')),
]);

/** Images whose sides must more than double: the smallest, the narrowest, and one just below half a result's side. */
export const SMALL_IMAGES: readonly string[] = await Promise.all([
  base64(plainImage(minSidePixels, minSidePixels, 'png')),
  base64(plainImage(minSidePixels, minSidePixels * maxRatio, 'jpeg')),
  base64(plainImage(500, 500, 'webp')),
]);

/** An image that is neither small nor narrow. */
export const TYPICAL_IMAGE: string = await base64(plainImage(640, 480, 'jpeg'));
