import type { BedrockImageModel } from '#adapters/bedrock/image-model.ts';
import * as LIMITS from '#contract/limits.ts';
import { inlineImage, readStabilityResponse, wordingFields } from './stability.ts';

const { min, max } = LIMITS.similarityStrength;

/** Both range from 0.1 to 1; similarity is the part that may not change. */
export const changeStrengthOf = (similarityStrength: number): number =>
  Number((min + max - similarityStrength).toFixed(4));

/**
 * https://docs.aws.amazon.com/bedrock/latest/userguide/stable-image-services.html, "Style Transfer": the
 * content of one image in the style of another. A variation sends the same image as both, so only `change_strength`
 * alters it. The service's defaults keep the composition more than an image-to-image model does.
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
