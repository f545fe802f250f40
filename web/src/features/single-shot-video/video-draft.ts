import * as z from 'zod/mini';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { countCharacters } from '#contract/text.ts';
import { readVideoSeed } from '#web/modules/video-form/video-seed.ts';

/** What stands in the single-shot form. Its picture is kept apart: words are stored with every key pressed. */
export const videoDraft = z.object({
  /** As kept; only `SINGLE_SHOT_TYPE` can be sent. */
  videoType: z.string(),
  prompt: z.string(),
  /** As typed; judged by `readVideoSeed`. */
  seed: z.string(),
});
export type VideoDraft = z.infer<typeof videoDraft>;

export const SINGLE_SHOT_TYPE = 'TEXT_VIDEO';

export const emptyVideoDraft = (seed: number): VideoDraft => ({
  videoType: SINGLE_SHOT_TYPE,
  prompt: '',
  seed: String(seed),
});

export const promptLength = ({ prompt }: Pick<VideoDraft, 'prompt'>): number =>
  countCharacters(prompt.trim());

export type VideoDraftProblems = Partial<Record<'videoType' | 'prompt' | 'seed', string>>;

/** What keeps a draft from being sent, as the fields say it. */
export function videoProblemsOf(draft: VideoDraft): VideoDraftProblems {
  const length = promptLength(draft);
  return {
    ...(draft.videoType !== SINGLE_SHOT_TYPE && { videoType: MESSAGES.videoTypeRequired }),
    ...(length < LIMITS.videoPrompt.minCharacters && { prompt: MESSAGES.videoPromptTooShort }),
    ...(length > LIMITS.videoPrompt.maxCharacters && { prompt: MESSAGES.videoPromptTooLong }),
    ...(readVideoSeed(draft.seed) === undefined && { seed: MESSAGES.seedRange }),
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
