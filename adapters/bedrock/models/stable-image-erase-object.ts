import type { BedrockImageModel } from '#adapters/bedrock/image-model.ts';
import { encodeMask } from '#adapters/bedrock/mask-png.ts';
import { inlineImage, readStabilityResponse, stabilitySeed } from './stability.ts';

/** https://docs.aws.amazon.com/bedrock/latest/userguide/stable-image-services.html, "Erase Object": removes what is white in the mask; it takes no prompt. */
export const stableImageEraseObject: BedrockImageModel = {
  bodies: {
    'object-erasure': ({ image, mask, seed }) => ({
      image: inlineImage(image),
      mask: inlineImage(encodeMask(mask, { change: 'white' })),
      seed: stabilitySeed(seed),
      output_format: 'png',
    }),
  },
  readResponse: readStabilityResponse,
};
