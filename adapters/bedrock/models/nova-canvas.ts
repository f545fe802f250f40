import * as z from 'zod/mini';
import type { BedrockImageModel, ImageModelAnswer } from '#adapters/bedrock/image-model.ts';
import { type Style, wordsWithoutStyle } from '#contract/images.ts';
import { models, type Quality } from '#contract/models.ts';
import type { ImageRequest } from '#core/ports/image-models.ts';

/** Our styles that the model has one of its own for; of the others it is told in words. */
const STYLES: { readonly [S in Style]?: string } = {
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
const LEAST_CREATIVITY = 1.1;
const LEAST_SIMILARITY = 0.2;
/** One less than what we take. */
const MAX_SEED = 2_147_483_646;
const [{ maxPixels: CHEAPER_PIXELS }] = models['nova-canvas'].price.bySize;

type Size = { width: number; height: number };
type Asked = Size & { seed: number; quality?: Quality; creativity?: number };
type Words = Pick<ImageRequest<'text-to-image'>, 'prompt' | 'negativePrompt'>;

/**
 * The sides that the model is asked for are multiples of 16: rather more than wanted, which is cut off, unless that
 * made it a picture of the next price.
 */
export function sidesFor({ width, height }: Size): Size {
  const sides = (toStep: (steps: number) => number) => ({
    width: SIDE_STEP * toStep(width / SIDE_STEP),
    height: SIDE_STEP * toStep(height / SIDE_STEP),
  });
  const more = sides(Math.ceil);
  const isDearer = width * height <= CHEAPER_PIXELS && more.width * more.height > CHEAPER_PIXELS;
  return isDearer ? sides(Math.floor) : more;
}

const generation = ({ width, height, seed, quality = 'standard', creativity }: Asked) => ({
  ...sidesFor({ width, height }),
  quality,
  ...(creativity !== undefined && { cfgScale: Math.max(creativity, LEAST_CREATIVITY) }),
  seed: Math.min(seed, MAX_SEED),
  numberOfImages: 1,
});

const words = ({ prompt, negativePrompt }: Words) => ({ text: prompt, negativeText: negativePrompt });

const inline = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');

const response = z.object({
  images: z.optional(z.array(z.string())),
  error: z.optional(z.nullable(z.string())),
});

/** A picture counts though others were blocked; where there is none, `error` says why. */
function readResponse(body: unknown): ImageModelAnswer {
  const parsed = response.safeParse(body);
  if (!parsed.success) return { status: 'unusable' };
  const [image] = parsed.data.images ?? [];
  if (image) return { status: 'generated', bytes: Uint8Array.from(Buffer.from(image, 'base64')) };
  return /content filters/i.test(parsed.data.error ?? '') ? { status: 'blocked' } : { status: 'unusable' };
}

/** https://docs.aws.amazon.com/nova/latest/userguide/image-gen-req-resp-structure.html, as of its end of life. */
export const novaCanvas: BedrockImageModel = {
  bodies: {
    'text-to-image': ({ prompt, negativePrompt, style, ...asked }) => {
      const own = style && STYLES[style];
      const text = own === undefined ? prompt : wordsWithoutStyle(prompt, style);
      return {
        taskType: 'TEXT_IMAGE',
        textToImageParams: { ...words({ prompt: text, negativePrompt }), ...(own && { style: own }) },
        imageGenerationConfig: generation(asked),
      };
    },
    'background-removal': ({ image }) => ({
      taskType: 'BACKGROUND_REMOVAL',
      backgroundRemovalParams: { image: inline(image) },
    }),
    'color-guided': ({ colors, ...asked }) => ({
      taskType: 'COLOR_GUIDED_GENERATION',
      colorGuidedGenerationParams: { colors, ...words(asked) },
      imageGenerationConfig: generation(asked),
    }),
    'image-variation': ({ image, similarity, ...asked }) => ({
      taskType: 'IMAGE_VARIATION',
      imageVariationParams: {
        images: [inline(image)],
        similarityStrength: Math.max(similarity, LEAST_SIMILARITY),
        ...words(asked),
      },
      imageGenerationConfig: generation(asked),
    }),
    conditioning: ({ image, mode, strength, ...asked }) => ({
      taskType: 'TEXT_IMAGE',
      textToImageParams: {
        ...words(asked),
        conditionImage: inline(image),
        controlMode: CONTROL_MODES[mode],
        controlStrength: strength,
      },
      imageGenerationConfig: generation(asked),
    }),
  },
  readResponse,
};
