import type { BedrockImageModel } from '#adapters/bedrock/image-model.ts';
import { readStabilityResponse, textToImageBody } from './stability.ts';

/** https://docs.aws.amazon.com/bedrock/latest/userguide/model-parameters-diffusion-stable-image-core-text-image-request-response.html */
export const stableImageCore: BedrockImageModel = {
  bodies: { 'text-to-image': textToImageBody },
  readResponse: readStabilityResponse,
};
