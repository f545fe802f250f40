import type { BedrockImageModel } from '#adapters/bedrock/image-model.ts';
import * as LIMITS from '#contract/limits.ts';
import { inlineImage, readStabilityResponse, wordingFields } from './stability.ts';

const { min, max } = LIMITS.similarityStrength;

/** Both go from 0.1 to 1: what shall stay is what may not change. */
export const changeStrengthOf = (similarity: number): number => Number((min + max - similarity).toFixed(4));

/**
 * https://docs.aws.amazon.com/bedrock/latest/userguide/stable-image-services.html, "Style Transfer": one picture's
 * content in another's style. A variation is both at once, so that only `change_strength` takes it away from the
 * picture; the composition stays by the service's own defaults, more than with a model that starts from a picture.
 */
export const stableStyleTransfer: BedrockImageModel = {
  bodies: {
    'image-variation': (request) => {
      const image = inlineImage(request.image);
      return {
        ...wordingFields(request),
        init_image: image,
        style_image: image,
        change_strength: changeStrengthOf(request.similarityStrength),
      };
    },
  },
  readResponse: readStabilityResponse,
};
