import * as z from 'zod/mini';
import * as LIMITS from './limits.ts';
import * as MESSAGES from './messages.ts';
import { countCharacters } from './text.ts';

/** The `taskType` values, each of which belongs to one image endpoint. */
const TASK_TYPES = [
  'TEXT_IMAGE',
  'BACKGROUND_REMOVAL',
  'COLOR_GUIDED_GENERATION',
  'IMAGE_VARIATION',
  'IMAGE_CONDITIONING',
] as const;
export type TaskType = (typeof TASK_TYPES)[number];

/** Values of `image_history.image_type`. */
export const IMAGE_TYPES = [
  'text-to-image',
  'background-removal',
  'color-guided',
  'image-variation',
  'conditioning',
  'edit-erase',
  'edit-replace',
  'edit-recolor',
  'edit-fill',
  'edit-extend',
  'edit-background',
  'edit-enlarge',
] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];
export type EditType = Extract<ImageType, `edit-${string}`>;
export const isEditType = (type: ImageType): type is EditType => type.startsWith('edit-');

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

export const SIZES = LIMITS.imageSizes;
export const DEFAULT_SIZE = SIZES[0];

export const QUALITIES = ['standard', 'premium'] as const;
export type Quality = (typeof QUALITIES)[number];

/** How a reference guides a conditioned image. */
export const CONDITIONING_MODES = ['CANNY', 'SEGMENTATION'] as const;
export type ConditioningMode = (typeof CONDITIONING_MODES)[number];

/** The `platform` that the history records for images made with a tool. */
export const TOOL_PLATFORM = 'Advanced Tools';

export const DEFAULT_NEGATIVE_PROMPT = 'blurry, low quality, distorted';

/** The prompt with the style's suffix, as it is sent and as a model receives it. */
export const promptWithStyle = (prompt: string, style?: Style): string =>
  style === undefined ? prompt : `${prompt}, in ${style} style`;

/** The negative prompt that is sent: the default if the person gave fewer than 3 characters. */
export function effectiveNegativePrompt(negativePrompt = ''): string {
  const trimmed = negativePrompt.trim();
  return countCharacters(trimmed) < LIMITS.negativePrompt.minCharacters ? DEFAULT_NEGATIVE_PROMPT : trimmed;
}

/** The response of every image endpoint. `image` is a short-lived link when saved, base64 when not. */
export const generationResponse = z.object({
  image: z.string(MESSAGES.wrongImageFormat),
  s3Key: z.optional(z.string()),
  s3Url: z.optional(z.string()),
  warning: z.optional(z.string()),
});
export type GenerationResponse = z.infer<typeof generationResponse>;

/** An HTTP or HTTPS URL. Any other text becomes null, because people can write anything into their own rows. */
const webUrl = z.pipe(
  z.nullable(z.string()),
  z.transform((text) => (text !== null && /^https?:\/\//i.test(text) ? text : null)),
);

/** One row of `image_history`, as PostgREST returns it to its owner. */
export const imageRecord = z.object({
  id: z.string(),
  user_id: z.string(),
  prompt: z.nullable(z.string()),
  image_type: z.enum(IMAGE_TYPES),
  s3_key: z.string(),
  s3_url: webUrl,
  thumbnail_key: z.nullable(z.string()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  parameters: z.nullable(z.record(z.string(), z.unknown())),
  metadata: z.nullable(z.record(z.string(), z.unknown())),
  favourite: z.boolean(),
  /** The source image, while it exists. */
  parent_id: z.nullable(z.string()),
  /** Shared by the images that were made together. */
  group_id: z.nullable(z.string()),
  created_at: z.string(),
});
export type ImageRecord = z.infer<typeof imageRecord>;

/** The part of a new row that depends only on the request. Sizes in pixels. */
export type NewImage = {
  prompt: string;
  imageType: ImageType;
  width: number;
  height: number;
  parameters: Record<string, unknown>;
  /** The id of the source image, if that is in the history. */
  parentId?: string | undefined;
  /** Shared by the images that were made together. */
  groupId?: string | undefined;
};

/** The columns of a new row. The server inserts it, or the browser if the server could not. */
export const imageColumns = (
  userId: string,
  image: NewImage & { key: string; url: string; thumbnailKey?: string | undefined },
) => ({
  user_id: userId,
  prompt: image.prompt,
  image_type: image.imageType,
  s3_key: image.key,
  s3_url: image.url,
  width: image.width,
  height: image.height,
  parameters: image.parameters,
  metadata: {},
  ...(image.thumbnailKey !== undefined && { thumbnail_key: image.thumbnailKey }),
  ...(image.parentId !== undefined && { parent_id: image.parentId }),
  ...(image.groupId !== undefined && { group_id: image.groupId }),
});
