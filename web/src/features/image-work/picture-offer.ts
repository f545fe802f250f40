import { type ImageModelId, models, picturePriceUsd } from '#contract/models.ts';
import type { WebConfig } from '#contract/web-config.ts';

/** What is said about a picture before it is made. */
export type PictureOffer = {
  /** Who makes it, in words. */
  madeBy: string;
  /** Price and maker, e.g. `$0.04 · Stable Image Core` (D13). */
  price: string;
};

const dollars = (usd: number) => `$${usd.toFixed(2)}`;

/** Maker and price of one picture. `mostTries` where the model may be asked more than once for it. */
export function pictureOffer(
  { pictures }: Pick<WebConfig, 'pictures'>,
  model: ImageModelId,
  mostTries = 1,
): PictureOffer {
  const { label } = models[model];
  if (pictures === 'studio') {
    return {
      madeBy: `Painted by the built-in studio, in place of ${label}.`,
      price: '$0.00 · built-in studio',
    };
  }
  const usd = picturePriceUsd(model);
  const price = mostTries === 1 ? dollars(usd) : `${dollars(usd)} to ${dollars(usd * mostTries)}`;
  return { madeBy: `Made by ${label}.`, price: `${price} · ${label}` };
}
