import * as z from 'zod/mini';

/*
 * What Nova Canvas can be asked for, task by task, in the words of its document:
 * https://docs.aws.amazon.com/nova/latest/userguide/image-gen-req-resp-structure.html and, for VIRTUAL_TRY_ON, also
 * https://docs.aws.amazon.com/nova/latest/userguide/image-gen-vto.html, as of its end of life. Flat, and with a choice
 * of masks as one form for each, so that what excludes each other cannot be said. Ranges are the model's to judge.
 */

const words = z.string();
const picture = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** What every task but BACKGROUND_REMOVAL takes; sides only those that make a picture instead of changing one. */
const settings = {
  quality: z.optional(z.enum(['standard', 'premium'])),
  cfgScale: z.optional(z.number()),
  seed: z.optional(z.number()),
  numberOfImages: z.optional(z.number()),
};
const sized = { width: z.optional(z.number()), height: z.optional(z.number()), ...settings };
const negative = { negativeText: z.optional(words) };

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

const garments = [
  ...['UPPER_BODY', 'LOWER_BODY', 'FULL_BODY', 'FOOTWEAR', 'LONG_SLEEVE_SHIRT', 'SHORT_SLEEVE_SHIRT'],
  ...['NO_SLEEVE_SHIRT', 'OTHER_UPPER_BODY', 'LONG_PANTS', 'SHORT_PANTS', 'OTHER_LOWER_BODY', 'LONG_DRESS'],
  ...['SHORT_DRESS', 'FULL_BODY_OUTFIT', 'OTHER_FULL_BODY', 'SHOES', 'BOOTS', 'OTHER_FOOTWEAR'],
] as const;

const maskShape = z.optional(z.enum(['CONTOUR', 'BOUNDING_BOX', 'DEFAULT']));
const kept = z.optional(z.enum(['ON', 'OFF', 'DEFAULT']));

const inpainting = {
  taskType: z.literal('INPAINTING'),
  image: picture,
  /** Without it what is under the mask is taken away. */
  text: z.optional(words),
  ...negative,
  ...settings,
};
const outpainting = {
  taskType: z.literal('OUTPAINTING'),
  image: picture,
  outPaintingMode: z.optional(z.enum(['DEFAULT', 'PRECISE'])),
  text: words,
  ...negative,
  ...settings,
};
const tryOn = {
  taskType: z.literal('VIRTUAL_TRY_ON'),
  sourceImage: picture,
  referenceImage: picture,
  preserveBodyPose: kept,
  preserveHands: kept,
  preserveFace: kept,
  mergeStyle: z.optional(z.enum(['BALANCED', 'SEAMLESS', 'DETAILED'])),
  returnMask: z.optional(z.boolean()),
  ...settings,
};

/** Each task as the forms that it has: one, or one for each field of which exactly one is given. */
export const canvasForms = {
  TEXT_IMAGE: {
    '': z.strictObject({
      taskType: z.literal('TEXT_IMAGE'),
      text: words,
      ...negative,
      style: z.optional(z.enum(styles)),
      conditionImage: z.optional(picture),
      controlMode: z.optional(z.enum(['CANNY_EDGE', 'SEGMENTATION'])),
      controlStrength: z.optional(z.number()),
      ...sized,
    }),
  },
  COLOR_GUIDED_GENERATION: {
    '': z.strictObject({
      taskType: z.literal('COLOR_GUIDED_GENERATION'),
      colors: z.array(words),
      text: words,
      ...negative,
      referenceImage: z.optional(picture),
      ...sized,
    }),
  },
  IMAGE_VARIATION: {
    '': z.strictObject({
      taskType: z.literal('IMAGE_VARIATION'),
      images: z.array(picture),
      similarityStrength: z.optional(z.number()),
      text: words,
      ...negative,
      ...sized,
    }),
  },
  INPAINTING: {
    maskPrompt: z.strictObject({ ...inpainting, maskPrompt: words }),
    maskImage: z.strictObject({ ...inpainting, maskImage: picture }),
  },
  OUTPAINTING: {
    maskPrompt: z.strictObject({ ...outpainting, maskPrompt: words }),
    maskImage: z.strictObject({ ...outpainting, maskImage: picture }),
  },
  BACKGROUND_REMOVAL: {
    '': z.strictObject({ taskType: z.literal('BACKGROUND_REMOVAL'), image: picture }),
  },
  VIRTUAL_TRY_ON: {
    garmentClass: z.strictObject({
      ...tryOn,
      garmentClass: z.enum(garments),
      maskShape,
      longSleeveStyle: z.optional(z.enum(['SLEEVE_DOWN', 'SLEEVE_UP'])),
      tuckingStyle: z.optional(z.enum(['UNTUCKED', 'TUCKED'])),
      outerLayerStyle: z.optional(z.enum(['CLOSED', 'OPEN'])),
    }),
    maskPrompt: z.strictObject({ ...tryOn, maskPrompt: words, maskShape }),
    maskImage: z.strictObject({ ...tryOn, maskImage: picture }),
  },
} as const;

type Forms = typeof canvasForms;
type FormsOf<T extends keyof Forms> = z.infer<Extract<Forms[T][keyof Forms[T]], z.ZodMiniType>>;

/** A task of Nova Canvas's, ready to be put into its body. */
export type CanvasTask = { [T in keyof Forms]: FormsOf<T> }[keyof Forms];
export type CanvasTaskOf<T extends CanvasTask['taskType']> = Extract<CanvasTask, { taskType: T }>;
