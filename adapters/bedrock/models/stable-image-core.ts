import type { BedrockImageModel } from '../bedrock-image-model.ts';
import { readStabilityAnswer, toStabilityBody } from './stability-image.ts';

// model-parameters-diffusion-stable-image-core-text-image-request-response.html
export const stableImageCore: BedrockImageModel = {
  toBody: toStabilityBody,
  readAnswer: readStabilityAnswer,
};
