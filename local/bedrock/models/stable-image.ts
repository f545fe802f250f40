import * as z from 'zod';
import { invalid } from '#local/bedrock/bedrock-error.ts';
import type { StudioFormat } from '#studio/requests.ts';
import { readLimitedImage } from './inline-image.ts';
import type { ServedImageModel } from './served-model.ts';
import {
  aspectRatio,
  parseBody,
  promptText,
  SIZE_BY_RATIO,
  seedUpTo,
  unitInterval,
} from './stability-body.ts';

const MAX_SEED = 4_294_967_295;
const START_IMAGE_LIMITS = { minSide: 64 };

const coreBody = z.strictObject({
  prompt: promptText,
  aspect_ratio: aspectRatio.default('1:1'),
  output_format: z.enum(['JPEG', 'PNG', 'jpeg', 'png']).default('png'),
  seed: seedUpTo(MAX_SEED).default(0),
  negative_prompt: promptText.default(''),
});
const ultraBody = coreBody.extend({
  mode: z.enum(['text-to-image', 'image-to-image']).optional(),
  image: z.string().optional(),
  strength: unitInterval.default(0.35),
});

function paintRequest(tier: 'core' | 'ultra', input: z.output<typeof coreBody>) {
  const format: StudioFormat = input.output_format.toLowerCase() === 'png' ? 'png' : 'jpeg';
  return {
    tier,
    prompt: input.prompt,
    negativePrompt: input.negative_prompt,
    ...SIZE_BY_RATIO[input.aspect_ratio],
    seed: input.seed,
    format,
  };
}

/** Text to image. */
const stableImageCore: ServedImageModel = {
  id: 'stability.stable-image-core-v1:1',
  call: 'image',
  read: async (body) => ({ kind: 'image', request: paintRequest('core', parseBody(coreBody, body)) }),
};

/** Like Core but finer; may start from an image. */
const stableImageUltra: ServedImageModel = {
  id: 'stability.stable-image-ultra-v1:1',
  call: 'image',
  read: async (body) => {
    const input = parseBody(ultraBody, body);
    const request = paintRequest('ultra', input);
    if (input.mode === 'image-to-image' && input.image === undefined) {
      throw invalid('Malformed input request: image is required for image-to-image.');
    }
    if (input.image === undefined) return { kind: 'image', request };
    if (input.mode === 'text-to-image') {
      throw invalid('Malformed input request: image is not permitted for text-to-image.');
    }
    const image = await readLimitedImage(input.image, 'image', START_IMAGE_LIMITS);
    return {
      kind: 'image',
      request: { ...request, guidance: { by: 'start', image, strength: input.strength } },
    };
  },
};

export const stableImages: readonly ServedImageModel[] = [stableImageCore, stableImageUltra];
