import * as z from 'zod/mini';
import { height, hexColor, offeredSize, requiredWords, width } from '../image-fields.ts';
import { generationResponse, negativePrompt, seed, taskType, userId } from '../images.ts';
import { LIMITS } from '../limits.ts';
import { MESSAGES } from '../messages.ts';
import { defineEndpoint } from './endpoint.ts';

const colorGuidedOptions = z
  .object(
    {
      colors: z
        .array(hexColor, MESSAGES.colorRequired)
        .check(
          z.minLength(LIMITS.colors.min, MESSAGES.colorRequired),
          z.maxLength(LIMITS.colors.max, MESSAGES.tooManyColors),
        ),
      negativePrompt: z.optional(negativePrompt),
      width,
      height,
      /** Drawn at random, and recorded, when missing. */
      seed: z.optional(seed),
      /** Shifts the image's colors onto the palette where the model strayed from it. */
      strictPalette: z._default(z.boolean(), false),
    },
    MESSAGES.colorRequired,
  )
  .check(offeredSize);
export const colorGuidedBody = z.object({
  prompt: requiredWords(MESSAGES.promptRequired),
  options: colorGuidedOptions,
  taskType,
  userId,
});
export type ColorGuidedBody = z.output<typeof colorGuidedBody>;

const colorGuidedResponse = z.extend(generationResponse, {
  /** Mean ΔE2000 between the palette and the image's own colors: 0 is exact, below 10 is close. */
  paletteDifference: z.number(),
  /** Whether the image's colors were shifted onto the palette (`strictPalette`). */
  paletteCorrected: z.boolean(),
});
export type ColorGuidedResponse = z.infer<typeof colorGuidedResponse>;

export const colorGuidedGenerationEndpoint = defineEndpoint({
  name: 'color-guided-generation',
  method: 'POST',
  path: '/api/color-guided-generation',
  taskType: 'COLOR_GUIDED_GENERATION',
  body: colorGuidedBody,
  response: colorGuidedResponse,
  successStatus: 200,
});
