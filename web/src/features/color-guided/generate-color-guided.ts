import * as z from 'zod/mini';
import { colorGuidedGenerationEndpoint } from '#contract/api/color-guided-generation.ts';
import type { ResponseOf } from '#contract/api/endpoint.ts';
import { imageMaker, type MadeImage } from '#web/modules/image-work/image-maker.ts';
import { lastingBody } from '#web/modules/image-work/lasting-request.ts';
import { offeredSize, seedOf } from '#web/modules/image-work/picture-settings.ts';
import { toolEntry } from '#web/modules/image-work/tool-entry.ts';
import { TOOL_MESSAGES } from '#web/modules/image-work/tool-messages.ts';
import { callApi } from '#web/platform/api/api-client.ts';
import type { ColorGuidedDraft } from './color-guided-draft.ts';

/** The body of `color-guided-generation` (S0 §7). */
const colorGuidedBody = z.object({
  prompt: z.string(),
  options: z.object({
    colors: z.array(z.string()),
    width: z.number(),
    height: z.number(),
    strictPalette: z.boolean(),
    negativePrompt: z.optional(z.string()),
    seed: z.optional(z.number()),
  }),
  taskType: z.literal('COLOR_GUIDED_GENERATION'),
  userId: z.string(),
});
export type ColorGuidedRequest = z.infer<typeof colorGuidedBody>;
export type ColorGuidedAnswer = ResponseOf<typeof colorGuidedGenerationEndpoint>;
export type ColorGuidedImage = MadeImage<ColorGuidedRequest, ColorGuidedAnswer>;

export function colorGuidedRequest(draft: ColorGuidedDraft, userId: string): ColorGuidedRequest {
  const { width, height } = offeredSize(draft.size);
  const seed = seedOf(draft.seed);
  return {
    prompt: draft.prompt,
    options: {
      colors: draft.colors.map(({ hex }) => hex),
      width,
      height,
      strictPalette: draft.strictPalette,
      ...(draft.negativePrompt.trim() !== '' && { negativePrompt: draft.negativePrompt }),
      ...(seed !== undefined && { seed }),
    },
    taskType: 'COLOR_GUIDED_GENERATION',
    userId,
  };
}

/** Pictures in given colours. */
export const generateColorGuided = imageMaker({
  imageType: 'color-guided',
  lasting: lastingBody(colorGuidedBody),
  send: (body: ColorGuidedRequest, options) => callApi(colorGuidedGenerationEndpoint, { body }, options),
  historyEntry: ({ prompt, options }, size) => toolEntry('color-guided', prompt, { ...size, ...options }),
  texts: {
    failed: TOOL_MESSAGES.colorGuidedFailed,
    unexpected: TOOL_MESSAGES.generationFailed,
    signInFirst: TOOL_MESSAGES.signInFirst,
  },
});
