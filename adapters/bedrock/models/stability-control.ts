import type { BedrockImageModel } from '#adapters/bedrock/image-model.ts';
import { inlineImage, readStabilityResponse, wordingFields } from './stability.ts';

/** The request of Control Sketch and Control Structure. The result keeps the ratio of the input image. */
export const stabilityControl: BedrockImageModel = {
  bodies: {
    conditioning: (request) => ({
      ...wordingFields(request),
      image: inlineImage(request.image),
      control_strength: request.conditioningStrength,
    }),
  },
  readResponse: readStabilityResponse,
};
