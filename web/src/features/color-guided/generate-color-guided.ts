import { colorGuidedGenerationEndpoint } from '#contract/api/color-guided-generation.ts';
import type { ResponseOf } from '#contract/api/endpoint.ts';
import { colorGuidedTool } from '#contract/tools/color-guided.ts';
import { promptMaker, type ToolImage } from '#web/modules/image-work/tool-maker.ts';
import { TOOL_MESSAGES } from '#web/modules/image-work/tool-messages.ts';
import { callApi } from '#web/platform/api/api-client.ts';

type ColorGuidedResponse = ResponseOf<typeof colorGuidedGenerationEndpoint>;
export type ColorGuidedImage = ToolImage<typeof colorGuidedTool, undefined, ColorGuidedResponse>;

export const colorGuidedMaker = promptMaker(colorGuidedTool, {
  send: (body, options) => callApi(colorGuidedGenerationEndpoint, { body }, options),
  texts: {
    failed: TOOL_MESSAGES.colorGuidedFailed,
    unexpected: TOOL_MESSAGES.generationFailed,
    signInFirst: TOOL_MESSAGES.signInFirst,
  },
});
