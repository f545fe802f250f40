import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { QUALITIES } from './picture-choices.ts';
import { countCharacters, storableText } from './text.ts';

/** The task types of S0 §7, one per image route. */
export const TASK_TYPES = [
  'TEXT_IMAGE',
  'BACKGROUND_REMOVAL',
  'COLOR_GUIDED_GENERATION',
  'IMAGE_VARIATION',
  'IMAGE_CONDITIONING',
] as const;
export type TaskType = (typeof TASK_TYPES)[number];

/** What `image_history.image_type` may say. */
export const IMAGE_TYPES = [
  'text-to-image',
  'background-removal',
  'color-guided',
  'image-variation',
  'conditioning',
] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

export const STYLES = [
  'photorealistic',
  'anime',
  'cartoon',
  '3D render',
  'digital art',
  'watercolor',
  'oil painting',
  'sketch',
  'vintage',
  'cyberpunk',
  'minimalist',
  'abstract',
] as const;
export type Style = (typeof STYLES)[number];

export const SIZES = [
  { width: 1024, height: 1024 },
  { width: 1152, height: 768 },
  { width: 768, height: 1152 },
  { width: 1152, height: 896 },
  { width: 896, height: 1152 },
] as const;
export const DEFAULT_SIZE = SIZES[0];

/** The `platform` that the history says of every tool's picture (S0 §3). */
export const TOOL_PLATFORM = 'Advanced Tools';

export const DEFAULT_NEGATIVE_PROMPT = 'blurry, low quality, distorted';

const styleSuffix = (style: Style) => `, in ${style} style`;

/** The words that the model receives (S0 §9). */
export function promptWithStyle(words: string, style?: Style): string {
  return style === undefined ? words : `${words}${styleSuffix(style)}`;
}

/** The person's own words: the prompt without the suffix that the client appended (D6a). */
export function wordsWithoutStyle(prompt: string, style?: Style): string {
  const suffix = style === undefined ? '' : styleSuffix(style);
  return suffix !== '' && prompt.endsWith(suffix) ? prompt.slice(0, -suffix.length) : prompt;
}

/** The negative prompt that is really sent: the default where the person gave fewer than 3 characters. */
export function effectiveNegativePrompt(negativePrompt = ''): string {
  const words = negativePrompt.trim();
  return countCharacters(words) < LIMITS.negativePrompt.minCharacters ? DEFAULT_NEGATIVE_PROMPT : words;
}

export const isOfferedSize = ({ width, height }: { width: number; height: number }) =>
  SIZES.some((size) => size.width === width && size.height === height);

export const text = (missing?: string) => z.pipe(z.string(missing), z.transform(storableText));
export const seed = z
  .int(MESSAGES.seedRange)
  .check(z.minimum(LIMITS.seed.min, MESSAGES.seedRange), z.maximum(LIMITS.seed.max, MESSAGES.seedRange));

export const negativePrompt = text().check(
  z.refine(
    (words) => countCharacters(words) <= LIMITS.negativePrompt.maxCharacters,
    MESSAGES.negativePromptTooLong,
  ),
);
export const quality = z._default(z.enum(QUALITIES, MESSAGES.unknownQuality), 'standard');

export const imageOptions = z
  .object({
    negativePrompt: z.optional(negativePrompt),
    width: z._default(z.number(MESSAGES.unknownSize), DEFAULT_SIZE.width),
    height: z._default(z.number(MESSAGES.unknownSize), DEFAULT_SIZE.height),
    quality,
    numberOfImages: z._default(z.literal(1, MESSAGES.onePictureAtATime), 1),
    cfgScale: z._default(
      z
        .number(MESSAGES.creativityRange)
        .check(
          z.minimum(LIMITS.creativityScale.min, MESSAGES.creativityRange),
          z.maximum(LIMITS.creativityScale.max, MESSAGES.creativityRange),
        ),
      LIMITS.creativityScale.default,
    ),
    seed: z._default(seed, LIMITS.seed.default),
    style: z.optional(z.enum(STYLES, MESSAGES.unknownStyle)),
  })
  .check(z.refine(isOfferedSize, { error: MESSAGES.unknownSize, path: ['width'] }));
export type ImageOptions = z.output<typeof imageOptions>;

/** `taskType` is judged by the handler, which answers with its own message and code. */
export const taskType = z.optional(z.string());
export const userId = z.optional(z.string());

/** S0's generation response. `image` is a short-lived link when saved, base64 when not (D6). */
export const generationResponse = z.object({
  image: z.string(MESSAGES.wrongImageFormat),
  s3Key: z.optional(z.string()),
  s3Url: z.optional(z.string()),
  warning: z.optional(z.string()),
});
export type GenerationResponse = z.infer<typeof generationResponse>;

/** An address that a picture can be fetched from; people write their own rows, so anything may stand there. */
const webAddress = z.pipe(
  z.nullable(z.string()),
  z.transform((text) => (text !== null && /^https?:\/\//i.test(text) ? text : null)),
);

/** One row of `image_history`, as PostgREST gives it to its owner. */
export const imageRecord = z.object({
  id: z.string(),
  user_id: z.string(),
  prompt: z.nullable(z.string()),
  image_type: z.enum(IMAGE_TYPES),
  s3_key: z.string(),
  s3_url: webAddress,
  thumbnail_key: z.nullable(z.string()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  parameters: z.nullable(z.record(z.string(), z.unknown())),
  metadata: z.nullable(z.record(z.string(), z.unknown())),
  favourite: z.boolean(),
  created_at: z.string(),
});
export type ImageRecord = z.infer<typeof imageRecord>;
