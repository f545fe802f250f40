import { models, videoPriceUsd } from '#contract/models.ts';
import type { WebConfig } from '#contract/web-config.ts';

/** What is said about a video before it is made. */
export type VideoOffer = {
  /** Price and maker, e.g. `$7.50 · Luma Ray2` (D13). */
  price: string;
  /** Named where the model takes no seed (D10). */
  withoutSeed: string | undefined;
};

/** Model and price of a video of so many shots, as this deployment is configured. */
export function videoOffer({ catalogue, pictures }: WebConfig, shots: number): VideoOffer {
  const id = catalogue.textToVideo;
  const { label, lacks } = models[id];
  return {
    price:
      pictures === 'studio'
        ? '$0.00 · built-in studio'
        : `$${videoPriceUsd(id, shots).toFixed(2)} · ${label}`,
    withoutSeed: lacks.some((control) => control === 'seed') ? label : undefined,
  };
}
