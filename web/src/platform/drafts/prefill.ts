import * as z from 'zod/mini';
import type { EditType, ImageRecord, ImageType } from '#contract/images.ts';
import type { Recorded } from '#contract/tools/setting.ts';
import { PATHS, type Path } from '#web/platform/paths.ts';
import { readDraft, removeDraft, saveDraft } from './drafts.ts';

/** A form that a history record can fill. */
export type FormName = Exclude<ImageType, EditType> | 'single-shot' | 'multi-shot';

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
const draftName = (form: FormName | ImageType) => `prefill.${form}`;

/** Makes a form start with these recorded values when it is opened next. Returns the form's address. */
export function prefill(userId: string, form: FormName, recorded: Recorded): Path {
  saveDraft(userId, draftName(form), recorded);
  return FORM_PATHS[form];
}

const hasForm = (type: ImageType): type is Extract<FormName, ImageType> => Object.hasOwn(FORM_PATHS, type);

/** "Use these settings": fills the tool that made an image. Returns the tool's address; `undefined` without a form. */
export const prefillFromRecord = (
  userId: string,
  { image_type, prompt, parameters }: Pick<ImageRecord, 'image_type' | 'prompt' | 'parameters'>,
): Path | undefined =>
  hasForm(image_type) ? prefill(userId, image_type, { ...parameters, prompt }) : undefined;

/** Whether "Use these settings" leads anywhere. */
export const canPrefill = ({ image_type }: Pick<ImageRecord, 'image_type'>): boolean => hasForm(image_type);

/** True where recorded values wait for a form. */
export const hasPrefill = (userId: string, form: FormName): boolean =>
  readDraft(userId, draftName(form), recordedSchema) !== undefined;

/** The recorded values that wait for a form; they are handed over once. */
export function takePrefill(userId: string, form: FormName | ImageType): Recorded | undefined {
  const recorded = readDraft(userId, draftName(form), recordedSchema);
  removeDraft(userId, draftName(form));
  return recorded;
}
