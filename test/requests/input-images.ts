import * as LIMITS from '#contract/limits.ts';
import { plainImage } from '#test/support/images.ts';

const { minSidePixels, maxSidePixels, maxPixels, maxRatio } = LIMITS.image;

const base64 = async (picture: Promise<Buffer>) => (await picture).toString('base64');

/** The images at the ends of what people may give: smallest, narrowest either way, largest, and each type. */
export const SAMPLE_IMAGES: readonly string[] = await Promise.all([
  base64(plainImage(minSidePixels, minSidePixels, 'png')),
  base64(plainImage(minSidePixels, minSidePixels * maxRatio, 'jpeg')),
  base64(plainImage(maxSidePixels, maxSidePixels / maxRatio, 'webp')),
  base64(plainImage(maxSidePixels, Math.floor(maxPixels / maxSidePixels), 'jpeg')),
]);

/** The smallest, and two of which each side would more than double, at the ends of what an upscaler takes. */
export const SMALL_IMAGES: readonly string[] = await Promise.all([
  base64(plainImage(minSidePixels, minSidePixels, 'png')),
  base64(plainImage(minSidePixels, minSidePixels * maxRatio, 'jpeg')),
  base64(plainImage(500, 500, 'webp')),
]);

/** Neither small nor narrow. */
export const USUAL_IMAGE: string = await base64(plainImage(640, 480, 'jpeg'));
