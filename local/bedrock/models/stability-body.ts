import * as z from 'zod';
import { invalid } from '#local/bedrock/bedrock-error.ts';

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
const ONE_MEGAPIXEL = 1024 * 1024;
/** Each side is a multiple of this. */
const SIDE_STEP_PIXELS = 16;

/** A prompt or negative prompt. */
export const promptText = z.string().max(MAX_PROMPT_CHARACTERS);
export const aspectRatio = z.enum(RATIOS);
/** A number from 0 to 1. */
export const unitInterval = z.number().min(0).max(1);
export const seedUpTo = (max: number) => z.number().int().min(0).max(max);

/** Parses a body with its schema; throws the service's error. */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalid(
    `Malformed input request: #/${issue?.path.join('/') ?? ''}: ${issue?.message ?? 'invalid'}, please reformat your input and try again.`,
  );
}

/** About one megapixel at the aspect ratio of the input image, for models that keep it. */
export function sizeLike({ width, height }: { width: number; height: number }) {
  const scale = Math.sqrt(ONE_MEGAPIXEL / (width * height));
  const side = (length: number) =>
    SIDE_STEP_PIXELS * Math.max(1, Math.round((length * scale) / SIDE_STEP_PIXELS));
  return { width: side(width), height: side(height) };
}
