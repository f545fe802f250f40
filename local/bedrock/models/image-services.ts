import * as z from 'zod';
import { type ImageLimits, readLimitedImage } from './inline-image.ts';
import type { ServedImageModel } from './served-model.ts';
import {
  aspectRatio,
  parseBody,
  promptText,
  SIZE_BY_RATIO,
  seedUpTo,
  sizeLike,
  unitInterval,
} from './stability-body.ts';
import { STYLE_BY_PRESET, STYLE_PRESETS, type StylePreset } from './style-presets.ts';

/** Limits of input images for all image services except the fast upscaler. */
export const IMAGE_LIMITS: ImageLimits = { minSide: 64, maxPixels: 9_437_184, maxRatio: 2.5 };
export const MAX_SEED = 4_294_967_294;

export const outputFormat = z.enum(['jpeg', 'png', 'webp']).default('png');
export const paintBody = z.strictObject({
  prompt: promptText,
  image: z.string(),
  negative_prompt: promptText.default(''),
  seed: seedUpTo(MAX_SEED).default(0),
  output_format: outputFormat,
  style_preset: z.enum(STYLE_PRESETS).optional(),
});
const controlBody = paintBody.extend({ control_strength: unitInterval.default(0.7) });
const styleGuideBody = paintBody.extend({
  aspect_ratio: aspectRatio.default('1:1'),
  fidelity: unitInterval.default(0.5),
});
const removalBody = z.strictObject({ image: z.string(), output_format: outputFormat });

type PromptInput = Pick<
  z.output<typeof paintBody>,
  'prompt' | 'negative_prompt' | 'seed' | 'output_format'
> & {
  style_preset?: StylePreset | undefined;
};

/** The prompt fields of a studio request. A style preset is appended to the prompt. */
export function toPromptRequest(input: PromptInput) {
  const style = input.style_preset && STYLE_BY_PRESET[input.style_preset];
  return {
    tier: 'core' as const,
    prompt: style === undefined ? input.prompt : `${input.prompt}, in ${style} style`,
    negativePrompt: input.negative_prompt,
    seed: input.seed,
    format: input.output_format,
  };
}

const controlService = (id: string, by: 'contours' | 'structure'): ServedImageModel => ({
  id,
  profile: 'us',
  call: 'image',
  read: async (body) => {
    const input = parseBody(controlBody, body);
    const image = await readLimitedImage(input.image, 'image', IMAGE_LIMITS);
    return {
      kind: 'image',
      request: {
        ...toPromptRequest(input),
        ...sizeLike(image),
        guidance: { by, image, strength: input.control_strength },
      },
    };
  },
});

/** Paints along the contour lines and edges of an image. */
const controlSketch = controlService('stability.stable-image-control-sketch-v1:0', 'contours');

/** Paints with the structure of an image. */
const controlStructure = controlService('stability.stable-image-control-structure-v1:0', 'structure');

/** Paints in the style of an image, which here means mostly its colors. */
const styleGuide: ServedImageModel = {
  id: 'stability.stable-image-style-guide-v1:0',
  profile: 'us',
  call: 'image',
  read: async (body) => {
    const input = parseBody(styleGuideBody, body);
    const image = await readLimitedImage(input.image, 'image', IMAGE_LIMITS);
    return {
      kind: 'image',
      request: {
        ...toPromptRequest(input),
        ...SIZE_BY_RATIO[input.aspect_ratio],
        guidance: { by: 'colors', image, strength: input.fidelity },
      },
    };
  },
};

/** Keeps the foreground of an image at its size. */
const backgroundRemoval: ServedImageModel = {
  id: 'stability.stable-image-remove-background-v1:0',
  profile: 'us',
  call: 'image',
  read: async (body) => {
    const input = parseBody(removalBody, body);
    const image = await readLimitedImage(input.image, 'image', IMAGE_LIMITS);
    return { kind: 'cut-out', request: { image, format: input.output_format } };
  },
};

export const imageServices: readonly ServedImageModel[] = [
  backgroundRemoval,
  styleGuide,
  controlSketch,
  controlStructure,
];
