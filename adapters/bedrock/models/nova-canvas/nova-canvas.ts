import * as z from 'zod/mini';
import type { BedrockImageModel, ImageModelResponse } from '#adapters/bedrock/image-model.ts';
import { encodeMask } from '#adapters/bedrock/mask-png.ts';
import { models } from '#catalog/models.ts';
import type { Quality, Style } from '#contract/images.ts';
import type { ImageRequest, ImageTask } from '#core/ports/image-models.ts';
import { canvasBody } from './canvas-body.ts';
import type { CanvasTask, CanvasTaskOf } from './canvas-task.ts';

/** Styles that the model supports; the others are part of the prompt. */
const STYLES: { readonly [S in Style]?: NonNullable<CanvasTaskOf<'TEXT_IMAGE'>['style']> } = {
  photorealistic: 'PHOTOREALISM',
  cartoon: 'GRAPHIC_NOVEL_ILLUSTRATION',
  '3D render': '3D_ANIMATED_FAMILY_FILM',
  'digital art': 'SOFT_DIGITAL_PAINTING',
  sketch: 'DESIGN_SKETCH',
  vintage: 'MIDCENTURY_RETRO',
  minimalist: 'FLAT_VECTOR_ILLUSTRATION',
};
const CONTROL_MODES = { CANNY: 'CANNY_EDGE', SEGMENTATION: 'SEGMENTATION' } as const;

const SIDE_STEP = 16;
/** Sent when the person gives no prompt, because the model requires one. */
const CONTINUATION = 'the same scene, continued';
const MIN_CFG_SCALE = 1.1;
const MIN_SIMILARITY = 0.2;
/** One less than our largest seed. */
const MAX_SEED = 2_147_483_646;
const [{ maxPixels: MAX_CHEAPER_PIXELS }] = models['nova-canvas'].price.bySize;

type Size = { width: number; height: number };
type GenerationSettings = Size & { seed: number; quality?: Quality; cfgScale?: number };
type Prompts = Pick<ImageRequest<'text-to-image'>, 'prompt' | 'negativePrompt'>;

/** Rounds the sides up to multiples of 16, so that the image can be cropped, or down if rounding up would cost more. */
export function sidesFor({ width, height }: Size): Size {
  const sides = (toStep: (steps: number) => number) => ({
    width: SIDE_STEP * toStep(width / SIDE_STEP),
    height: SIDE_STEP * toStep(height / SIDE_STEP),
  });
  const roundedUp = sides(Math.ceil);
  const costsMore =
    width * height <= MAX_CHEAPER_PIXELS && roundedUp.width * roundedUp.height > MAX_CHEAPER_PIXELS;
  return costsMore ? sides(Math.floor) : roundedUp;
}

const generation = ({ width, height, seed, quality = 'standard', cfgScale }: GenerationSettings) => ({
  ...sidesFor({ width, height }),
  quality,
  ...(cfgScale !== undefined && { cfgScale: Math.max(cfgScale, MIN_CFG_SCALE) }),
  seed: Math.min(seed, MAX_SEED),
  numberOfImages: 1,
});

const promptFields = ({ prompt, negativePrompt }: Prompts) => ({
  text: prompt,
  negativeText: negativePrompt,
});

/** Requests that change an image carry no width and height. */
const editConfig = (seed: number) => ({
  quality: 'standard' as const,
  seed: Math.min(seed, MAX_SEED),
  numberOfImages: 1,
});

const searchTask = ({ image, search, seed, ...requested }: ImageRequest<'replacement' | 'recoloring'>) => ({
  taskType: 'INPAINTING' as const,
  image,
  maskPrompt: search,
  ...promptFields(requested),
  ...editConfig(seed),
});

const response = z.object({
  images: z.optional(z.array(z.string())),
  error: z.optional(z.nullable(z.string())),
});

