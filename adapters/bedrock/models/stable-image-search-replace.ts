import type { BedrockImageModel } from '#adapters/bedrock/image-model.ts';
import { inlineImage, readStabilityResponse, wordingFields } from './stability.ts';

/**
 * https://docs.aws.amazon.com/bedrock/latest/userguide/stable-image-services.html, "Search and Replace": replaces what
 * a prompt describes.
 */
export const stableImageSearchReplace: BedrockImageModel = {
  bodies: {
    replacement: ({ image, search, ...request }) => ({
      ...wordingFields(request),
      image: inlineImage(image),
      search_prompt: search,
    }),
  },
  readResponse: readStabilityResponse,
};
