import * as z from 'zod/mini';
import { removeBackgroundEndpoint } from '#contract/api/remove-background.ts';
import { imageMaker, type MadeImage } from '#web/modules/image-work/image-maker.ts';
import { lastingPictureBody } from '#web/modules/image-work/lasting-request.ts';
import { toolEntry } from '#web/modules/image-work/tool-entry.ts';
import { TOOL_MESSAGES } from '#web/modules/image-work/tool-messages.ts';
import { callApi } from '#web/platform/api/api-client.ts';
import { type ChosenPicture, dataUrlOf } from '#web/platform/pictures/picture-file.ts';
import { tabPersonStore } from '#web/platform/stores/person-store.ts';

/** The body of `remove-background` (S0 §7). */
const removalBody = z.object({
  image: z.string(),
  taskType: z.literal('BACKGROUND_REMOVAL'),
  userId: z.string(),
});

/** The body, and the picture that it was made from. */
export type RemovalRequest = { source: ChosenPicture; body: z.infer<typeof removalBody> };
export type RemovedBackground = MadeImage<RemovalRequest>;

/** The picture that waits for its background to go. */
export const removalPicture = tabPersonStore<ChosenPicture | null>(null);

export async function removalRequest(source: ChosenPicture, userId: string): Promise<RemovalRequest> {
  return {
    source,
    body: { image: await dataUrlOf(source.blob), taskType: 'BACKGROUND_REMOVAL', userId },
  };
}

/** Cut-outs. */
export const removeBackground = imageMaker({
  imageType: 'background-removal',
  lasting: lastingPictureBody(removalBody, removalPicture),
  send: ({ body }: RemovalRequest, options) => callApi(removeBackgroundEndpoint, { body }, options),
  historyEntry: (_, size) => toolEntry('background-removal', '', size),
  texts: {
    failed: TOOL_MESSAGES.removalFailed,
    unexpected: TOOL_MESSAGES.processingFailed,
    signInFirst: TOOL_MESSAGES.signInFirst,
  },
});
