import * as z from 'zod/mini';
import { effectiveNegativePrompt, STYLES } from '#contract/images.ts';
import { LIMITS } from '#contract/limits.ts';
import { QUALITIES } from '#contract/picture-choices.ts';
import { offeredSize, seedOf } from '#web/modules/image-work/picture-settings.ts';
import { type ImageDraft, promptToSend } from './image-draft.ts';

/** The body of `generate-image` (S0 §7). */
export const imageGenerationRequest = z.object({
  prompt: z.string(),
  options: z.object({
    negativePrompt: z.string(),
    width: z.number(),
    height: z.number(),
    quality: z.enum(QUALITIES),
    numberOfImages: z.literal(1),
    cfgScale: z.number(),
    seed: z.number(),
    style: z.optional(z.enum(STYLES)),
  }),
  taskType: z.literal('TEXT_IMAGE'),
  userId: z.string(),
});
export type ImageGenerationRequest = z.infer<typeof imageGenerationRequest>;

/** The body of `generate-image` for a draft without problems (S0 §7). */
export function imageRequest(draft: ImageDraft, userId: string): ImageGenerationRequest {
  const { width, height } = offeredSize(draft.size);
  return {
    prompt: promptToSend(draft),
    options: {
      negativePrompt: effectiveNegativePrompt(draft.negativePrompt),
      width,
      height,
      quality: draft.quality,
      numberOfImages: 1,
      cfgScale: draft.cfgScale,
      seed: seedOf(draft.seed) ?? LIMITS.seed.default,
      ...(draft.style !== null && { style: draft.style }),
    },
    taskType: 'TEXT_IMAGE',
    userId,
  };
}
