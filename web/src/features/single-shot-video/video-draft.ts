import * as z from 'zod/mini';
import { LIMITS } from '#contract/limits.ts';
import { MESSAGES } from '#contract/messages.ts';
import { countCharacters } from '#contract/text.ts';
import { VIDEO_REQUEST_TYPES } from '#contract/videos.ts';

/** What stands in the single-shot form. Its picture is kept apart: words are stored with every key pressed. */
export const videoDraft = z.object({
  videoType: z.enum(VIDEO_REQUEST_TYPES),
  prompt: z.string(),
  /** As typed; judged by `videoSeedOf`. */
  seed: z.string(),
});
export type VideoDraft = z.infer<typeof videoDraft>;

/** The reference as it would be sent: already cropped, as a data: URL. */
export const videoReference = z.nullable(z.object({ name: z.string(), dataUrl: z.string() }));
export type VideoReference = z.infer<typeof videoReference>;

export const emptyVideoDraft = (seed: number): VideoDraft => ({
  videoType: 'TEXT_VIDEO',
  prompt: '',
  seed: String(seed),
});

/** A seed as the form draws it (S1 §5). `random` is from 0 to below 1. */
export function drawSeed(random: () => number = Math.random): number {
  return Math.floor(random() * LIMITS.videoRandomSeedBelow);
}

/** The seed as a number, or `undefined` where it is none that is allowed. */
export function videoSeedOf({ seed }: Pick<VideoDraft, 'seed'>): number | undefined {
  if (!/^\d{1,10}$/.test(seed.trim())) return undefined;
  const value = Number(seed);
  return value <= LIMITS.seed.max ? value : undefined;
}

export const promptLength = ({ prompt }: Pick<VideoDraft, 'prompt'>): number =>
  countCharacters(prompt.trim());

export type VideoDraftProblems = Partial<Record<'prompt' | 'seed', string>>;

/** What keeps a draft from being sent, as the fields say it. */
export function videoProblemsOf(draft: VideoDraft): VideoDraftProblems {
  const length = promptLength(draft);
  return {
    ...(length < LIMITS.videoPrompt.minCharacters && { prompt: MESSAGES.videoPromptTooShort }),
    ...(length > LIMITS.videoPrompt.maxCharacters && { prompt: MESSAGES.videoPromptTooLong }),
    ...(videoSeedOf(draft) === undefined && { seed: MESSAGES.seedRange }),
  };
}

/** What pressing the button says about a prompt that is too short or too long (S1 §5). */
export function submitProblemOf(draft: VideoDraft): string | undefined {
  const length = promptLength(draft);
  if (length < LIMITS.videoPrompt.minCharacters) {
    return 'Please provide a more detailed prompt (at least 10 characters)';
  }
  return length > LIMITS.videoPrompt.maxCharacters
    ? 'Prompt is too long. Please keep it under 512 characters for single-shot videos.'
    : undefined;
}
