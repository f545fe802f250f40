import { InvokeModelCommand } from '@aws-sdk/client-bedrock-runtime';
import { errorName, isOutage, isThrottled } from '#adapters/aws-call.ts';
import { type ImageModelId, models } from '#catalog/models.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { ImageModels } from '#core/ports/image-models.ts';
import { ModelThrottled } from '#core/rate-limit/model-throttled.ts';
import { bedrockClient } from './bedrock-client.ts';
import { type BedrockImageModel, toRequestBody } from './image-model.ts';
import { isModelGone } from './model-gone.ts';
import { novaCanvas } from './models/nova-canvas/nova-canvas.ts';
import { stabilityEditors } from './models/stability-editors.ts';
import { stabilityGenerators } from './models/stability-generators.ts';

/** The code does not compile if a model of the catalog has no entry here. */
export const bedrockImages: Record<ImageModelId, BedrockImageModel> = {
  ...stabilityGenerators,
  ...stabilityEditors,
  'nova-canvas': novaCanvas,
};

/** The image models in a region. `generateSeconds`: the longest wait for a response, retries included. */
export function bedrockImageModels(region: string, generateSeconds: number): ImageModels {
  const client = bedrockClient(region, generateSeconds);
  return {
    generate: async (request, withinSeconds = generateSeconds) => {
      const model = bedrockImages[request.model];
      const requestBody = toRequestBody(model, request);
      if (!requestBody) throw new AppError('MODEL_UNAVAILABLE', MESSAGES.modelUnavailable);
      const command = new InvokeModelCommand({
        modelId: models[request.model].bedrockId,
        contentType: 'application/json',
        accept: 'application/json',
        body: JSON.stringify(requestBody),
      });
      const signal = AbortSignal.timeout(Math.ceil(Math.min(generateSeconds, withinSeconds) * 1_000));
      let body: Uint8Array | undefined;
      try {
        body = (await client.send(command, { abortSignal: signal })).body;
      } catch (cause) {
        const blocked = readBlocked(cause);
        if (blocked) return blocked;
        throw modelError(cause, signal.aborted);
      }
      const response = model.readResponse(parseJson(body));
      if (response.status === 'unusable') throw new AppError('BAD_MODEL_OUTPUT', MESSAGES.badModelOutput);
      return response;
    },
  };
}

/** Some models refuse content with an exception instead of a response. */
function readBlocked(cause: unknown): { status: 'blocked'; part?: 'image' } | undefined {
  if (!(cause instanceof Error) || cause.name !== 'ValidationException') return undefined;
  if (!/blocked by our content filters/i.test(cause.message)) return undefined;
  return /input image/i.test(cause.message) ? { status: 'blocked', part: 'image' } : { status: 'blocked' };
}

const TOO_SLOW_NAMES = ['ModelTimeoutException', 'TimeoutError', 'AbortError'];
const BUSY_NAMES = ['ServiceQuotaExceededException', 'ModelNotReadyException'];

/** Maps a failure to an AppError whose message quotes nothing from the service; the cause goes to the log. */
function modelError(cause: unknown, timedOut: boolean): Error {
  const name = errorName(cause);
  if (timedOut || TOO_SLOW_NAMES.includes(name)) {
    return new AppError('MODEL_TOO_SLOW', MESSAGES.modelTooSlow, { cause });
  }
  if (isModelGone(cause)) return new AppError('MODEL_UNAVAILABLE', MESSAGES.modelUnavailable, { cause });
  if (name === 'ModelErrorException') {
    return new AppError('BAD_MODEL_OUTPUT', MESSAGES.badModelOutput, { cause });
  }
  if (isThrottled(cause)) return new ModelThrottled({ cause });
  if (isOutage(cause) || BUSY_NAMES.includes(name)) {
    return new AppError('MODEL_BUSY', MESSAGES.modelBusy, { cause });
  }
  return new AppError('UNEXPECTED', MESSAGES.unexpected, { cause });
}

function parseJson(body: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
