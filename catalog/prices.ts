import type { Quality } from '#contract/images.ts';
import * as LIMITS from '#contract/limits.ts';
import { priceTierFor } from '#contract/price-tiers.ts';
import type { Catalog } from './catalogs.ts';
import type { ImageModel, VideoModel } from './model-row.ts';
import { type ImageModelId, models, type VideoModelId } from './models.ts';

/** The properties of a request that may affect the price of an image. */
export type PricedSize = { width: number; height: number; quality?: Quality };

/** Price of one image in US dollars. */
export function imagePriceUsd(model: ImageModelId, { quality = 'standard', ...size }: PricedSize): number {
  const { price }: ImageModel = models[model];
  if ('usd' in price) return price.usd;
  const tier = priceTierFor(price.bySize, size);
  if (!tier) throw new Error(`${model} has no price`);
  return tier[quality];
}

/** The largest number of pixels in each price tier of an image, ascending. */
export function priceTierPixels(model: ImageModelId): number[] {
  const { price }: ImageModel = models[model];
  return 'usd' in price ? [LIMITS.image.maxPixels] : price.bySize.map(({ maxPixels }) => maxPixels);
}

/**
 * The lowest and the highest price of one of these images in US dollars, if the model may be called up to `attempts`
 * times.
 */
export function imageUsdRange(model: ImageModelId, images: readonly PricedSize[], attempts = 1) {
  const prices = images.map((size) => imagePriceUsd(model, size));
  return { min: Math.min(...prices), max: Math.max(...prices) * attempts };
}

/** Price in US dollars of a video of `shots` shots. A model's clip is paid in full even if a shot shows less of it. */
export function videoPriceUsd(model: VideoModelId, shots: number): number {
  return models[model].price.usd * models[model].clipSeconds * shots;
}

/** Whether one invocation of a video model splits a story and makes the whole video. */
export function makesWholeVideos(model: VideoModelId): boolean {
  const { multiShot }: VideoModel = models[model];
  return multiShot !== undefined;
}

/** Price in US dollars of splitting the story of an automated video; 0 if no text model is called for it. */
export function storyPriceUsd({ multiShotVideo, storySplit }: Catalog): number {
  return storySplit === null || makesWholeVideos(multiShotVideo) ? 0 : models[storySplit].price.usd;
}

const { minSidePixels, maxSidePixels, maxPixels } = LIMITS.image;

/** Sizes of the smallest and the largest source image that a person may send. */
export const SOURCE_SIZE_RANGE: readonly PricedSize[] = [
  { width: minSidePixels, height: minSidePixels },
  { width: maxSidePixels, height: Math.floor(maxPixels / maxSidePixels) },
];
