import * as z from 'zod';
import { readLimitedImage } from './inline-image.ts';
import type { ServedImageModel } from './served-model.ts';
import {
  aspectRatio,
  parseBody,
  promptText,
  SIZE_BY_RATIO,
  seedUpTo,
  sizeLike,
  unitInterval,
} from './stability-body.ts';

const MAX_SEED = 4_294_967_294;
const START_IMAGE_LIMITS = { minSide: 64 };

const sharedFields = z.strictObject({
  prompt: promptText,
  seed: seedUpTo(MAX_SEED).default(0),
  negative_prompt: promptText.default(''),
  output_format: z.enum(['jpeg', 'png', 'webp']).default('png'),
});
const fromText = sharedFields.extend({
  mode: z.literal('text-to-image').optional(),
  aspect_ratio: aspectRatio.default('1:1'),
});
/** Prompt, image and strength are required; the ratio is the image's own. */
const fromImage = sharedFields.extend({
  mode: z.literal('image-to-image').optional(),
  image: z.string(),
  strength: unitInterval,
});

/** Which of the two tasks a body requests; AWS's own sample of image to image omits the mode. */
const startsFromImage = (body: unknown) =>
  typeof body === 'object' &&
  body !== null &&
  ('mode' in body ? body.mode === 'image-to-image' : 'image' in body);

/** Text to image and image to image; one megapixel. */
const stableDiffusion35Large: ServedImageModel = {
  id: 'stability.sd3-5-large-v1:0',
  call: 'image',
  read: async (body) => {
    if (!startsFromImage(body)) {
      const input = parseBody(fromText, body);
      const { prompt, negative_prompt, seed, output_format, aspect_ratio } = input;
      return {
        kind: 'image',
        request: {
          tier: 'core',
          prompt,
          negativePrompt: negative_prompt,
          ...SIZE_BY_RATIO[aspect_ratio],
          seed,
          format: output_format,
        },
      };
    }
    const input = parseBody(fromImage, body);
    const image = await readLimitedImage(input.image, 'image', START_IMAGE_LIMITS);
    return {
      kind: 'image',
      request: {
        tier: 'core',
        prompt: input.prompt,
        negativePrompt: input.negative_prompt,
        ...sizeLike(image),
        seed: input.seed,
        format: input.output_format,
        guidance: { by: 'start', image, strength: input.strength },
      },
    };
  },
};

export const stableDiffusion: readonly ServedImageModel[] = [stableDiffusion35Large];
