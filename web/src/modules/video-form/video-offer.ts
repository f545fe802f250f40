import { models } from '#catalog/models.ts';
import { videoPriceUsd } from '#catalog/prices.ts';
import type { WebConfig } from '#catalog/web-config.ts';
import { LIMITS } from '#contract/limits.ts';
import { isFree } from '#contract/start-config.ts';
import type { VideoRecord } from '#contract/videos.ts';

/** Ways of making a video, as far as their prices differ. */
export type VideoWay = 'single-shot' | 'automated' | 'storyboard';

/** What is said about a video before it is made. */
export type VideoOffer = {
  /** Price and maker, e.g. `$7.50 · Luma Ray2`. */
  price: string;
  usd: number;
  /** Named where the model takes no seed. */
  withoutSeed: string | undefined;
};

/** Model and price of a video of so many shots, as this deployment is configured. */
export function videoOffer(config: WebConfig, shots: number, way: VideoWay = 'single-shot'): VideoOffer {
  const { catalog } = config;
  const id = way === 'single-shot' ? catalog.textToVideo : catalog.multiShotVideo;
  const { storySplit } = catalog;
  const { label, lacks } = models[id];
  const makesShotsItself = 'multiShot' in models[id];
  const isSplit = way === 'automated' && storySplit && !makesShotsItself;
  const costsNothing = isFree(config);
  const usd = costsNothing ? 0 : videoPriceUsd(id, shots) + (isSplit ? models[storySplit].price.usd : 0);
  return {
    usd,
    price: costsNothing ? '$0.00 · built-in studio' : `$${usd.toFixed(2)} · ${label}`,
    withoutSeed: lacks.some((control) => control === 'seed') ? label : undefined,
  };
}

const WAYS: Record<VideoRecord['video_type'], VideoWay> = {
  'text-to-video': 'single-shot',
  'multi-shot-auto': 'automated',
  'multi-shot-manual': 'storyboard',
};

/** Price and maker of a video like this one, as this deployment is configured today. */
export function offerOfVideo(
  config: WebConfig,
  { video_type, parameters }: Pick<VideoRecord, 'video_type' | 'parameters'>,
): VideoOffer {
  const shots = Math.max(1, Math.round(parameters.options.durationSeconds / LIMITS.shotSeconds));
  return videoOffer(config, shots, WAYS[video_type]);
}
