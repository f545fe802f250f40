import type { Catalog } from '#catalog/catalogs.ts';
import type { VideoModelId } from '#catalog/models.ts';
import { makesWholeVideos, storyPriceUsd, videoPriceUsd } from '#catalog/prices.ts';
import type { GenerateVideoBody } from '#contract/api/generate-video.ts';
import * as LIMITS from '#contract/limits.ts';
import { storyboardSeconds } from '#contract/tools/multi-shot-video.ts';
import type { VideoType } from '#contract/videos.ts';

/**
 * The image that a shot starts from: `reference` is either the object key of one of the person's images or base64,
 * `imageId` names an image from the history.
 */
export type FrameSource = {
  reference?: string | undefined;
  imageId?: string | undefined;
  /** Which part the crop keeps, from 0 (left or top) to 1 (right or bottom); the center by default. */
  focus?: number | undefined;
};

/** A requested shot. */
type RequestedShot = { text: string; seed?: number } & FrameSource;

/** A requested video, of any type. */
export type RequestedVideo = {
  videoType: VideoType;
  prompt: string;
  seed?: number;
  durationSeconds: number;
  model: VideoModelId;
  /** True if one invocation makes all shots of a multi-shot video; false for a single shot. */
  isOneInvocation: boolean;
  /** Empty until a story is split. */
  shots: RequestedShot[];
  template?: string;
  usd: number;
};

/** Reads the requested video from a body of any type. `deriveSeed` returns the seed for a storyboard without one. */
export function requestedVideo(
  body: GenerateVideoBody,
  catalog: Catalog,
  deriveSeed: () => number,
): RequestedVideo {
  const seed = body.seed === undefined ? {} : { seed: body.seed };
  switch (body.videoType) {
    case 'TEXT_VIDEO': {
      const { prompt, duration, referenceImage: reference, referenceImageId: imageId } = body;
      const model = catalog.textToVideo;
      return {
        ...{ videoType: 'text-to-video', prompt, ...seed, durationSeconds: duration, model },
        isOneInvocation: false,
        shots: [{ text: prompt, ...seed, reference, imageId, focus: body.referenceFocus }],
        usd: priceUsd(model, duration),
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
        usd: priceUsd(model, duration) + storyPriceUsd(catalog),
      };
    }
    case 'MULTI_SHOT_MANUAL': {
      const durationSeconds = storyboardSeconds(body.shots.length);
      const model = catalog.multiShotVideo;
      const commonSeed = body.seed ?? deriveSeed();
      const shots = body.shots.map(({ text, seed: ownSeed, ...shot }) => ({
        text,
        seed: ownSeed ?? commonSeed,
        reference: shot.referenceImageKey,
        imageId: shot.referenceImageId,
        focus: shot.referenceFocus,
      }));
      return {
        ...{ videoType: 'multi-shot-manual', prompt: body.prompt, seed: commonSeed, durationSeconds, model },
        isOneInvocation: makesWholeVideos(model),
        shots,
        usd: priceUsd(model, durationSeconds),
      };
    }
  }
}

const priceUsd = (model: VideoModelId, seconds: number) => videoPriceUsd(model, seconds / LIMITS.shotSeconds);
