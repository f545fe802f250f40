import { InvokeModelCommand } from '@aws-sdk/client-bedrock-runtime';
import { errorName, isOutage, isThrottled } from '#adapters/aws-call.ts';
import { type ImageModelId, models } from '#catalog/models.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { ImageModels } from '#core/ports/image-models.ts';
import { ModelThrottled } from '#core/rate-limit/model-throttled.ts';
import { bedrockClient } from './bedrock-client.ts';
import { type BedrockImageModel, requestBodyOf } from './image-model.ts';
import { isModelGone } from './model-gone.ts';
import { novaCanvas } from './models/nova-canvas/nova-canvas.ts';
import { stableConservativeUpscale } from './models/stable-conservative-upscale.ts';
import { stableDiffusion35Large } from './models/stable-diffusion-3-5-large.ts';
import { stableFastUpscale } from './models/stable-fast-upscale.ts';
import { stableImageControlSketch } from './models/stable-image-control-sketch.ts';
import { stableImageControlStructure } from './models/stable-image-control-structure.ts';
import { stableImageCore } from './models/stable-image-core.ts';
import { stableImageEraseObject } from './models/stable-image-erase-object.ts';
import { stableImageInpaint } from './models/stable-image-inpaint.ts';
import { stableImageRemoveBackground } from './models/stable-image-remove-background.ts';
import { stableImageSearchRecolor } from './models/stable-image-search-recolor.ts';
import { stableImageSearchReplace } from './models/stable-image-search-replace.ts';
import { stableImageStyleGuide } from './models/stable-image-style-guide.ts';
import { stableImageUltra } from './models/stable-image-ultra.ts';
import { stableOutpaint } from './models/stable-outpaint.ts';
import { stableStyleTransfer } from './models/stable-style-transfer.ts';

/** By type, a catalog model that is missing here is a compile error. */
export const bedrockImages: Record<ImageModelId, BedrockImageModel> = {
  'stable-image-core': stableImageCore,
  'stable-image-ultra': stableImageUltra,
  'stable-diffusion-3-5-large': stableDiffusion35Large,
  'stable-image-remove-background': stableImageRemoveBackground,
  'stable-image-style-guide': stableImageStyleGuide,
  'stable-image-control-sketch': stableImageControlSketch,
  'stable-image-control-structure': stableImageControlStructure,
  'stable-image-search-recolor': stableImageSearchRecolor,
  'stable-image-search-replace': stableImageSearchReplace,
  'stable-image-erase-object': stableImageEraseObject,
  'stable-image-inpaint': stableImageInpaint,
  'stable-outpaint': stableOutpaint,
  'stable-fast-upscale': stableFastUpscale,
  'stable-conservative-upscale': stableConservativeUpscale,
  'stable-style-transfer': stableStyleTransfer,
  'nova-canvas': novaCanvas,
};

/** `generateSeconds`: the longest wait for an answer, retries included. */
export function bedrockImageModels(region: string, generateSeconds: number): ImageModels {
  const client = bedrockClient(region, generateSeconds);
  return {
    generate: async (request, withinSeconds = generateSeconds) => {
      const model = bedrockImages[request.model];
      const asked = requestBodyOf(model, request);
      if (!asked) throw new AppError('MODEL_UNAVAILABLE', MESSAGES.modelUnavailable);
      const command = new InvokeModelCommand({
        modelId: models[request.model].bedrockId,
        contentType: 'application/json',
        accept: 'application/json',
        body: JSON.stringify(asked),
      });
      const signal = AbortSignal.timeout(Math.ceil(Math.min(generateSeconds, withinSeconds) * 1_000));
      let body: Uint8Array | undefined;
      try {
        body = (await client.send(command, { abortSignal: signal })).body;
      } catch (cause) {
        const blocked = blockedBy(cause);
        if (blocked) return blocked;
        throw modelError(cause, signal.aborted);
      }
      const read = model.readResponse(parseJson(body));
      if (read.status === 'unusable') throw new AppError('BAD_MODEL_OUTPUT', MESSAGES.badModelOutput);
      return read;
    },
  };
}

/** Some models refuse content with an exception instead of a response. */
function blockedBy(cause: unknown): { status: 'blocked'; part?: 'image' } | undefined {
  if (!(cause instanceof Error) || cause.name !== 'ValidationException') return undefined;
  if (!/blocked by our content filters/i.test(cause.message)) return undefined;
  return /input image/i.test(cause.message) ? { status: 'blocked', part: 'image' } : { status: 'blocked' };
}

const TOO_SLOW_NAMES = ['ModelTimeoutException', 'TimeoutError', 'AbortError'];
const BUSY_NAMES = ['ServiceQuotaExceededException', 'ModelNotReadyException'];

/** Maps a failure to an error in our own words; the cause goes to the log. */
function modelError(cause: unknown, gaveUp: boolean): Error {
  const name = errorName(cause);
  if (gaveUp || TOO_SLOW_NAMES.includes(name)) {
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
