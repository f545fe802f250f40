import { models } from '#catalog/models.ts';
import type { PricedPicture } from '#catalog/prices.ts';
import type { WebConfig } from '#catalog/web-config.ts';
import { type PictureOffer, pictureOffer } from '#web/modules/image-work/picture-offer.ts';

/** What is said about a picture before it is made. */
export type ImageOffer = PictureOffer & {
  /** Named where the model has no creativity scale (D10). */
  withoutCreativity: string | undefined;
};

/** Model and price for a quality and a size, as this deployment is configured. */
export function imageOffer(config: WebConfig, picture: Required<PricedPicture>): ImageOffer {
  const id = config.catalog.textToImage[picture.quality];
  const { label, lacks } = models[id];
  return {
    ...pictureOffer(config, id, [picture]),
    withoutCreativity: lacks.some((control) => control === 'creativityScale') ? label : undefined,
  };
}
