import { type BedrockRuntimeClient, InvokeModelCommand } from '@aws-sdk/client-bedrock-runtime';
import { LIMITS } from '#contract/limits.ts';
import { MESSAGES } from '#contract/messages.ts';
import type { ImageModelId } from '#contract/models.ts';
import { AppError } from '#core/app-error.ts';
import type { ImageModels } from '#core/ports.ts';
import { asAppError, isBlocked } from './bedrock-errors.ts';
import type { BedrockImageModel } from './bedrock-image-model.ts';
import { bedrockModelIds } from './model-ids.ts';
import { stableImageCore } from './models/stable-image-core.ts';
import { stableImageUltra } from './models/stable-image-ultra.ts';

/** A model that the contract offers and that is missing here does not compile. */
const imageModels: Record<ImageModelId, BedrockImageModel> = {
  'stable-image-core': stableImageCore,
  'stable-image-ultra': stableImageUltra,
};

/**
 * Leaves the function 15 s to store what came. A hanging call is given up once and not asked again: the first one
 * may have been billed.
 */
const MODEL_TIMEOUT_MS = (LIMITS.imageFunctionSeconds - 15) * 1_000;

export function bedrockImageModels(client: BedrockRuntimeClient): ImageModels {
  async function invoke(modelId: string, body: unknown): Promise<unknown> {
    const answer = await client.send(
      new InvokeModelCommand({
        modelId,
        contentType: 'application/json',
        accept: 'application/json',
        body: JSON.stringify(body),
      }),
      { abortSignal: AbortSignal.timeout(MODEL_TIMEOUT_MS) },
    );
    return JSON.parse(new TextDecoder().decode(answer.body));
  }

  return {
    async generate(request) {
      const model = imageModels[request.model];
      try {
        const answer = model.readAnswer(await invoke(bedrockModelIds[request.model], model.toBody(request)));
        if (answer.status === 'blocked') return { status: 'blocked' };
        if (answer.status === 'unusable') throw new AppError('BAD_MODEL_OUTPUT', MESSAGES.badModelOutput);
        return { status: 'generated', bytes: Uint8Array.from(Buffer.from(answer.base64, 'base64')) };
      } catch (error) {
        if (isBlocked(error)) return { status: 'blocked' };
        if (error instanceof SyntaxError) {
          throw new AppError('BAD_MODEL_OUTPUT', MESSAGES.badModelOutput, { cause: error });
        }
        throw asAppError(error);
      }
    },
  };
}
