import type { BedrockImageModel } from '#adapters/bedrock/image-model.ts';
import { inlineImage, readStabilityResponse } from './stability.ts';

/** https://docs.aws.amazon.com/bedrock/latest/userguide/stable-image-services.html, "Fast Upscale": four times each side. */
export const stableFastUpscale: BedrockImageModel = {
  bodies: { upscale: ({ image }) => ({ image: inlineImage(image), output_format: 'png' }) },
  readResponse: readStabilityResponse,
};
