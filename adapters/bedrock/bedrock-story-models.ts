import { ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { isThrottled } from '#adapters/aws-call.ts';
import { models, type TextModelId } from '#catalog/models.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { StoryModels } from '#core/ports/story-models.ts';
import { ModelThrottled } from '#core/rate-limit/model-throttled.ts';
import { bedrockClient } from './bedrock-client.ts';
import { isModelGone } from './model-gone.ts';
import { nova2Lite } from './models/nova-2-lite.ts';
import type { BedrockTextModel } from './text-model.ts';

/** The code does not compile if a model of the catalog has no entry here. */
const textModels: Record<TextModelId, BedrockTextModel> = { 'nova-2-lite': nova2Lite };

/** Leaves the step enough time to split the story without the model. */
const SPLIT_SECONDS = 40;

/** Text models that split a story. On any error, the caller splits it without a model. */
export function bedrockStoryModels(region: string): StoryModels {
  const client = bedrockClient(region, SPLIT_SECONDS);
  return {
    split: async ({ model, ...request }) => {
      const { toConversation, readShots } = textModels[model];
      const command = new ConverseCommand({
        modelId: models[model].bedrockId,
        ...toConversation(request),
      });
      const abortSignal = AbortSignal.timeout(SPLIT_SECONDS * 1_000);
      const { output } = await client.send(command, { abortSignal }).catch((cause: unknown) => {
        if (isModelGone(cause)) throw new AppError('MODEL_UNAVAILABLE', MESSAGES.modelUnavailable, { cause });
        throw isThrottled(cause) ? new ModelThrottled({ cause }) : cause;
      });
      const shots = readShots(output);
      if (!shots) throw new AppError('BAD_MODEL_OUTPUT', MESSAGES.badModelOutput);
      return shots;
    },
  };
}
