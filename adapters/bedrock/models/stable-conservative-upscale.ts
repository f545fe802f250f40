import type { BedrockImageModel } from '#adapters/bedrock/image-model.ts';
import { inlineImage, readStabilityResponse, wordingFields } from './stability.ts';

/** https://docs.aws.amazon.com/bedrock/latest/userguide/stable-image-services.html, "Conservative Upscale": to about four megapixels, close to the image. */
export const stableConservativeUpscale: BedrockImageModel = {
  bodies: {
    'detailed-upscale': ({ image, ...request }) => ({
      ...wordingFields(request),
      image: inlineImage(image),
    }),
  },
  readResponse: readStabilityResponse,
};
