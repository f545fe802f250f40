import { imageVariationEndpoint } from '#contract/api/image-variation.ts';
import { imageVariationTool } from '#contract/tools/image-variation.ts';
import { sourceMaker, type ToolImage } from '#web/modules/image-work/tool-maker.ts';
import { TOOL_MESSAGES } from '#web/modules/image-work/tool-messages.ts';
import { callApi } from '#web/platform/api/api-client.ts';
import type { ChosenImage } from '#web/platform/images/image-file.ts';
import { tabPersonStore } from '#web/platform/stores/person-store.ts';

export type Variation = ToolImage<typeof imageVariationTool, ChosenImage>;

/** The image to vary. */
export const imageToVary = tabPersonStore<ChosenImage | null>(null);

export const variationMaker = sourceMaker(imageVariationTool, imageToVary, {
  send: (body, options) => callApi(imageVariationEndpoint, { body }, options),
  texts: {
    failed: TOOL_MESSAGES.variationFailed,
    unexpected: TOOL_MESSAGES.variationFailed,
    signInFirst: TOOL_MESSAGES.signInForVariations,
  },
});
