import type { BedrockImageModel } from '../bedrock-image-model.ts';
import { readStabilityAnswer, toStabilityBody } from './stability-image.ts';

// model-parameters-diffusion-stable-ultra-text-image-request-response.html
export const stableImageUltra: BedrockImageModel = {
  // `mode` tells it apart from its image-to-image form, which takes another body.
  toBody: (request) => ({ ...toStabilityBody(request), mode: 'text-to-image' }),
  readAnswer: readStabilityAnswer,
};
