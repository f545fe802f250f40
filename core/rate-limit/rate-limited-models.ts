import type { ModelQuotas } from '#catalog/model-quotas.ts';
import * as LIMITS from '#contract/limits.ts';
import { AppError } from '#core/app-error.ts';
import type { ImageModels } from '#core/ports/image-models.ts';
import type { StoryModels } from '#core/ports/story-models.ts';
import type { VideoModels } from '#core/ports/video-models.ts';
import { ModelThrottled } from './model-throttled.ts';
import { busyFor, giveWay, type TurnPorts, takeTurn } from './reserve-request-slot.ts';

const { pictureWaitSeconds, storyWaitSeconds, clipWaitSeconds } = LIMITS.modelTurn;

/** Null where nothing limits the models, as with the built-in studio. */
type Quotas = ModelQuotas | null;

/**
 * Image models of which each request waits for its turn, a repeated one as well. Waiting and making together take
 * `withinSeconds` at most.
 */
export function imageModelsByTurns(
  ports: TurnPorts,
  quotas: Quotas,
  withinSeconds: number,
  models: ImageModels,
): ImageModels {
  if (quotas === null) return models;
  return {
    generate: async (request) => {
      const { model } = request;
      const startedAt = ports.clock.now().getTime();
      await takeTurn(ports, quotas, model, pictureWaitSeconds);
      const waitedSeconds = (ports.clock.now().getTime() - startedAt) / 1_000;
      try {
        return await models.generate(request, withinSeconds - waitedSeconds);
      } catch (error) {
        if (!(error instanceof ModelThrottled)) throw error;
        throw busyFor(await giveWay(ports, quotas, model), error);
      }
    },
  };
}

/** Video models that are asked when it is a clip's turn; one whose turn is far off has no slot yet. */
export function videoModelsByTurns(
  ports: TurnPorts,
  quotas: Quotas,
  models: Pick<VideoModels, 'start'>,
): Pick<VideoModels, 'start'> {
  if (quotas === null) return models;
  return {
    start: async (clip) => {
      try {
        await takeTurn(ports, quotas, clip.model, clipWaitSeconds);
      } catch (error) {
        if (error instanceof AppError && error.code === 'MODEL_BUSY') return { status: 'no-slot' };
        throw error;
      }
      const answer = await models.start(clip);
      if (answer.status === 'no-slot' && answer.isThrottled) await giveWay(ports, quotas, clip.model);
      return answer;
    },
  };
}

/** Text models that are asked when it is a story's turn. */
export function storyModelsByTurns(ports: TurnPorts, quotas: Quotas, models: StoryModels): StoryModels {
  if (quotas === null) return models;
  return {
    split: async (request) => {
      await takeTurn(ports, quotas, request.model, storyWaitSeconds);
      try {
        return await models.split(request);
      } catch (error) {
        if (error instanceof ModelThrottled) await giveWay(ports, quotas, request.model);
        throw error;
      }
    },
  };
}
