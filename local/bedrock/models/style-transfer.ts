import * as z from 'zod';
import { IMAGE_LIMITS, MAX_SEED, outputFormat, toPromptRequest } from './image-services.ts';
import { readLimitedImage } from './inline-image.ts';
import type { ServedImageModel } from './served-model.ts';
import { parseBody, promptText, seedUpTo, sizeLike, unitInterval } from './stability-body.ts';

const transferBody = z.strictObject({
  init_image: z.string(),
  style_image: z.string(),
  prompt: promptText.default(''),
  negative_prompt: promptText.default(''),
  seed: seedUpTo(MAX_SEED).default(0),
  output_format: outputFormat,
  composition_fidelity: unitInterval.default(0.9),
  style_strength: unitInterval.default(1),
  change_strength: z.number().min(0.1).max(1).default(0.9),
});

/** The share of the change that remains at full composition fidelity. */
const CHANGE_AT_FULL_FIDELITY = 0.6;

/** Paints one image's content in the style of another. */
export const styleTransfer: ServedImageModel = {
  id: 'stability.stable-style-transfer-v1:0',
  profile: 'us',
  call: 'image',
  read: async (body) => {
    const input = parseBody(transferBody, body);
    const image = await readLimitedImage(input.init_image, 'init_image', IMAGE_LIMITS);
    const style = await readLimitedImage(input.style_image, 'style_image', IMAGE_LIMITS);
    const allowedChange = 1 - (1 - CHANGE_AT_FULL_FIDELITY) * input.composition_fidelity;
    return {
      kind: 'image',
      request: {
        ...toPromptRequest(input),
        ...sizeLike(image),
        guidance: {
          by: 'style',
          image,
          strength: input.change_strength * allowedChange,
          style,
          styleStrength: input.style_strength,
        },
      },
    };
  },
};
