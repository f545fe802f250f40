import type { OfferedFeatures } from '#contract/api/catalog.ts';
import { isEnlargedFirst } from '#contract/enlargement.ts';
import { priceTierFor } from '#contract/price-tiers.ts';
import { isFree, type WebConfig } from '#contract/web-config.ts';
import { type Offer, useExceedsBudget, useFeatures } from '#web/modules/budget/use-catalog.ts';
import { useConfig } from '#web/platform/config/config-provider.tsx';
import { formatUsd } from '#web/platform/format/format-number.ts';

type Size = { width: number; height: number };

/** One image to be priced. */
export type WantedImage = {
  offer: OfferedFeatures['backgroundRemoval'];
  /** Undefined while any size is possible. */
  size?: Size | undefined;
  /** A source image that may be enlarged first, and the size at which the model receives it. */
  source?: { size: Size; wanted: Size } | undefined;
  /** A model that is called in addition, once for all images. */
  once?: { offer: OfferedFeatures['backgroundRemoval']; size: Size } | undefined;
};

/** The price and the models of an image before it is made. */
export type ToolOffer = Offer & {
  /** The models in words; undefined until the offer is loaded. */
  madeBy: string | undefined;
};

/** The price and the models of `count` images, as this deployment offers them today. */
export function useToolOffer(choose: (features: OfferedFeatures) => WantedImage, count = 1): ToolOffer {
  const config = useConfig();
  const { data, isPending } = useFeatures();
  const offer = imageOffer(config, data && choose(data), data?.upscale ?? null, count);
  return { isPending, exceedsBudget: useExceedsBudget('pictures', offer.usd), ...offer };
}

export function imageOffer(
  config: Pick<WebConfig, 'pictures' | 'studioIsPriced'>,
  image: WantedImage | undefined,
  upscale: OfferedFeatures['upscale'],
  count = 1,
): Omit<ToolOffer, 'isPending' | 'exceedsBudget'> {
  const studioText = image && `Painted by the built-in studio, in place of ${image.offer.label}.`;
  if (isFree(config)) return { madeBy: studioText, price: '$0.00 · built-in studio', usd: 0 };
  if (!image) return { madeBy: undefined, price: undefined, usd: undefined };

  const { offer, size, source, once } = image;
  const isEnlarged = upscale && source && isEnlargedFirst(upscale.input, source.size, source.wanted);
  const parts = isEnlarged ? [offer, upscale] : [offer];
  const priceTiers = ({ prices }: WantedImage['offer'], priced: Size | undefined) =>
    (priced ? [priceTierFor(prices, priced)] : prices).flatMap((tier) => tier ?? []);
  const sums = [
    ...parts.map((part) => ({ tiers: priceTiers(part, size), times: count })),
    ...(once ? [{ tiers: priceTiers(once.offer, once.size), times: 1 }] : []),
  ];
  const from = sums.reduce(
    (sum, { tiers, times }) => sum + times * Math.min(...tiers.map(({ usd }) => usd)),
    0,
  );
  const usd = sums.reduce(
    (sum, { tiers, times }) => sum + times * Math.max(...tiers.map(({ upToUsd }) => upToUsd)),
    0,
  );
  const price = usd > from ? `${formatUsd(from)} to ${formatUsd(usd)}` : formatUsd(from);
  const labels = [...parts, ...(once ? [once.offer] : [])].flatMap(({ label, auxiliaries }) => [
    label,
    ...auxiliaries,
  ]);
  const madeBy = config.pictures === 'studio' ? studioText : `Made by ${labels.join(' with ')}.`;
  return { madeBy, price: `${price} · ${labels.join(' + ')}`, usd };
}
