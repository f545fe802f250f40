import * as z from 'zod/mini';
import { imageVariationEndpoint } from '#contract/api/image-variation.ts';
import { imageMaker, type MadeImage } from '#web/modules/image-work/image-maker.ts';
import { lastingPictureBody } from '#web/modules/image-work/lasting-request.ts';
import { seedOf } from '#web/modules/image-work/picture-settings.ts';
import { toolEntry } from '#web/modules/image-work/tool-entry.ts';
import { TOOL_MESSAGES } from '#web/modules/image-work/tool-messages.ts';
import { callApi } from '#web/platform/api/api-client.ts';
import { type ChosenPicture, dataUrlOf } from '#web/platform/pictures/picture-file.ts';
import { tabPersonStore } from '#web/platform/stores/person-store.ts';
import type { VariationDraft } from './variation-draft.ts';

/** The body of `image-variation` (S0 §7, D20). */
const variationBody = z.object({
  options: z.object({
    similarityStrength: z.number(),
    negativePrompt: z.optional(z.string()),
    prompt: z.optional(z.string()),
    seed: z.optional(z.number()),
    image: z.string(),
  }),
  taskType: z.literal('IMAGE_VARIATION'),
  userId: z.string(),
});

/** The body, and the picture that is varied. */
export type VariationRequest = { source: ChosenPicture; body: z.infer<typeof variationBody> };
export type Variation = MadeImage<VariationRequest>;

/** The picture that is to be varied. */
export const variationPicture = tabPersonStore<ChosenPicture | null>(null);

export async function variationRequest(
  source: ChosenPicture,
  draft: VariationDraft,
  userId: string,
): Promise<VariationRequest> {
  const seed = seedOf(draft.seed);
  const options = {
    similarityStrength: draft.strengthPercent / 100,
    ...(draft.negativePrompt.trim() !== '' && { negativePrompt: draft.negativePrompt }),
    ...(draft.prompt.trim() !== '' && { prompt: draft.prompt }),
    ...(seed !== undefined && { seed }),
  };
  return {
    source,
    body: {
      options: { ...options, image: await dataUrlOf(source.blob) },
      taskType: 'IMAGE_VARIATION',
      userId,
    },
  };
}

/** Variations of a picture. */
export const generateVariation = imageMaker({
  imageType: 'image-variation',
  lasting: lastingPictureBody(variationBody, variationPicture),
  send: ({ body }: VariationRequest, options) => callApi(imageVariationEndpoint, { body }, options),
  historyEntry({ body: { options } }, size) {
    const { image: _, similarityStrength, prompt = '', ...rest } = options;
    return toolEntry('image-variation', prompt, { ...size, ...rest, strength: similarityStrength });
  },
  texts: {
    failed: TOOL_MESSAGES.variationFailed,
    unexpected: TOOL_MESSAGES.variationFailed,
    signInFirst: TOOL_MESSAGES.signInForVariations,
  },
});
