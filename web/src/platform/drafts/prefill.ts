import * as z from 'zod/mini';
import { type ImageRecord, type ImageType, STYLES } from '#contract/images.ts';
import { QUALITIES } from '#contract/picture-choices.ts';
import { PATHS, type Path } from '#web/platform/paths.ts';
import { readDraft, removeDraft, saveDraft } from './drafts.ts';

/** A setting that is missing or makes no sense is left at the tool's default; the others still count. */
const setting = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined);

const words = {
  prompt: setting(z.string()),
  negativePrompt: setting(z.string()),
};
const size = { width: setting(z.number()), height: setting(z.number()) };
const seed = setting(z.number());
/** Object key of the picture that the tool was given; signed and loaded by the tool. */
const referenceKey = setting(z.string());

/** What each tool's form can be filled with. */
const SETTINGS = {
  'text-to-image': z.object({
    ...words,
    ...size,
    seed,
    style: setting(z.enum(STYLES)),
    quality: setting(z.enum(QUALITIES)),
    cfgScale: setting(z.number()),
  }),
  'background-removal': z.object({ referenceKey }),
  'color-guided': z.object({
    ...words,
    ...size,
    seed,
    colors: setting(z.array(z.string())),
    strictPalette: setting(z.boolean()),
  }),
  /** `strength` as sent: 0.1 to 1. */
  'image-variation': z.object({ ...words, seed, strength: setting(z.number()), referenceKey }),
  conditioning: z.object({
    ...words,
    ...size,
    seed,
    conditioningMode: setting(z.enum(['CANNY', 'SEGMENTATION'])),
    conditioningStrength: setting(z.number()),
    referenceKey,
  }),
} as const satisfies Record<ImageType, z.ZodMiniType>;

export type ToolSettings = { [Type in ImageType]: z.output<(typeof SETTINGS)[Type]> };

/** The screen that makes pictures of a type. */
export const TOOL_PATHS: Record<ImageType, Path> = {
  'text-to-image': PATHS.imageGenerator,
  'background-removal': PATHS.backgroundRemoval,
  'color-guided': PATHS.colorGuided,
  'image-variation': PATHS.imageVariation,
  conditioning: PATHS.imageConditioning,
};

const draftName = (type: ImageType) => `prefill.${type}`;

/** Has a tool begin with these settings when it is opened next. Gives the tool's address. */
export function prefill<Type extends ImageType>(
  userId: string,
  type: Type,
  settings: ToolSettings[Type],
): Path {
  saveDraft(userId, draftName(type), settings);
  return TOOL_PATHS[type];
}

/** "Use these settings": hands over all that a picture's record knows of its making. Gives the tool's address. */
export function prefillFromRecord(
  userId: string,
  { image_type, prompt, parameters }: Pick<ImageRecord, 'image_type' | 'prompt' | 'parameters'>,
): Path {
  return prefill(userId, image_type, SETTINGS[image_type].parse({ ...parameters, prompt }));
}

/** The settings that wait for a tool, once. */
export function takePrefill<Type extends ImageType>(
  userId: string,
  type: Type,
): ToolSettings[Type] | undefined {
  const settings = readDraft(userId, draftName(type), SETTINGS[type]) as ToolSettings[Type] | undefined;
  removeDraft(userId, draftName(type));
  return settings;
}