/** An image counts even if others were blocked; without one, `error` gives the reason. */
function readResponse(body: unknown): ImageModelResponse {
  const parsed = response.safeParse(body);
  if (!parsed.success) return { status: 'unusable' };
  const [image] = parsed.data.images ?? [];
  if (image) return { status: 'generated', bytes: Uint8Array.from(Buffer.from(image, 'base64')) };
  return /content filters/i.test(parsed.data.error ?? '') ? { status: 'blocked' } : { status: 'unusable' };
}

/** Maps our tasks to the model's. */
const tasks = {
  'text-to-image': ({ prompt, negativePrompt, style, ...requested }) => {
    const nativeStyle = style && STYLES[style.name];
    return {
      taskType: 'TEXT_IMAGE',
      ...promptFields({ prompt: style && nativeStyle ? style.subject : prompt, negativePrompt }),
      ...(nativeStyle && { style: nativeStyle }),
      ...generation(requested),
    };
  },
  'background-removal': ({ image }) => ({ taskType: 'BACKGROUND_REMOVAL', image }),
  'color-guided': ({ colors, ...requested }) => ({
    taskType: 'COLOR_GUIDED_GENERATION',
    colors: [...colors],
    ...promptFields(requested),
    ...generation(requested),
  }),
  'image-variation': ({ image, similarityStrength, ...requested }) => ({
    taskType: 'IMAGE_VARIATION',
    images: [image],
    similarityStrength: Math.max(similarityStrength, MIN_SIMILARITY),
    ...promptFields(requested),
    ...generation(requested),
  }),
  conditioning: ({ image, conditioningMode, conditioningStrength, ...requested }) => ({
    taskType: 'TEXT_IMAGE',
    ...promptFields(requested),
    conditionImage: image,
    controlMode: CONTROL_MODES[conditioningMode],
    controlStrength: conditioningStrength,
    ...generation(requested),
  }),
  // Without a prompt, the model removes what is under the mask.
  'object-erasure': ({ image, mask, seed }) => ({
    taskType: 'INPAINTING',
    image,
    maskImage: encodeMask(mask, { change: 'black' }),
    ...editConfig(seed),
  }),
  inpainting: ({ image, mask, seed, ...requested }) => ({
    taskType: 'INPAINTING',
    image,
    maskImage: encodeMask(mask, { change: 'black' }),
    ...promptFields(requested),
    ...editConfig(seed),
  }),
  replacement: (request) => searchTask(request),
  recoloring: (request) => searchTask(request),
  // The model changes everything except the black part of the mask.
  outpainting: ({ image, mask, prompt, seed }) => ({
    taskType: 'OUTPAINTING',
    image,
    maskImage: encodeMask(mask, { change: 'white' }),
    text: prompt === '' ? CONTINUATION : prompt,
    ...editConfig(seed),
  }),
} satisfies { readonly [T in ImageTask]?: (request: ImageRequest<T>) => CanvasTask };

/**
 * https://docs.aws.amazon.com/nova/latest/userguide/image-gen-req-resp-structure.html, as of the model's end of life.
 * `canvasBody` also builds the tasks that no feature uses (docs/add-a-model.md).
 */
export const novaCanvas: BedrockImageModel = {
  bodies: {
    'text-to-image': (request) => canvasBody(tasks['text-to-image'](request)),
    'background-removal': (request) => canvasBody(tasks['background-removal'](request)),
    'color-guided': (request) => canvasBody(tasks['color-guided'](request)),
    'image-variation': (request) => canvasBody(tasks['image-variation'](request)),
    conditioning: (request) => canvasBody(tasks.conditioning(request)),
    'object-erasure': (request) => canvasBody(tasks['object-erasure'](request)),
    inpainting: (request) => canvasBody(tasks.inpainting(request)),
    replacement: (request) => canvasBody(tasks.replacement(request)),
    recoloring: (request) => canvasBody(tasks.recoloring(request)),
    outpainting: (request) => canvasBody(tasks.outpainting(request)),
  },
  readResponse,
};
