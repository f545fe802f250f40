import * as z from 'zod';
import { invalid } from '#local/bedrock/bedrock-error.ts';
import { IMAGE_LIMITS, MAX_SEED, outputFormat, paintBody } from './image-services.ts';
import { type ImageLimits, readLimitedImage } from './inline-image.ts';
import type { ServedImageModel } from './served-model.ts';
import { parseBody, promptText, seedUpTo } from './stability-body.ts';
import { STYLE_PRESETS } from './style-presets.ts';

const FAST_UPSCALE_LIMITS: ImageLimits = {
  minSide: 32,
  maxSide: 1536,
  minPixels: 1_024,
  maxPixels: 1_048_576,
};
const upscaleBody = z.strictObject({ image: z.string(), output_format: outputFormat });

/** Makes each side of an image four times as long. */
const fastUpscale: ServedImageModel = {
  id: 'stability.stable-fast-upscale-v1:0',
  profile: 'us',
  call: 'image',
  read: async (body) => {
    const input = parseBody(upscaleBody, body);
    const image = await readLimitedImage(input.image, 'image', FAST_UPSCALE_LIMITS);
    return { kind: 'enlargement', request: { image, format: input.output_format, factor: 4 } };
  },
};

/** Number of pixels in the conservative upscaler's result. */
const FOUR_MEGAPIXELS = 4_194_304;
const conservativeBody = paintBody
  .omit({ style_preset: true })
  .extend({ creativity: z.number().min(0.1).max(0.5).default(0.35) });

/** Enlarges an image to about four megapixels. */
const conservativeUpscale: ServedImageModel = {
  id: 'stability.stable-conservative-upscale-v1:0',
  profile: 'us',
  call: 'image',
  read: async (body) => {
    const input = parseBody(conservativeBody, body);
    const image = await readLimitedImage(input.image, 'image', IMAGE_LIMITS);
    const factor = Math.sqrt(FOUR_MEGAPIXELS / (image.width * image.height));
    return { kind: 'enlargement', request: { image, format: input.output_format, factor } };
  },
};

const margin = z.number().int().min(0).max(2000).default(0);
const outpaintBody = z.strictObject({
  image: z.string(),
  left: margin,
  right: margin,
  up: margin,
  down: margin,
  prompt: promptText.default(''),
  creativity: z.number().min(0.1).max(1).default(0.5),
  seed: seedUpTo(MAX_SEED).default(0),
  output_format: outputFormat,
  style_preset: z.enum(STYLE_PRESETS).optional(),
});

/** Continues an image beyond its edges. */
const outpaint: ServedImageModel = {
  id: 'stability.stable-outpaint-v1:0',
  profile: 'us',
  call: 'image',
  read: async (body) => {
    const input = parseBody(outpaintBody, body);
    const { left, right, up, down, prompt, creativity: freedom, seed, output_format: format } = input;
    if (left + right + up + down === 0)
      throw invalid('Malformed input request: one of left, right, up and down must be greater than 0.');
    const image = await readLimitedImage(input.image, 'image', IMAGE_LIMITS);
    const margins = { left, right, up, down };
    return { kind: 'extension', request: { image, margins, prompt, freedom, seed, format } };
  },
};

export const resizingServices: readonly ServedImageModel[] = [outpaint, fastUpscale, conservativeUpscale];
