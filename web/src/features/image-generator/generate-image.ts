import { generateImageEndpoint } from '#contract/api/generate-image.ts';
import { textToImageTool } from '#contract/tools/text-to-image.ts';
import type { ImageWork } from '#web/modules/image-work/image-maker.ts';
import type { ToolRequest } from '#web/modules/image-work/stored-request.ts';
import { promptMakers, type ToolImage } from '#web/modules/image-work/tool-maker.ts';
import { callApi } from '#web/platform/api/api-client.ts';
import { PATHS, screenPath } from '#web/platform/paths.ts';
import { GENERATOR_MESSAGES } from './generator-messages.ts';
import { VARIANT_COUNTS } from './variant-count.ts';

export type GeneratedImage = ToolImage<typeof textToImageTool>;
export type GeneratorRequest = ToolRequest<typeof textToImageTool>;
export type Generation = ImageWork<GeneratorRequest>;
/** A generation in its cell of the stack. */
export type Cell = { index: number; work: Generation };

/**
 * Each maker makes one image of a stack under its own key, so that images fail, are billed and are retried
 * separately.
 */
export const generatorMakers = promptMakers(
  textToImageTool,
  {
    send: (body, options) => callApi(generateImageEndpoint, { body }, options),
    texts: {
      failed: GENERATOR_MESSAGES.failed,
      unexpected: GENERATOR_MESSAGES.unexpected,
      signInFirst: GENERATOR_MESSAGES.signInFirst,
    },
    // Each cell of a stack explains its own failure. A single image's failure shows a toast, which offers to try again.
    isExplained: ({ isInStack, isRefused }) =>
      (isInStack || isRefused) && screenPath(location.pathname) === PATHS.imageGenerator,
  },
  Math.max(...VARIANT_COUNTS),
);
