import type { BedrockImageModel } from '#adapters/bedrock/image-model.ts';
import { encodeMask } from '#adapters/bedrock/mask-png.ts';
import { inlineImage, readStabilityResponse, wordingFields } from './stability.ts';

/** https://docs.aws.amazon.com/bedrock/latest/userguide/stable-image-services.html, "Inpaint": paints what is white in the mask. */
export const stableImageInpaint: BedrockImageModel = {
  bodies: {
    inpainting: ({ image, mask, ...request }) => ({
      ...wordingFields(request),
      image: inlineImage(image),
      mask: inlineImage(encodeMask(mask, { change: 'white' })),
    }),
  },
  readResponse: readStabilityResponse,
};
