import type { Catalog } from '#catalog/catalogs.ts';
import type { VideoModelId } from '#catalog/models.ts';
import { makesWholeVideos, storyPriceUsd, videoPriceUsd } from '#catalog/prices.ts';
import type { GenerateVideoBody } from '#contract/api/generate-video.ts';
import * as LIMITS from '#contract/limits.ts';
import { storyboardSeconds } from '#contract/tools/multi-shot-video.ts';
import type { VideoType } from '#contract/videos.ts';

/** A requested shot. `reference` is the key of an own object or an image as text, `imageId` an image of the history. */
export type OrderedShot = { text: string; seed?: number; reference?: string; imageId?: string };

/** A requested video, of any type. */
export type RequestedVideo = {
  videoType: VideoType;
  prompt: string;
  seed?: number;
  durationSeconds: number;
  model: VideoModelId;
  isOneInvocation: boolean;
  /** Empty until a story is divided. */
  shots: OrderedShot[];
  template?: string;
  usd: number;
};

/** `globalSeed` serves a storyboard in which no seed is set. */
export function orderOf(body: GenerateVideoBody, catalog: Catalog, globalSeed: () => number): RequestedVideo {
  const seed = body.seed === undefined ? {} : { seed: body.seed };
  switch (body.videoType) {
    case 'TEXT_VIDEO': {
      const { prompt, duration, referenceImage, referenceImageId } = body;
      const model = catalog.textToVideo;
      return {
        ...{ videoType: 'text-to-video', prompt, ...seed, durationSeconds: duration, model },
        isOneInvocation: false,
        shots: [{ text: prompt, ...seed, ...referenceOfShot(referenceImage, referenceImageId) }],
        usd: priceOf(model, duration),
      };
    }
    case 'MULTI_SHOT_AUTOMATED': {
      const { prompt, duration, template } = body;
      const model = catalog.multiShotVideo;
      const isOneInvocation = makesWholeVideos(model);
      return {
        ...{
          videoType: 'multi-shot-auto',
          prompt,
          ...seed,
          durationSeconds: duration,
          model,
          isOneInvocation,
        },
        shots: [],
        ...(template !== undefined && { template }),
        usd: priceOf(model, duration) + storyPriceUsd(catalog),
      };
    }
    case 'MULTI_SHOT_MANUAL': {
      const durationSeconds = storyboardSeconds(body.shots.length);
      const model = catalog.multiShotVideo;
      const common = body.seed ?? globalSeed();
      const shots = body.shots.map(({ text, seed: own, referenceImageKey, referenceImageId }) => ({
        text,
        seed: own ?? common,
        ...referenceOfShot(referenceImageKey, referenceImageId),
      }));
      return {
        ...{ videoType: 'multi-shot-manual', prompt: body.prompt, seed: common, durationSeconds, model },
        isOneInvocation: makesWholeVideos(model),
        shots,
        usd: priceOf(model, durationSeconds),
      };
    }
  }
}

const referenceOfShot = (
  reference?: string,
  imageId?: string,
): Pick<OrderedShot, 'reference' | 'imageId'> => ({
  ...(reference !== undefined && { reference }),
  ...(imageId !== undefined && { imageId }),
});

const priceOf = (model: VideoModelId, seconds: number) => videoPriceUsd(model, seconds / LIMITS.shotSeconds);
