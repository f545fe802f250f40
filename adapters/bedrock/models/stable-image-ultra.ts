import type { BedrockImageModel } from '#adapters/bedrock/image-model.ts';
import { readStabilityResponse, textToImageBody } from './stability.ts';

/** https://docs.aws.amazon.com/bedrock/latest/userguide/model-parameters-diffusion-stable-ultra-text-image-request-response.html */
export const stableImageUltra: BedrockImageModel = {
  bodies: { 'text-to-image': (request) => ({ ...textToImageBody(request), mode: 'text-to-image' }) },
  readResponse: readStabilityResponse,
};
