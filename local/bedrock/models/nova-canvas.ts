import * as z from 'zod';
import type { Style } from '#contract/images.ts';
import { invalid } from '#local/bedrock/bedrock-error.ts';
import type { GivenPicture, Lead, PictureRequest } from '#local/bedrock/studio/orders.ts';
import { novaAnswers } from './image-answers.ts';
import { type ImageLimits, isOpaque, readLimitedImage } from './inline-image.ts';
import type { ImageModel, ImageOrder } from './served-model.ts';
import { parseBody } from './stability-body.ts';

const SIDE = { min: 320, max: 4096, multipleOf: 16 };
const MAX_RATIO = 4;
/** Pixels of pictures, those given and those made, are fewer. */
const PIXELS_BELOW = 4_194_304;
const GIVEN_LIMITS: ImageLimits = {
  minSide: SIDE.min,
  maxSide: SIDE.max,
  maxPixels: PIXELS_BELOW - 1,
  maxRatio: MAX_RATIO,
};

/** The model's styles, and which of the studio's is most like each. */
const STYLES = {
  '3D_ANIMATED_FAMILY_FILM': '3D render',
  DESIGN_SKETCH: 'sketch',
  FLAT_VECTOR_ILLUSTRATION: 'minimalist',
  GRAPHIC_NOVEL_ILLUSTRATION: 'cartoon',
  MAXIMALISM: 'abstract',
  MIDCENTURY_RETRO: 'vintage',
  PHOTOREALISM: 'photorealistic',
  SOFT_DIGITAL_PAINTING: 'digital art',
} as const satisfies Record<string, Style>;
type NovaStyle = keyof typeof STYLES;

const text = z.string().refine((words) => words !== '' && [...words].length <= 1024, {
  error: 'must have 1 to 1024 characters',
});
const side = z.number().int().min(SIDE.min).max(SIDE.max).multipleOf(SIDE.multipleOf);
const generation = z
  .strictObject({
    width: side.default(1024),
    height: side.default(1024),
    quality: z.enum(['standard', 'premium']).default('standard'),
    cfgScale: z.number().min(1.1).max(10).default(6.5),
    seed: z.number().int().min(0).max(2_147_483_646).default(12),
    numberOfImages: z.number().int().min(1).max(5).default(1),
  })
  .refine(({ width, height }) => width * height < PIXELS_BELOW, {
    error: `must have fewer than ${PIXELS_BELOW} pixels`,
  })
  .refine(({ width, height }) => Math.max(width, height) <= MAX_RATIO * Math.min(width, height), {
    error: 'must have an aspect ratio between 1:4 and 4:1',
  })
  .prefault({});
type Generation = z.output<typeof generation>;

/** https://docs.aws.amazon.com/nova/latest/userguide/image-gen-req-resp-structure.html, as of its end of life. */
const body = z.discriminatedUnion('taskType', [
  z.strictObject({
    taskType: z.literal('TEXT_IMAGE'),
    textToImageParams: z.strictObject({
      text,
      negativeText: text.optional(),
      style: z.enum(Object.keys(STYLES) as [NovaStyle, ...NovaStyle[]]).optional(),
      conditionImage: z.string().optional(),
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
      referenceImage: z.string().optional(),
    }),
    imageGenerationConfig: generation,
  }),
  z.strictObject({
    taskType: z.literal('IMAGE_VARIATION'),
    imageVariationParams: z.strictObject({
      images: z.array(z.string()).min(1).max(5),
      similarityStrength: z.number().min(0.2).max(1).default(0.7),
      // Required in the list of fields, optional in the overview: taken either way.
      text: text.optional(),
      negativeText: text.optional(),
    }),
    imageGenerationConfig: generation,
  }),
  z.strictObject({
    taskType: z.literal('BACKGROUND_REMOVAL'),
    backgroundRemovalParams: z.strictObject({ image: z.string() }),
  }),
]);
type Body = z.output<typeof body>;
type TextToImage = Extract<Body, { taskType: 'TEXT_IMAGE' }>['textToImageParams'];
type Variation = Extract<Body, { taskType: 'IMAGE_VARIATION' }>['imageVariationParams'];
type ColorGuided = Extract<Body, { taskType: 'COLOR_GUIDED_GENERATION' }>['colorGuidedGenerationParams'];

