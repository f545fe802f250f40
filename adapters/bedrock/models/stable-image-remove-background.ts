import type { BedrockImageModel } from '#adapters/bedrock/image-model.ts';
import { inlineImage, readStabilityResponse } from './stability.ts';

/** https://docs.aws.amazon.com/bedrock/latest/userguide/stable-image-services.html, "Remove Background": neither a prompt nor a seed. */
export const stableImageRemoveBackground: BedrockImageModel = {
  bodies: {
    'background-removal': ({ image }) => ({ image: inlineImage(image), output_format: 'png' }),
  },
  readResponse: readStabilityResponse,
};
