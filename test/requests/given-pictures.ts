import * as LIMITS from '#contract/limits.ts';
import { plainPicture } from '#test/support/pictures.ts';

const { minSidePixels, maxSidePixels, maxPixels, maxRatio } = LIMITS.picture;

const base64 = async (picture: Promise<Buffer>) => (await picture).toString('base64');

/** The pictures at the ends of what people may give: smallest, narrowest either way, largest, and each type. */
export const SAMPLE_PICTURES: readonly string[] = await Promise.all([
  base64(plainPicture(minSidePixels, minSidePixels, 'png')),
  base64(plainPicture(minSidePixels, minSidePixels * maxRatio, 'jpeg')),
  base64(plainPicture(maxSidePixels, maxSidePixels / maxRatio, 'webp')),
  base64(plainPicture(maxSidePixels, Math.floor(maxPixels / maxSidePixels), 'jpeg')),
]);

/** The smallest, and two of which each side would more than double, at the ends of what an upscaler takes. */
export const SMALL_PICTURES: readonly string[] = await Promise.all([
  base64(plainPicture(minSidePixels, minSidePixels, 'png')),
  base64(plainPicture(minSidePixels, minSidePixels * maxRatio, 'jpeg')),
  base64(plainPicture(500, 500, 'webp')),
]);

/** Neither small nor narrow. */
export const USUAL_PICTURE: string = await base64(plainPicture(640, 480, 'jpeg'));
