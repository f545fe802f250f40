import * as z from 'zod/mini';
import { type EditType, type ImageRecord, type ImageType, isEditType } from '#contract/images.ts';
import type { Recorded } from '#contract/tools/setting.ts';
import { editUrl, PATHS, type Path } from '#web/platform/paths.ts';
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

/** The parameter of the edit screen's URL that names its tool: `edit-erase` is `erase`. */
export const EDIT_TOOL_PARAMETER = 'tool';

/** The URL of one tool of the edit screen, optionally with an image from the history. */
const editToolUrl = (type: EditType, imageId: string | null): string =>
  `${imageId === null ? PATHS.imageEdit : editUrl(imageId)}?${EDIT_TOOL_PARAMETER}=${type.slice('edit-'.length)}`;

const recordedSchema = z.record(z.string(), z.unknown());
const draftName = (form: FormName | ImageType) => `prefill.${form}`;

/** Stores recorded values with which a form starts when it is next opened. Returns the form's URL. */
export function prefill(userId: string, form: FormName, recorded: Recorded): Path {
  saveDraft(userId, draftName(form), recorded);
  return FORM_PATHS[form];
}

/** The screen that makes images of a type. */
export const toolPath = (type: ImageType): Path => (isEditType(type) ? PATHS.imageEdit : FORM_PATHS[type]);

/** The URL of the screen that makes images of a type. Only the edit screen's URL contains the image's id. */
export const toolUrl = (type: ImageType, imageId: string | null): string =>
  isEditType(type) ? editToolUrl(type, imageId) : FORM_PATHS[type];

/** "Use These Settings": fills the tool that made an image. Returns the tool's URL. */
export function prefillFromRecord(
  userId: string,
  { image_type: type, prompt, parameters, parent_id }: PrefillSource,
): string {
  const recorded = { ...parameters, prompt };
  if (!isEditType(type)) return prefill(userId, type, recorded);
  saveDraft(userId, draftName(type), recorded);
  return editToolUrl(type, parent_id);
}

type PrefillSource = Pick<ImageRecord, 'image_type' | 'prompt' | 'parameters' | 'parent_id'>;

/** True if recorded values are stored for a form. */
export const hasPrefill = (userId: string, form: FormName): boolean =>
  readDraft(userId, draftName(form), recordedSchema) !== undefined;

/** Returns the recorded values that are stored for a form, and removes them. */
export function takePrefill(userId: string, form: FormName | ImageType): Recorded | undefined {
  const recorded = readDraft(userId, draftName(form), recordedSchema);
  removeDraft(userId, draftName(form));
  return recorded;
}
