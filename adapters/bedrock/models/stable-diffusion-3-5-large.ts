import type { BedrockImageModel } from '#adapters/bedrock/image-model.ts';
import * as LIMITS from '#contract/limits.ts';
import { inlineImage, readStabilityResponse, textToImageBody, wordingFields } from './stability.ts';

/** Strength that changes nearly all, at the lowest similarity, and how much less at the highest. */
const STRENGTH_AT_LEAST_SIMILAR = 0.95;
const STRENGTH_RANGE = 0.7;

/** Similarity says how much stays; the model's strength says how much changes. */
export function strengthOf(similarity: number): number {
  const { min, max } = LIMITS.similarityStrength;
  const strength = STRENGTH_AT_LEAST_SIMILAR - (STRENGTH_RANGE * (similarity - min)) / (max - min);
  return Number(strength.toFixed(4));
}

/** https://docs.aws.amazon.com/bedrock/latest/userguide/model-parameters-diffusion-3-5-large.html */
export const stableDiffusion35Large: BedrockImageModel = {
  bodies: {
    'text-to-image': (request) => ({ ...textToImageBody(request), mode: 'text-to-image' }),
    // The size follows the picture: `aspect_ratio` is not valid here.
    'image-variation': (request) => ({
      ...wordingFields(request),
      mode: 'image-to-image',
      image: inlineImage(request.image),
      strength: strengthOf(request.similarityStrength),
    }),
  },
  readResponse: readStabilityResponse,
};
