import { models, picturePriceUsd, type Quality } from '#contract/models.ts';
import type { WebConfig } from '#contract/web-config.ts';

/** What is said about a picture before it is made. */
export type ImageOffer = {
  /** Who makes it, in words. */
  madeBy: string;
  /** Named where the model has no creativity scale (D10). */
  withoutCreativity: string | undefined;
  /** Price and maker, e.g. `$0.04 · Stable Image Core` (D13). */
  price: string;
};

/** Model and price for a quality, as this deployment is configured. */
export function imageOffer({ catalogue, pictures }: WebConfig, quality: Quality): ImageOffer {
  const id = catalogue.textToImage[quality];
  const { label, lacks } = models[id];
  const isStudio = pictures === 'studio';
  return {
    madeBy: isStudio ? `Painted by the built-in studio, in place of ${label}.` : `Made by ${label}.`,
    withoutCreativity: lacks.some((control) => control === 'creativityScale') ? label : undefined,
    price: isStudio ? '$0.00 · built-in studio' : `$${picturePriceUsd(id).toFixed(2)} · ${label}`,
  };
}
