import type { BedrockImageModel } from '#adapters/bedrock/image-model.ts';
import { inlineImage, readStabilityResponse, wordingFields } from './stability.ts';

/**
 * https://docs.aws.amazon.com/bedrock/latest/userguide/stable-image-services.html, "Search and Recolor": finds what
 * the person asked for in the image and gives it the colors that the prompt names.
 */
export const stableImageSearchRecolor: BedrockImageModel = {
  bodies: {
    recoloring: ({ image, search, ...request }) => ({
      ...wordingFields(request),
      image: inlineImage(image),
      select_prompt: search,
    }),
    'color-guided': ({ image, subject, ...request }) => ({
      ...wordingFields(request),
      image: inlineImage(image),
      select_prompt: subject,
    }),
  },
  readResponse: readStabilityResponse,
};
