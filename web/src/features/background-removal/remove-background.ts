import { imageMaker, type MadeImage } from '#web/features/image-work/image-maker.ts';
import { toolEntry } from '#web/features/image-work/tool-entry.ts';
import { TOOL_MESSAGES } from '#web/features/image-work/tool-messages.ts';
import { callApi } from '#web/platform/api-client.ts';
import { type ChosenPicture, dataUrlOf } from '#web/platform/picture-file.ts';
import { tabState } from '#web/platform/tab-state.ts';

/** The body of `remove-background` (S0 §7), and the picture that it was made from. */
export type RemovalRequest = Awaited<ReturnType<typeof removalRequest>>;
export type RemovedBackground = MadeImage<RemovalRequest>;

/** The picture that waits for its background to go. */
export const removalPicture = tabState<ChosenPicture | null>(null);

export async function removalRequest(source: ChosenPicture, userId: string) {
  return {
    source,
    body: { image: await dataUrlOf(source.blob), taskType: 'BACKGROUND_REMOVAL', userId },
  };
}

/** Cut-outs. */
export const removeBackground = imageMaker({
  send: ({ body }: RemovalRequest, options) => callApi('remove-background', { body }, options),
  historyEntry: (_, size) => toolEntry('background-removal', '', size),
  texts: {
    failed: TOOL_MESSAGES.removalFailed,
    unexpected: TOOL_MESSAGES.processingFailed,
    signInFirst: TOOL_MESSAGES.signInFirst,
  },
});
