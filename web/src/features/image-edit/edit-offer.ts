import type { OfferedFeatures } from '#contract/api/catalog.ts';
import { type Offer, useExceedsBudget, useFeatures } from '#web/modules/budget/use-catalog.ts';
import { imageOffer } from '#web/modules/image-work/image-offer.ts';
import { useConfig } from '#web/platform/config/config-provider.tsx';

type ImageOffer = OfferedFeatures['backgroundRemoval'];

/** The features of the catalog that edit images. */
export type OfferedEdit = {
  [Name in keyof OfferedFeatures]: { absent: string } extends OfferedFeatures[Name] ? Name : never;
}[keyof OfferedFeatures];

/** The images that applying a tool once would make. */
export type WantedEdit = {
  feature: OfferedEdit;
  /** The size that sets the price; undefined while any is possible. */
  size: { width: number; height: number } | undefined;
  count?: number;
  /** The subject is cut out first. */
  cutsOut?: boolean;
};

export type EditOffer = Offer & {
  madeBy: string | undefined;
  /** Why no model supports it. */
  absent: string | undefined;
  requestsPerMinute: number | undefined;
  /** Settings that the model does not support. */
  unsupported: readonly string[];
};

/** Why this deployment has no model for a feature; undefined if it has one. */
export const unavailableReason = (
  features: OfferedFeatures | undefined,
  feature: OfferedEdit,
): string | undefined => {
  const offer = features?.[feature];
  return offer && 'absent' in offer ? offer.absent : undefined;
};

/** The price, the model and the rate limit of an edit. */
export function useEditOffer({ feature, size, count = 1, cutsOut = false }: WantedEdit): EditOffer {
  const config = useConfig();
  const { data, isPending } = useFeatures();
  const absent = unavailableReason(data, feature);
  const found = data?.[feature];
  const offer: ImageOffer | undefined = found && !('absent' in found) ? found : undefined;
  const once = data && cutsOut && size ? { offer: data.backgroundRemoval, size } : undefined;
  const priced = imageOffer(config, offer && { offer, size, once }, null, count);
  const exceedsBudget = useExceedsBudget('pictures', priced.usd);
  if (data && offer === undefined)
    return {
      isPending,
      price: undefined,
      usd: undefined,
      madeBy: undefined,
      absent,
      requestsPerMinute: undefined,
      unsupported: [],
    };
  return {
    isPending,
    absent,
    requestsPerMinute: offer?.requestsPerMinute,
    unsupported: offer?.lacks ?? [],
    exceedsBudget,
    ...priced,
  };
}
