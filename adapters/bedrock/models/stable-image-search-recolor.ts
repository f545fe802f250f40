import type { BedrockImageModel } from '#adapters/bedrock/image-model.ts';
import { inlineImage, readStabilityResponse, wordingFields } from './stability.ts';

/**
 * https://docs.aws.amazon.com/bedrock/latest/userguide/stable-image-services.html, "Search and Recolor": what the
 * person asked for is looked for in the picture, and gets the colours that the prompt names.
 */
export const stableImageSearchRecolor: BedrockImageModel = {
  bodies: {
    'color-guided': ({ image, subject, ...request }) => ({
      ...wordingFields(request),
      image: inlineImage(image),
      select_prompt: subject,
    }),
  },
  readResponse: readStabilityResponse,
};
