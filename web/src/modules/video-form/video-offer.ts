import type { OfferedFeatures } from '#contract/api/catalog.ts';
import * as LIMITS from '#contract/limits.ts';
import type { VideoRecord } from '#contract/videos.ts';
import { isFree, type WebConfig } from '#contract/web-config.ts';
import { type Offer, useExceedsBudget, useFeatures } from '#web/modules/budget/use-catalog.ts';
import { useConfig } from '#web/platform/config/config-provider.tsx';
import { formatUsd } from '#web/platform/format/format-number.ts';

/** The price and the model of a video of `shots` shots, as this deployment offers them today. */
export function useVideoOffer(shots: number, type: VideoRecord['video_type']): VideoOffer {
  const config = useConfig();
  const { data, isPending } = useFeatures();
  const offer = videoOffer(config, data, shots, type);
  return { isPending, exceedsBudget: useExceedsBudget('videos', offer.usd), ...offer };
}

/** The price and the model of a video before it is made. */
type VideoOffer = Offer & {
  /** The model's name, if it has no seed. */
  seedlessModel: string | undefined;
};

export function videoOffer(
  config: Pick<WebConfig, 'pictures' | 'studioIsPriced' | 'withoutSeed'>,
  features: OfferedFeatures | undefined,
  shots: number,
  type: VideoRecord['video_type'],
): Omit<VideoOffer, 'isPending' | 'exceedsBudget'> {
  const feature = type === 'text-to-video' ? 'textToVideo' : 'multiShotVideo';
  const offer = features?.[feature];
  const configured = config.withoutSeed?.[feature];
  const seedlessModel =
    offer === undefined ? configured : offer.lacks.includes('seed') ? offer.label : undefined;
  if (isFree(config)) return { price: '$0.00 · built-in studio', usd: 0, seedlessModel };
  if (!features || !offer) return { price: undefined, usd: undefined, seedlessModel };
  const usdPerStory = type === 'multi-shot-auto' ? features.multiShotVideo.usdPerStory : 0;
  const usd = offer.usdPerShot * shots + usdPerStory;
  return { price: `${formatUsd(usd)} · ${offer.label}`, usd, seedlessModel };
}

/** The number of shots that the requested duration of a recorded video takes. */
export const countShots = ({ parameters }: Pick<VideoRecord, 'parameters'>): number =>
  Math.max(1, Math.round(parameters.options.durationSeconds / LIMITS.shotSeconds));
