import * as z from 'zod/mini';
import type { ImageRecord, ImageType } from '#contract/images.ts';
import type { Recorded } from '#contract/tools/setting.ts';
import { PATHS, type Path } from '#web/platform/paths.ts';
import { readDraft, removeDraft, saveDraft } from './drafts.ts';

/** A form that a history record can fill. */
export type FormName = ImageType | 'single-shot' | 'multi-shot';

const FORM_PATHS: Record<FormName, Path> = {
  'text-to-image': PATHS.imageGenerator,
  'background-removal': PATHS.backgroundRemoval,
  'color-guided': PATHS.colorGuided,
  'image-variation': PATHS.imageVariation,
  conditioning: PATHS.imageConditioning,
  'single-shot': PATHS.singleShotVideo,
  'multi-shot': PATHS.multiShotVideo,
};

const recordedSchema = z.record(z.string(), z.unknown());
const draftName = (form: FormName) => `prefill.${form}`;

/** Makes a form start with these recorded values when it is opened next. Returns the form's address. */
export function prefill(userId: string, form: FormName, recorded: Recorded): Path {
  saveDraft(userId, draftName(form), recorded);
  return FORM_PATHS[form];
}

/** "Use these settings": fills the tool that made an image. Returns the tool's address. */
export const prefillFromRecord = (
  userId: string,
  { image_type, prompt, parameters }: Pick<ImageRecord, 'image_type' | 'prompt' | 'parameters'>,
): Path => prefill(userId, image_type, { ...parameters, prompt });

/** The recorded values that wait for a form; they are handed over once. */
export function takePrefill(userId: string, form: FormName): Recorded | undefined {
  const recorded = readDraft(userId, draftName(form), recordedSchema);
  removeDraft(userId, draftName(form));
  return recorded;
}
