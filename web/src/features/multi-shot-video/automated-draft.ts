import * as z from 'zod/mini';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { countCharacters } from '#contract/text.ts';

/** What stands in the automated form. */
export const automatedDraft = z.object({
  story: z.string(),
  durationSeconds: z.number(),
  /** As typed; `settledSeed` makes a number of it when the field is left. */
  seed: z.string(),
});
export type AutomatedDraft = z.infer<typeof automatedDraft>;

export const emptyAutomatedDraft = (seed: number): AutomatedDraft => ({
  story: '',
  durationSeconds: LIMITS.multiShot.defaultSeconds,
  seed: String(seed),
});

export const storyLength = ({ story }: Pick<AutomatedDraft, 'story'>): number =>
  countCharacters(story.trim());

/** How many characters are missing for a story that can be sent. */
export const missingCharacters = (draft: Pick<AutomatedDraft, 'story'>): number =>
  Math.max(0, LIMITS.story.minCharacters - storyLength(draft));

/** What keeps a story from being sent, beside being too short. */
export const storyProblem = (draft: Pick<AutomatedDraft, 'story'>): string | undefined =>
  storyLength(draft) > LIMITS.story.maxCharacters ? MESSAGES.storyTooLong : undefined;

/** The seed that counts: an entry that is no number becomes 0 (S1 §5), one out of range its nearest end. */
export function settledSeed(typed: string): number {
  const seed = /^\d+$/.test(typed.trim()) ? Number(typed) : 0;
  return Math.min(seed, LIMITS.videoRandomSeedBelow - 1);
}

/** The nearest length on the grid of six seconds. */
export function settledDuration(seconds: number): number {
  const { minSeconds, maxSeconds, stepSeconds } = LIMITS.multiShot;
  const onGrid = Math.round(seconds / stepSeconds) * stepSeconds;
  return Math.min(maxSeconds, Math.max(minSeconds, onGrid));
}
