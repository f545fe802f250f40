import { imageConditioningEndpoint } from '#contract/api/image-conditioning.ts';
import { imageConditioningTool } from '#contract/tools/image-conditioning.ts';
import { sourceMaker, type ToolImage } from '#web/modules/image-work/tool-maker.ts';
import { TOOL_MESSAGES } from '#web/modules/image-work/tool-messages.ts';
import { callApi } from '#web/platform/api/api-client.ts';
import type { ChosenImage } from '#web/platform/images/image-file.ts';
import { tabPersonStore } from '#web/platform/stores/person-store.ts';

export type ConditionedImage = ToolImage<typeof imageConditioningTool, ChosenImage>;

/** The reference whose shapes the new image follows. */
export const conditioningReference = tabPersonStore<ChosenImage | null>(null);

export const conditioningMaker = sourceMaker(imageConditioningTool, conditioningReference, {
  send: (body, options) => callApi(imageConditioningEndpoint, { body }, options),
  texts: {
    failed: TOOL_MESSAGES.generationFailed,
    unexpected: TOOL_MESSAGES.generationFailed,
    signInFirst: TOOL_MESSAGES.signInFirst,
  },
});
