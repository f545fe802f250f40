import * as z from 'zod';
import { invalid } from '#local/bedrock/bedrock-error.ts';
import { type InlineImage, readInlineImage } from './inline-image.ts';
import type { ServedModel } from './model-id.ts';

/** Sides in pixels by aspect ratio: about one megapixel, each side a multiple of 64. */
export const SIZE_BY_RATIO = {
  '16:9': { width: 1344, height: 768 },
  '1:1': { width: 1024, height: 1024 },
  '21:9': { width: 1536, height: 640 },
  '2:3': { width: 832, height: 1216 },
  '3:2': { width: 1216, height: 832 },
  '4:5': { width: 896, height: 1152 },
  '5:4': { width: 1152, height: 896 },
  '9:16': { width: 768, height: 1344 },
  '9:21': { width: 640, height: 1536 },
} as const;
type AspectRatio = keyof typeof SIZE_BY_RATIO;
const RATIOS = Object.keys(SIZE_BY_RATIO) as [AspectRatio, ...AspectRatio[]];

const MAX_PROMPT_CHARACTERS = 10_000;
const MAX_SEED = 4_294_967_295;
const MIN_INPUT_SIDE = 64;

const text = z.string().max(MAX_PROMPT_CHARACTERS);
const coreBody = z.strictObject({
  prompt: text,
  aspect_ratio: z.enum(RATIOS).default('1:1'),
  output_format: z.enum(['JPEG', 'PNG', 'jpeg', 'png']).default('png'),
  seed: z.number().int().min(0).max(MAX_SEED).default(0),
  negative_prompt: text.default(''),
});
const ultraBody = coreBody.extend({
  mode: z.enum(['text-to-image', 'image-to-image']).optional(),
  image: z.string().optional(),
  strength: z.number().min(0).max(1).default(0.35),
});

/** A picture request as the model's documented schema leaves it. */
export type PictureRequest = {
  fineness: 'core' | 'ultra';
  prompt: string;
  negativePrompt: string;
  width: number;
  height: number;
  /** 0 asks the model to draw one. */
  seed: number;
  format: 'jpeg' | 'png';
  /** Image to image: 0 keeps the picture, 1 ignores it. */
  start?: { image: InlineImage; strength: number };
};

function parseBody(model: ServedModel, body: unknown) {
  const parsed =
    model.id === 'stability.stable-image-core-v1:1' ? coreBody.safeParse(body) : ultraBody.safeParse(body);
  if (parsed.success) return { image: undefined, mode: undefined, strength: 0, ...parsed.data };
  const [issue] = parsed.error.issues;
  throw invalid(
    `Malformed input request: #/${issue?.path.join('/') ?? ''}: ${issue?.message ?? 'invalid'}, please reformat your input and try again.`,
  );
}

/** Judges the body of InvokeModel by the documented schema of Stable Image Core or Ultra. */
export async function readPictureRequest(model: ServedModel, body: unknown): Promise<PictureRequest> {
  const { image: base64, mode, strength, ...asked } = parseBody(model, body);
  if (mode === 'image-to-image' && base64 === undefined) {
    throw invalid('Malformed input request: image is required for image-to-image.');
  }
  if (mode === 'text-to-image' && base64 !== undefined) {
    throw invalid('Malformed input request: image is not permitted for text-to-image.');
  }
  const image = base64 === undefined ? undefined : await readInlineImage(base64, 'image');
  if (image && Math.min(image.width, image.height) < MIN_INPUT_SIDE) {
    throw invalid(`Malformed input request: image must be at least ${MIN_INPUT_SIDE} pixels on each side.`);
  }
  return {
    fineness: model.id === 'stability.stable-image-core-v1:1' ? 'core' : 'ultra',
    prompt: asked.prompt,
    negativePrompt: asked.negative_prompt,
    ...SIZE_BY_RATIO[asked.aspect_ratio],
    seed: asked.seed,
    format: asked.output_format.toLowerCase() === 'png' ? 'png' : 'jpeg',
    ...(image && { start: { image, strength } }),
  };
}
