import * as z from 'zod/mini';
import { between, height, offeredSize, picture, requiredWords, width } from '../image-fields.ts';
import { generationResponse, negativePrompt, quality, seed, taskType, userId } from '../images.ts';
import { LIMITS } from '../limits.ts';
import { MESSAGES } from '../messages.ts';
import { CONDITIONING_MODES } from '../picture-choices.ts';
import { defineEndpoint } from './endpoint.ts';

const conditioningOptions = z
  .object(
    {
      referenceImage: picture(MESSAGES.referenceRequired),
      conditioningMode: z._default(z.enum(CONDITIONING_MODES, MESSAGES.unknownConditioningMode), 'CANNY'),
      conditioningStrength: z._default(
        between(LIMITS.conditioningStrength, MESSAGES.conditioningStrengthRange),
        LIMITS.conditioningStrength.default,
      ),
      negativePrompt: z.optional(negativePrompt),
      quality,
      width,
      height,
      seed: z.optional(seed),
    },
    MESSAGES.referenceRequired,
  )
  .check(offeredSize);
export const imageConditioningBody = z.object({
  prompt: requiredWords(MESSAGES.conditioningPromptRequired),
  options: conditioningOptions,
  taskType,
  userId,
});
export type ImageConditioningBody = z.output<typeof imageConditioningBody>;

export const imageConditioningEndpoint = defineEndpoint({
  name: 'image-conditioning',
  method: 'POST',
  path: '/api/image-conditioning',
  taskType: 'IMAGE_CONDITIONING',
  body: imageConditioningBody,
  response: generationResponse,
  successStatus: 200,
});
