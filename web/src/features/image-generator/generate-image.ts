import { generateImageEndpoint } from '#contract/api/generate-image.ts';
import { textToImageTool } from '#contract/tools/text-to-image.ts';
import type { ImageWork } from '#web/modules/image-work/image-maker.ts';
import type { ToolRequest } from '#web/modules/image-work/lasting-request.ts';
import { type ToolImage, wordsMaker } from '#web/modules/image-work/tool-maker.ts';
import { callApi } from '#web/platform/api/api-client.ts';
import { GENERATOR_MESSAGES } from './generator-messages.ts';

export type GeneratedImage = ToolImage<typeof textToImageTool>;
export type Generation = ImageWork<ToolRequest<typeof textToImageTool>>;

export const generatorMaker = wordsMaker(textToImageTool, {
  send: (body, options) => callApi(generateImageEndpoint, { body }, options),
  texts: {
    failed: GENERATOR_MESSAGES.failed,
    unexpected: GENERATOR_MESSAGES.unexpected,
    signInFirst: GENERATOR_MESSAGES.signInFirst,
  },
});
