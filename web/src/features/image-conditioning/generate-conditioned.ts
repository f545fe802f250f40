import * as z from 'zod/mini';
import { imageConditioningEndpoint } from '#contract/api/image-conditioning.ts';
import { CONDITIONING_MODES } from '#contract/picture-choices.ts';
import { imageMaker, type MadeImage } from '#web/modules/image-work/image-maker.ts';
import { lastingPictureBody } from '#web/modules/image-work/lasting-request.ts';
import { offeredSize, seedOf } from '#web/modules/image-work/picture-settings.ts';
import { toolEntry } from '#web/modules/image-work/tool-entry.ts';
import { TOOL_MESSAGES } from '#web/modules/image-work/tool-messages.ts';
import { callApi } from '#web/platform/api/api-client.ts';
import { type ChosenPicture, dataUrlOf } from '#web/platform/pictures/picture-file.ts';
import { tabPersonStore } from '#web/platform/stores/person-store.ts';
import type { ConditioningDraft } from './conditioning-draft.ts';

/** The body of `image-conditioning` (S0 §7). */
const conditioningBody = z.object({
  prompt: z.string(),
  options: z.object({
    conditioningMode: z.enum(CONDITIONING_MODES),
    conditioningStrength: z.number(),
    quality: z.literal('standard'),
    width: z.number(),
    height: z.number(),
    negativePrompt: z.optional(z.string()),
    seed: z.optional(z.number()),
    referenceImage: z.string(),
  }),
  taskType: z.literal('IMAGE_CONDITIONING'),
  userId: z.string(),
});

/** The body, and the reference that it was made from. */
export type ConditioningRequest = { source: ChosenPicture; body: z.infer<typeof conditioningBody> };
export type ConditionedImage = MadeImage<ConditioningRequest>;

/** The picture that guides. */
export const conditioningReference = tabPersonStore<ChosenPicture | null>(null);

export async function conditioningRequest(
  source: ChosenPicture,
  draft: ConditioningDraft,
  userId: string,
): Promise<ConditioningRequest> {
  const { width, height } = offeredSize(draft.size);
  const seed = seedOf(draft.seed);
  const options = {
    conditioningMode: draft.mode,
    conditioningStrength: draft.strength,
    quality: 'standard' as const,
    width,
    height,
    ...(draft.negativePrompt.trim() !== '' && { negativePrompt: draft.negativePrompt }),
    ...(seed !== undefined && { seed }),
  };
  return {
    source,
    body: {
      prompt: draft.prompt,
      options: { ...options, referenceImage: await dataUrlOf(source.blob) },
      taskType: 'IMAGE_CONDITIONING',
      userId,
    },
  };
}

/** Pictures that follow the shapes of another. */
export const generateConditioned = imageMaker({
  imageType: 'conditioning',
  lasting: lastingPictureBody(conditioningBody, conditioningReference),
  send: ({ body }: ConditioningRequest, options) => callApi(imageConditioningEndpoint, { body }, options),
  historyEntry({ body: { prompt, options } }, size) {
    const { referenceImage: _, ...parameters } = options;
    return toolEntry('conditioning', prompt, { ...size, ...parameters });
  },
  texts: {
    failed: TOOL_MESSAGES.generationFailed,
    unexpected: TOOL_MESSAGES.generationFailed,
    signInFirst: TOOL_MESSAGES.signInFirst,
  },
});
