import type { Quality } from '#contract/images.ts';
import type { ImageModel } from './model-row.ts';
import { type ImageModelId, models, type VideoModelId } from './models.ts';

/** What the price of an image may depend on. */
export type PricedPicture = { width: number; height: number; quality?: Quality };

/** Price of one image in US dollars. */
export function picturePriceUsd(
  model: ImageModelId,
  { width, height, quality = 'standard' }: PricedPicture,
): number {
  const { price }: ImageModel = models[model];
  if ('usd' in price) return price.usd;
  const line = price.bySize.find(({ maxPixels }) => width * height <= maxPixels) ?? price.bySize.at(-1);
  if (!line) throw new Error(`${model} has no price`);
  return line[quality];
}

/** The least and the most in US dollars that one of these images costs when the model may be called `tries` times. */
export function pictureUsdRange(model: ImageModelId, pictures: readonly PricedPicture[], tries = 1) {
  const prices = pictures.map((picture) => picturePriceUsd(model, picture));
  return { least: Math.min(...prices), most: Math.max(...prices) * tries };
}

/** Price in US dollars of a video of `shots` shots. A model's clip is paid in full even if a shot shows less of it. */
export function videoPriceUsd(model: VideoModelId, shots: number): number {
  return models[model].price.usd * models[model].clipSeconds * shots;
}
