import * as z from 'zod/mini';
import { between, picture, words } from '../image-fields.ts';
import { generationResponse, negativePrompt, seed, taskType, userId } from '../images.ts';
import { LIMITS } from '../limits.ts';
import { MESSAGES } from '../messages.ts';
import { defineEndpoint } from './endpoint.ts';

export const imageVariationBody = z.object({
  options: z.object(
    {
      image: picture(MESSAGES.pictureRequired),
      similarityStrength: z._default(
        between(LIMITS.similarityStrength, MESSAGES.similarityStrengthRange),
        LIMITS.similarityStrength.default,
      ),
      /** May be empty. */
      prompt: z.optional(words()),
      negativePrompt: z.optional(negativePrompt),
      seed: z.optional(seed),
    },
    MESSAGES.pictureRequired,
  ),
  taskType,
  userId,
});
export type ImageVariationBody = z.output<typeof imageVariationBody>;

export const imageVariationEndpoint = defineEndpoint({
  name: 'image-variation',
  method: 'POST',
  path: '/api/image-variation',
  taskType: 'IMAGE_VARIATION',
  body: imageVariationBody,
  response: generationResponse,
  successStatus: 200,
});
