import type { BedrockImageModel } from '#adapters/bedrock/image-model.ts';
import { inlineImage, readStabilityResponse, stabilitySeed } from './stability.ts';

/**
 * https://docs.aws.amazon.com/bedrock/latest/userguide/stable-image-services.html, "Outpaint": adds pixels on each
 * side, on at least one more than 0. `creativity` is 0.1 to 1.
 */
export const stableOutpaint: BedrockImageModel = {
  bodies: {
    outpainting: ({ image, edges: { left, right, up, down }, prompt, creativity, seed }) => ({
      image: inlineImage(image),
      left,
      right,
      up,
      down,
      ...(prompt !== '' && { prompt }),
      creativity,
      seed: stabilitySeed(seed),
      output_format: 'png',
    }),
  },
  readResponse: readStabilityResponse,
};
