import * as z from 'zod';
import { MAX_SEED, outputFormat, PICTURE_LIMITS, painting, wordsOf } from './image-services.ts';
import { type ImageLimits, readLimitedImage } from './inline-image.ts';
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

/** How much of the change is left where the composition shall stay wholly. */
const CHANGE_AT_FULL_FIDELITY = 0.6;

/** Paints one picture's content in the style of another. */
export const styleTransfer: ServedImageModel = {
  id: 'stability.stable-style-transfer-v1:0',
  profile: 'us',
  call: 'image',
  read: async (body) => {
    const asked = parseBody(transferBody, body);
    const image = await readLimitedImage(asked.init_image, 'init_image', PICTURE_LIMITS);
    const style = await readLimitedImage(asked.style_image, 'style_image', PICTURE_LIMITS);
    const free = 1 - (1 - CHANGE_AT_FULL_FIDELITY) * asked.composition_fidelity;
    return {
      kind: 'picture',
      request: {
        ...wordsOf(asked),
        ...sizeLike(image),
        lead: {
          by: 'style',
          image,
          strength: asked.change_strength * free,
          style,
          styleStrength: asked.style_strength,
        },
      },
    };
  },
};

const recolorBody = painting.extend({
  select_prompt: promptText,
  grow_mask: z.number().min(0).max(20).default(5),
});

/** Gives what is looked for in a picture the colors that the prompt names. */
export const searchRecolor: ServedImageModel = {
  id: 'stability.stable-image-search-recolor-v1:0',
  profile: 'us',
  call: 'image',
  read: async (body) => {
    const asked = parseBody(recolorBody, body);
    const image = await readLimitedImage(asked.image, 'image', PICTURE_LIMITS);
    const lead = { by: 'recolor', image, grow: asked.grow_mask } as const;
    return { kind: 'picture', request: { ...wordsOf(asked), ...sizeLike(image), lead } };
  },
};

const UPSCALED_LIMITS: ImageLimits = { minSide: 32, maxSide: 1536, minPixels: 1_024, maxPixels: 1_048_576 };
const upscaleBody = z.strictObject({ image: z.string(), output_format: outputFormat });

/** The same picture with four times the sides. */
export const fastUpscale: ServedImageModel = {
  id: 'stability.stable-fast-upscale-v1:0',
  profile: 'us',
  call: 'image',
  read: async (body) => {
    const asked = parseBody(upscaleBody, body);
    const image = await readLimitedImage(asked.image, 'image', UPSCALED_LIMITS);
    return { kind: 'enlargement', request: { image, format: asked.output_format, times: 4 } };
  },
};
