import { effectiveNegativePrompt } from '#contract/images.ts';
import { LIMITS } from '#contract/limits.ts';
import { offeredSize, seedOf } from '#web/features/image-work/picture-settings.ts';
import { type ImageDraft, promptToSend } from './image-draft.ts';

/** The body of `generate-image` for a draft without problems (S0 §7). */
export function imageRequest(draft: ImageDraft, userId: string) {
  const { width, height } = offeredSize(draft.size);
  return {
    prompt: promptToSend(draft),
    options: {
      negativePrompt: effectiveNegativePrompt(draft.negativePrompt),
      width,
      height,
      quality: draft.quality,
      numberOfImages: 1 as const,
      cfgScale: draft.cfgScale,
      seed: seedOf(draft.seed) ?? LIMITS.seed.default,
      ...(draft.style !== null && { style: draft.style }),
    },
    taskType: 'TEXT_IMAGE',
    userId,
  };
}
export type ImageGenerationRequest = ReturnType<typeof imageRequest>;
