import type { BedrockImageModel } from '#adapters/bedrock/image-model.ts';
import * as LIMITS from '#contract/limits.ts';
import { inlineImage, readStabilityResponse, textToImageBody, wordingFields } from './stability.ts';

/** The strength at the lowest similarity, which changes almost everything, and its reduction at the highest. */
const STRENGTH_AT_MIN_SIMILARITY = 0.95;
const STRENGTH_RANGE = 0.7;

/** Converts similarity, the part that stays, to the model's strength, the part that changes. */
export function strengthOf(similarityStrength: number): number {
  const { min, max } = LIMITS.similarityStrength;
  const strength = STRENGTH_AT_MIN_SIMILARITY - (STRENGTH_RANGE * (similarityStrength - min)) / (max - min);
  return Number(strength.toFixed(4));
}

/** https://docs.aws.amazon.com/bedrock/latest/userguide/model-parameters-diffusion-3-5-large.html */
export const stableDiffusion35Large: BedrockImageModel = {
  bodies: {
    'text-to-image': (request) => ({ ...textToImageBody(request), mode: 'text-to-image' }),
    // The size follows the input image: `aspect_ratio` is not valid here.
    'image-variation': (request) => ({
      ...wordingFields(request),
      mode: 'image-to-image',
      image: inlineImage(request.image),
      strength: strengthOf(request.similarityStrength),
    }),
  },
  readResponse: readStabilityResponse,
};
