import * as z from 'zod/mini';
import { PATHS, type Path } from '#web/platform/paths.ts';
import { readDraft, removeDraft, saveDraft } from './drafts.ts';

const story = z.object({
  method: z.literal('automated'),
  story: z.string(),
  durationSeconds: z.number(),
  seed: z.optional(z.number()),
});
const storyboard = z.object({
  method: z.literal('manual'),
  seed: z.optional(z.number()),
  shots: z.array(
    z.object({
      text: z.string(),
      seed: z.optional(z.number()),
      /** Object key of the picture that the shot started from. */
      referenceKey: z.optional(z.string()),
    }),
  ),
});
const settings = z.discriminatedUnion('method', [story, storyboard]);
/** What the multi-shot forms can be filled with. */
export type MultiShotSettings = z.infer<typeof settings>;

const NAME = 'prefill.multi-shot';

/** Has the multi-shot screen begin with these settings when it is opened next. Gives its address. */
export function prefillMultiShot(userId: string, given: MultiShotSettings): Path {
  saveDraft(userId, NAME, given);
  return PATHS.multiShotVideo;
}

/** The settings that wait for the screen, once. */
export function takeMultiShotPrefill(userId: string): MultiShotSettings | undefined {
  const waiting = readDraft(userId, NAME, settings);
  removeDraft(userId, NAME);
  return waiting;
}
