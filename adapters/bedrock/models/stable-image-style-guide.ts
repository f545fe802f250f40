import type { BedrockImageModel } from '#adapters/bedrock/image-model.ts';
import { inlineImage, readStabilityResponse, textToImageBody } from './stability.ts';

/**
 * https://docs.aws.amazon.com/bedrock/latest/userguide/stable-image-services.html, "Style Guide": the colors are
 * those of the style image, there is no palette parameter.
 */
export const stableImageStyleGuide: BedrockImageModel = {
  bodies: {
    'color-guided': ({ image, fidelity, ...request }) => ({
      ...textToImageBody(request),
      image: inlineImage(image),
      fidelity,
    }),
  },
  readResponse: readStabilityResponse,
};
