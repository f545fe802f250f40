import * as z from 'zod';
import type { Style } from '#contract/images.ts';

/** Sides of input and output images in pixels; only output sides must be multiples of 16. */
export const SIDE_PIXELS = { min: 320, max: 4096, multipleOf: 16 };
export const MAX_RATIO = 4;
/** Largest area of input and output images: Bedrock requires fewer than 4,194,304 pixels. */
export const MAX_CANVAS_PIXELS = 4_194_303;

/** The model's styles, each with the most similar style of the studio. */
export const CANVAS_STYLES = {
  '3D_ANIMATED_FAMILY_FILM': '3D render',
  DESIGN_SKETCH: 'sketch',
  FLAT_VECTOR_ILLUSTRATION: 'minimalist',
  GRAPHIC_NOVEL_ILLUSTRATION: 'cartoon',
  MAXIMALISM: 'abstract',
  MIDCENTURY_RETRO: 'vintage',
  PHOTOREALISM: 'photorealistic',
  SOFT_DIGITAL_PAINTING: 'digital art',
} as const satisfies Record<string, Style>;
type NovaStyle = keyof typeof CANVAS_STYLES;

const text = z.string().refine((value) => value !== '' && [...value].length <= 1024, {
  error: 'must have 1 to 1024 characters',
});
const inline = z.string();
const side = z.number().int().min(SIDE_PIXELS.min).max(SIDE_PIXELS.max).multipleOf(SIDE_PIXELS.multipleOf);
const settings = {
  quality: z.enum(['standard', 'premium']).default('standard'),
  cfgScale: z.number().min(1.1).max(10).default(6.5),
  seed: z.number().int().min(0).max(2_147_483_646).default(12),
  numberOfImages: z.number().int().min(1).max(5).default(1),
};
const generation = z
  .strictObject({ width: side.default(1024), height: side.default(1024), ...settings })
  .refine(({ width, height }) => width * height <= MAX_CANVAS_PIXELS, {
    error: `must have fewer than ${MAX_CANVAS_PIXELS + 1} pixels`,
  })
  .refine(({ width, height }) => Math.max(width, height) <= MAX_RATIO * Math.min(width, height), {
    error: 'must have an aspect ratio between 1:4 and 4:1',
  })
  .prefault({});
/**
 * `width` and `height` "should not be provided" when an image is edited. Examples in the documentation still send
 * them, so the service may ignore them; the stand-in rejects them to catch mistakes in the product.
 */
const editing = z.strictObject(settings).prefault({});

/** "You must specify either the maskPrompt or the maskImage parameter, but not both." */
const hasOneMask = (params: { maskPrompt?: string | undefined; maskImage?: string | undefined }) =>
  (params.maskPrompt === undefined) !== (params.maskImage === undefined);
const masks = { maskPrompt: text.optional(), maskImage: inline.optional() };

/**
 * https://docs.aws.amazon.com/nova/latest/userguide/image-gen-req-resp-structure.html and image-gen-access.html next to it,
 * as of the model’s end of life, without virtual try-on.
 */
export const canvasRequest = z.discriminatedUnion('taskType', [
  z.strictObject({
    taskType: z.literal('TEXT_IMAGE'),
    textToImageParams: z.strictObject({
      text,
      negativeText: text.optional(),
      style: z.enum(Object.keys(CANVAS_STYLES) as [NovaStyle, ...NovaStyle[]]).optional(),
      conditionImage: inline.optional(),
      controlMode: z.enum(['CANNY_EDGE', 'SEGMENTATION']).default('CANNY_EDGE'),
      controlStrength: z.number().min(0).max(1).default(0.7),
    }),
    imageGenerationConfig: generation,
  }),
  z.strictObject({
    taskType: z.literal('COLOR_GUIDED_GENERATION'),
    colorGuidedGenerationParams: z.strictObject({
      colors: z
        .array(z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be of the form #RRGGBB'))
        .min(1)
        .max(10),
      text,
      negativeText: text.optional(),
      referenceImage: inline.optional(),
    }),
    imageGenerationConfig: generation,
  }),
  z.strictObject({
    taskType: z.literal('IMAGE_VARIATION'),
    imageVariationParams: z.strictObject({
      images: z.array(inline).min(1).max(5),
      similarityStrength: z.number().min(0.2).max(1).default(0.7),
      // Required in the list of fields, optional in the overview: accepted either way.
      text: text.optional(),
      negativeText: text.optional(),
    }),
    imageGenerationConfig: generation,
  }),
  z.strictObject({
    taskType: z.literal('INPAINTING'),
    inPaintingParams: z
      .strictObject({
        image: inline,
        ...masks,
        // Documented as required, but also with a default: both are accepted.
        text: text.optional(),
        negativeText: text.optional(),
      })
      .refine(hasOneMask, { error: 'must have maskPrompt or maskImage, and not both' }),
    imageGenerationConfig: editing,
  }),
  z.strictObject({
    taskType: z.literal('OUTPAINTING'),
    outPaintingParams: z
      .strictObject({
        image: inline,
        ...masks,
        outPaintingMode: z.enum(['DEFAULT', 'PRECISE']).default('DEFAULT'),
        text,
        negativeText: text.optional(),
      })
      .refine(hasOneMask, { error: 'must have maskPrompt or maskImage, and not both' }),
    imageGenerationConfig: editing,
  }),
  z.strictObject({
    taskType: z.literal('BACKGROUND_REMOVAL'),
    backgroundRemovalParams: z.strictObject({ image: inline }),
  }),
]);

type CanvasRequest = z.output<typeof canvasRequest>;
type TaskOf<T extends CanvasRequest['taskType']> = Extract<CanvasRequest, { taskType: T }>;
export type TextToImage = TaskOf<'TEXT_IMAGE'>;
export type ColorGuided = TaskOf<'COLOR_GUIDED_GENERATION'>;
export type CanvasVariation = TaskOf<'IMAGE_VARIATION'>;
export type Inpainting = TaskOf<'INPAINTING'>;
export type Outpainting = TaskOf<'OUTPAINTING'>;
export type CanvasGeneration = z.output<typeof generation>;
export type Editing = z.output<typeof editing>;
