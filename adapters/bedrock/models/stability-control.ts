import type { BedrockImageModel } from '#adapters/bedrock/image-model.ts';
import { inlineImage, readStabilityResponse, wordingFields } from './stability.ts';

/** Control Sketch and Control Structure take the same; the picture that comes keeps the ratio of the one given. */
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
