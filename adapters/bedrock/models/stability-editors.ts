import type { BedrockImageModel } from '#adapters/bedrock/image-model.ts';
import { encodeMask } from '#adapters/bedrock/mask-png.ts';
import { inlineImage, promptFields, readStabilityResponse, stabilitySeed } from './stability.ts';

/** Services that change an image: https://docs.aws.amazon.com/bedrock/latest/userguide/stable-image-services.html */
export const stabilityEditors = {
  /** "Remove Background": neither a prompt nor a seed. */
  'stable-image-remove-background': {
    bodies: {
      'background-removal': ({ image }) => ({ image: inlineImage(image), output_format: 'png' }),
    },
    readResponse: readStabilityResponse,
  },
  /** "Erase Object": removes what is white in the mask; it takes no prompt. */
  'stable-image-erase-object': {
    bodies: {
      'object-erasure': ({ image, mask, seed }) => ({
        image: inlineImage(image),
        mask: inlineImage(encodeMask(mask, { change: 'white' })),
        seed: stabilitySeed(seed),
        output_format: 'png',
      }),
    },
    readResponse: readStabilityResponse,
  },
  /** "Inpaint": repaints what is white in the mask. */
  'stable-image-inpaint': {
    bodies: {
      inpainting: ({ image, mask, ...request }) => ({
        ...promptFields(request),
        image: inlineImage(image),
        mask: inlineImage(encodeMask(mask, { change: 'white' })),
      }),
    },
    readResponse: readStabilityResponse,
  },
  /** "Search and Replace": replaces what a prompt describes. */
  'stable-image-search-replace': {
    bodies: {
      replacement: ({ image, search, ...request }) => ({
        ...promptFields(request),
        image: inlineImage(image),
        search_prompt: search,
      }),
    },
    readResponse: readStabilityResponse,
  },
  /**
   * "Search and Recolor": finds in the image what `select_prompt` describes, and gives it the colors that the prompt
   * names.
   */
  'stable-image-search-recolor': {
    bodies: {
      recoloring: ({ image, search, ...request }) => ({
        ...promptFields(request),
        image: inlineImage(image),
        select_prompt: search,
      }),
      'color-guided': ({ image, subject, ...request }) => ({
        ...promptFields(request),
        image: inlineImage(image),
        select_prompt: subject,
      }),
    },
    readResponse: readStabilityResponse,
  },
  /** "Outpaint": adds pixels on each side; at least one number must exceed 0. `creativity` is 0.1 to 1. */
  'stable-outpaint': {
    bodies: {
      outpainting: ({ image, margins: { left, right, up, down }, prompt, creativity, seed }) => ({
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
  },
  /** "Fast Upscale": makes each side four times as long. */
  'stable-fast-upscale': {
    bodies: { upscale: ({ image }) => ({ image: inlineImage(image), output_format: 'png' }) },
    readResponse: readStabilityResponse,
  },
  /** "Conservative Upscale": enlarges to about four megapixels and stays close to the original. */
  'stable-conservative-upscale': {
    bodies: {
      'detailed-upscale': ({ image, ...request }) => ({
        ...promptFields(request),
        image: inlineImage(image),
      }),
    },
    readResponse: readStabilityResponse,
  },
} satisfies Record<string, BedrockImageModel>;
