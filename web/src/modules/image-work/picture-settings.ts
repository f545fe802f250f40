import { DEFAULT_NEGATIVE_PROMPT, DEFAULT_SIZE, SIZES } from '#contract/images.ts';
import { LIMITS } from '#contract/limits.ts';
import { MESSAGES } from '#contract/messages.ts';
import { countCharacters, isBlank } from '#contract/text.ts';

export type OfferedSize = (typeof SIZES)[number];

/** The offered size of that width and height; an unknown one falls back to the default. */
export function offeredSize(wanted: {
  width?: number | undefined;
  height?: number | undefined;
}): OfferedSize {
  return (
    SIZES.find(({ width, height }) => width === wanted.width && height === wanted.height) ?? DEFAULT_SIZE
  );
}

/** A seed as typed, as a number; `undefined` where it is none that is allowed. */
export function seedOf(typed: string): number | undefined {
  if (!/^\d{1,10}$/.test(typed.trim())) return undefined;
  const value = Number(typed);
  return value <= LIMITS.seed.max ? value : undefined;
}

/** Whether a form holds words that the person would miss. */
export const hasWords = (draft: { prompt: string; negativePrompt: string }): boolean =>
  !isBlank(draft.prompt) || !isBlank(draft.negativePrompt);

/** What keeps words and seed from being sent, by field. */
export type SettingProblems = Partial<Record<'prompt' | 'negativePrompt' | 'seed', string>>;

/** Judges what every form of this kind holds. `promptRequired` is said where there must be words and are none. */
export function settingProblems(
  settings: { prompt: string; negativePrompt: string; seed: string },
  { promptRequired, isSeedOptional = false }: { promptRequired?: string; isSeedOptional?: boolean } = {},
): SettingProblems {
  const prompt = promptProblem(settings.prompt, promptRequired);
  const isSeedMissing = isSeedOptional && settings.seed.trim() === '';
  const isNegativeTooLong = countCharacters(settings.negativePrompt) > LIMITS.negativePrompt.maxCharacters;
  return {
    ...(prompt !== undefined && { prompt }),
    ...(isNegativeTooLong && { negativePrompt: MESSAGES.negativePromptTooLong }),
    ...(!isSeedMissing && seedOf(settings.seed) === undefined && { seed: MESSAGES.seedRange }),
  };
}

function promptProblem(prompt: string, promptRequired: string | undefined): string | undefined {
  if (promptRequired !== undefined && isBlank(prompt)) return promptRequired;
  return countCharacters(prompt) > LIMITS.imagePrompt.maxCharacters ? MESSAGES.imagePromptTooLong : undefined;
}

/** A recorded negative prompt as it stands in a form: the default is what an empty box sends. */
export const negativePromptToEdit = (recorded = ''): string =>
  recorded === DEFAULT_NEGATIVE_PROMPT ? '' : recorded;

/** A recorded seed as it stands in a form. */
export const seedToEdit = (recorded: number | undefined): string =>
  recorded === undefined ? '' : String(recorded);
