import * as z from 'zod/mini';

/*
 * The tasks of Nova Canvas that make or change an image, named as in its documentation at its end of life:
 * https://docs.aws.amazon.com/nova/latest/userguide/image-gen-req-resp-structure.html. Each task is flat and has
 * one form per kind of mask, so that mutually exclusive fields cannot be sent together. The model checks ranges.
 */

const text = z.string();
const binary = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** Fields of every task but BACKGROUND_REMOVAL. Only tasks that make a new image accept a width and a height. */
const settings = {
  quality: z.optional(z.enum(['standard', 'premium'])),
  cfgScale: z.optional(z.number()),
  seed: z.optional(z.number()),
  numberOfImages: z.optional(z.number()),
};
const sizeAndSettings = { width: z.optional(z.number()), height: z.optional(z.number()), ...settings };
const negativeText = { negativeText: z.optional(text) };

const styles = [
  '3D_ANIMATED_FAMILY_FILM',
  'DESIGN_SKETCH',
  'FLAT_VECTOR_ILLUSTRATION',
  'GRAPHIC_NOVEL_ILLUSTRATION',
  'MAXIMALISM',
  'MIDCENTURY_RETRO',
  'PHOTOREALISM',
  'SOFT_DIGITAL_PAINTING',
] as const;

const inpainting = {
  taskType: z.literal('INPAINTING'),
  image: binary,
  /** Without it, the content under the mask is removed. */
  text: z.optional(text),
  ...negativeText,
  ...settings,
};
const outpainting = {
  taskType: z.literal('OUTPAINTING'),
  image: binary,
  outPaintingMode: z.optional(z.enum(['DEFAULT', 'PRECISE'])),
  text,
  ...negativeText,
  ...settings,
};
/** The forms of each task: one, or one per mutually exclusive field. */
export const canvasForms = {
  TEXT_IMAGE: {
    '': z.strictObject({
      taskType: z.literal('TEXT_IMAGE'),
      text,
      ...negativeText,
      style: z.optional(z.enum(styles)),
      conditionImage: z.optional(binary),
      controlMode: z.optional(z.enum(['CANNY_EDGE', 'SEGMENTATION'])),
      controlStrength: z.optional(z.number()),
      ...sizeAndSettings,
    }),
  },
  COLOR_GUIDED_GENERATION: {
    '': z.strictObject({
      taskType: z.literal('COLOR_GUIDED_GENERATION'),
      colors: z.array(text),
      text,
      ...negativeText,
      referenceImage: z.optional(binary),
      ...sizeAndSettings,
    }),
  },
  IMAGE_VARIATION: {
    '': z.strictObject({
      taskType: z.literal('IMAGE_VARIATION'),
      images: z.array(binary),
      similarityStrength: z.optional(z.number()),
      text,
      ...negativeText,
      ...sizeAndSettings,
    }),
  },
  INPAINTING: {
    maskPrompt: z.strictObject({ ...inpainting, maskPrompt: text }),
    maskImage: z.strictObject({ ...inpainting, maskImage: binary }),
  },
  OUTPAINTING: {
    maskPrompt: z.strictObject({ ...outpainting, maskPrompt: text }),
    maskImage: z.strictObject({ ...outpainting, maskImage: binary }),
  },
  BACKGROUND_REMOVAL: {
    '': z.strictObject({ taskType: z.literal('BACKGROUND_REMOVAL'), image: binary }),
  },
} as const;

type Forms = typeof canvasForms;
type FormsOf<T extends keyof Forms> = z.infer<Extract<Forms[T][keyof Forms[T]], z.ZodMiniType>>;

/** A Nova Canvas task, ready for the request body. */
export type CanvasTask = { [T in keyof Forms]: FormsOf<T> }[keyof Forms];
export type CanvasTaskOf<T extends CanvasTask['taskType']> = Extract<CanvasTask, { taskType: T }>;
