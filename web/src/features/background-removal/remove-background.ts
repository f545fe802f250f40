import { removeBackgroundEndpoint } from '#contract/api/remove-background.ts';
import { backgroundRemovalTool } from '#contract/tools/background-removal.ts';
import { sourceMaker, type ToolImage } from '#web/modules/image-work/tool-maker.ts';
import { TOOL_MESSAGES } from '#web/modules/image-work/tool-messages.ts';
import { callApi } from '#web/platform/api/api-client.ts';
import type { ChosenImage } from '#web/platform/images/image-file.ts';
import { tabPersonStore } from '#web/platform/stores/person-store.ts';

export type RemovedBackground = ToolImage<typeof backgroundRemovalTool, ChosenImage>;

/** The image whose background will be removed. */
export const removalImage = tabPersonStore<ChosenImage | null>(null);

export const backgroundRemovalMaker = sourceMaker(backgroundRemovalTool, removalImage, {
  send: (body, options) => callApi(removeBackgroundEndpoint, { body }, options),
  texts: {
    failed: TOOL_MESSAGES.removalFailed,
    unexpected: TOOL_MESSAGES.processingFailed,
    signInFirst: TOOL_MESSAGES.signInFirst,
  },
});
