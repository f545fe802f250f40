import * as z from 'zod/mini';
import { PATHS, type Path } from '#web/platform/paths.ts';
import { readDraft, removeDraft, saveDraft } from './drafts.ts';

const settings = z.object({
  prompt: z.string(),
  seed: z.optional(z.number()),
  /** Object key of the picture that the video started from. */
  referenceKey: z.optional(z.string()),
});
/** What the single-shot form can be filled with. */
export type SingleShotSettings = z.infer<typeof settings>;

const NAME = 'prefill.single-shot';

/** Has the single-shot form begin with these settings when it is opened next. Gives its address. */
export function prefillSingleShot(userId: string, given: SingleShotSettings): Path {
  saveDraft(userId, NAME, given);
  return PATHS.singleShotVideo;
}

/** The settings that wait for the form, once. */
export function takeSingleShotPrefill(userId: string): SingleShotSettings | undefined {
  const waiting = readDraft(userId, NAME, settings);
  removeDraft(userId, NAME);
  return waiting;
}