/** Within the limits, of a type that it takes, and with nothing to see through. */
async function givenPicture(base64: string, field: string): Promise<GivenPicture> {
  const image = await readLimitedImage(base64, field, GIVEN_LIMITS);
  if (image.format === 'webp') throw invalid(`Malformed input request: ${field} must be a PNG or a JPEG.`);
  if (!(await isOpaque(image.bytes)))
    throw invalid(`Malformed input request: ${field} must have no transparent pixels.`);
  return image;
}

function picture(
  words: { text?: string | undefined; negativeText?: string | undefined },
  { width, height, quality, cfgScale, seed, numberOfImages }: Generation,
  lead?: Lead,
): ImageOrder {
  const request: PictureRequest = {
    fineness: quality === 'premium' ? 'ultra' : 'core',
    prompt: words.text ?? '',
    negativePrompt: words.negativeText ?? '',
    width,
    height,
    seed,
    closeness: cfgScale,
    format: 'png',
    ...(lead && { lead }),
  };
  return { kind: 'picture', request, count: numberOfImages };
}

async function fromText(asked: TextToImage, config: Generation): Promise<ImageOrder> {
  const { style, conditionImage, controlMode, controlStrength: strength } = asked;
  const words = style ? { ...asked, text: `${asked.text}, in ${STYLES[style]} style` } : asked;
  if (conditionImage === undefined) return picture(words, config);
  const image = await givenPicture(conditionImage, 'conditionImage');
  return picture(words, config, {
    by: controlMode === 'CANNY_EDGE' ? 'contours' : 'structure',
    image,
    strength,
  });
}

async function inColors(asked: ColorGuided, config: Generation): Promise<ImageOrder> {
  const { colors, referenceImage } = asked;
  const image =
    referenceImage === undefined ? {} : { image: await givenPicture(referenceImage, 'referenceImage') };
  return picture(asked, config, { by: 'palette', colors, ...image });
}

/** Most similar keeps three quarters of the picture, least similar nearly nothing. */
async function varied(asked: Variation, config: Generation): Promise<ImageOrder> {
  const [image] = await Promise.all(asked.images.map((one) => givenPicture(one, 'images')));
  if (!image) throw invalid('Malformed input request: images must have 1 to 5 entries.');
  const strength = 0.95 - 0.875 * (asked.similarityStrength - 0.2);
  return picture(asked, config, { by: 'start', image, strength });
}

async function read(given: unknown): Promise<ImageOrder> {
  const asked = parseBody(body, given);
  switch (asked.taskType) {
    case 'TEXT_IMAGE':
      return fromText(asked.textToImageParams, asked.imageGenerationConfig);
    case 'COLOR_GUIDED_GENERATION':
      return inColors(asked.colorGuidedGenerationParams, asked.imageGenerationConfig);
    case 'IMAGE_VARIATION':
      return varied(asked.imageVariationParams, asked.imageGenerationConfig);
    case 'BACKGROUND_REMOVAL': {
      const image = await givenPicture(asked.backgroundRemovalParams.image, 'image');
      return { kind: 'cut-out', request: { image, format: 'png' } };
    }
  }
}

/** Every task of this product; painting into, out of and on pictures is not served here. */
export const novaCanvas: ImageModel = {
  id: 'amazon.nova-canvas-v1:0',
  regions: ['us-east-1', 'eu-west-1', 'ap-northeast-1'],
  call: 'image',
  answers: novaAnswers,
  read,
};
