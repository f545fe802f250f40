import type { ModelQuotas } from '#catalog/model-quotas.ts';
import * as LIMITS from '#contract/limits.ts';
import { AppError } from '#core/app-error.ts';
import type { ImageModels } from '#core/ports/image-models.ts';
import type { StoryModels } from '#core/ports/story-models.ts';
import type { VideoModels } from '#core/ports/video-models.ts';
import { ModelThrottled } from './model-throttled.ts';
import {
  modelBusyError,
  pauseModel,
  type RateLimitPorts,
  reserveRequestSlot,
} from './reserve-request-slot.ts';

const { imageWaitSeconds, storyWaitSeconds, clipWaitSeconds } = LIMITS.modelRateLimit;

/** Null when nothing limits the models, as with the built-in studio. */
type Quotas = ModelQuotas | null;

/**
 * Image models whose requests wait for a slot under the rate limit. The wait and the model's response together take at
 * most `withinSeconds`.
 */
export function rateLimitedImageModels(
  ports: RateLimitPorts,
  quotas: Quotas,
  withinSeconds: number,
  models: ImageModels,
): ImageModels {
  if (quotas === null) return models;
  return {
    generate: async (request) => {
      const limitedModel = { ports, quotas, model: request.model };
      const startedAt = ports.clock.now().getTime();
      await reserveRequestSlot(limitedModel, imageWaitSeconds);
      const waitedSeconds = (ports.clock.now().getTime() - startedAt) / 1_000;
      try {
        return await models.generate(request, withinSeconds - waitedSeconds);
      } catch (error) {
        if (!(error instanceof ModelThrottled)) throw error;
        throw modelBusyError(await pauseModel(limitedModel), error);
      }
    },
  };
}

/** Video models whose requests wait for a slot. A long wait counts as no free slot. */
export function rateLimitedVideoModels(
  ports: RateLimitPorts,
  quotas: Quotas,
  models: Pick<VideoModels, 'start'>,
): Pick<VideoModels, 'start'> {
  if (quotas === null) return models;
  return {
    start: async (clip) => {
      const limitedModel = { ports, quotas, model: clip.model };
      try {
        await reserveRequestSlot(limitedModel, clipWaitSeconds);
      } catch (error) {
        if (error instanceof AppError && error.code === 'MODEL_BUSY') return { status: 'no-slot' };
        throw error;
      }
      const response = await models.start(clip);
      if (response.status === 'no-slot' && response.isThrottled) await pauseModel(limitedModel);
      return response;
    },
  };
}

/** Text models whose requests wait for a slot. */
export function rateLimitedStoryModels(
  ports: RateLimitPorts,
  quotas: Quotas,
  models: StoryModels,
): StoryModels {
  if (quotas === null) return models;
  return {
    split: async (request) => {
      const limitedModel = { ports, quotas, model: request.model };
      await reserveRequestSlot(limitedModel, storyWaitSeconds);
      try {
        return await models.split(request);
      } catch (error) {
        if (error instanceof ModelThrottled) await pauseModel(limitedModel);
        throw error;
      }
    },
  };
}
