import { imageMaker, type MadeImage } from '#web/features/image-work/image-maker.ts';
import { seedOf } from '#web/features/image-work/picture-settings.ts';
import { toolEntry } from '#web/features/image-work/tool-entry.ts';
import { TOOL_MESSAGES } from '#web/features/image-work/tool-messages.ts';
import { callApi } from '#web/platform/api-client.ts';
import { type ChosenPicture, dataUrlOf } from '#web/platform/picture-file.ts';
import { tabState } from '#web/platform/tab-state.ts';
import type { VariationDraft } from './variation-draft.ts';

/** The body of `image-variation` (S0 §7, D20), and the picture that is varied. */
export type VariationRequest = Awaited<ReturnType<typeof variationRequest>>;
export type Variation = MadeImage<VariationRequest>;

/** The picture that is to be varied. */
export const variationPicture = tabState<ChosenPicture | null>(null);

export async function variationRequest(source: ChosenPicture, draft: VariationDraft, userId: string) {
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
  send: ({ body }: VariationRequest, options) => callApi('image-variation', { body }, options),
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
