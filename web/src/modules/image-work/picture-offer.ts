import { type ImageModelId, models } from '#catalog/models.ts';
import { type PricedPicture, pictureUsdRange } from '#catalog/prices.ts';
import type { WebConfig } from '#catalog/web-config.ts';
import { isFree } from '#contract/start-config.ts';

/** What is said about a picture before it is made. */
export type PictureOffer = {
  /** Who makes it, in words. */
  madeBy: string;
  /** Price and maker, e.g. `$0.04 · Stable Image Core`. */
  price: string;
  /** The most that it may cost. */
  usd: number;
};

const dollars = (usd: number) => `$${usd.toFixed(2)}`;

/**
 * Maker and price of one picture, which is one of `pictures`: all that are possible as long as it is not known.
 * `mostTries` where the model may be asked more than once for it; `besides` are further models asked once.
 */
export function pictureOffer(
  config: Pick<WebConfig, 'pictures' | 'studioIsPriced'>,
  model: ImageModelId,
  pictures: readonly PricedPicture[],
  { mostTries = 1, besides = [] }: { mostTries?: number; besides?: readonly ImageModelId[] } = {},
): PictureOffer {
  const { label } = models[model];
  const isStudio = config.pictures === 'studio';
  const inPlace = `Painted by the built-in studio, in place of ${label}.`;
  if (isFree(config)) {
    return { madeBy: inPlace, price: '$0.00 · built-in studio', usd: 0 };
  }
  const further = besides.map((one) => pictureUsdRange(one, pictures));
  const { least, most } = pictureUsdRange(model, pictures, mostTries);
  const from = further.reduce((sum, one) => sum + one.least, least);
  const to = further.reduce((sum, one) => sum + one.most, most);
  const price = to > from ? `${dollars(from)} to ${dollars(to)}` : dollars(from);
  const labels = [label, ...besides.map((one) => models[one].label)];
  const madeBy = isStudio ? inPlace : `Made by ${labels.join(' with ')}.`;
  return { madeBy, price: `${price} · ${labels.join(' + ')}`, usd: to };
}
