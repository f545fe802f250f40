import * as z from 'zod/mini';
import { DEFAULT_SIZE, promptWithStyle, SIZES, STYLES } from '#contract/images.ts';
import { LIMITS } from '#contract/limits.ts';
import { MESSAGES } from '#contract/messages.ts';
import { QUALITIES } from '#contract/models.ts';
import { countCharacters } from '#contract/text.ts';

/** What stands in the generator's form. Kept per person, so that nobody loses a prompt. */
export const imageDraft = z.object({
  prompt: z.string(),
  style: z.nullable(z.enum(STYLES)),
  size: z.object({ width: z.number(), height: z.number() }),
  negativePrompt: z.string(),
  quality: z.enum(QUALITIES),
  cfgScale: z.number().check(z.minimum(LIMITS.creativityScale.min), z.maximum(LIMITS.creativityScale.max)),
  /** As typed; judged by `seedOf`. */
  seed: z.string(),
});
export type ImageDraft = z.infer<typeof imageDraft>;

export const EMPTY_IMAGE_DRAFT: ImageDraft = {
  prompt: '',
  style: null,
  size: { width: DEFAULT_SIZE.width, height: DEFAULT_SIZE.height },
  negativePrompt: '',
  quality: 'standard',
  cfgScale: LIMITS.creativityScale.default,
  seed: String(LIMITS.seed.default),
};

/** The offered size that a draft names; an unknown one falls back to the default. */
export function sizeOf({ size }: Pick<ImageDraft, 'size'>): (typeof SIZES)[number] {
  return SIZES.find(({ width, height }) => width === size.width && height === size.height) ?? DEFAULT_SIZE;
}

/** The seed as a number, or `undefined` where it is none that is allowed. */
export function seedOf({ seed }: Pick<ImageDraft, 'seed'>): number | undefined {
  if (!/^\d{1,10}$/.test(seed.trim())) return undefined;
  const value = Number(seed);
  return value <= LIMITS.seed.max ? value : undefined;
}

export type DraftProblems = Partial<Record<'prompt' | 'negativePrompt' | 'seed', string>>;

/** What keeps a draft from being sent, by field. */
export function problemsOf(draft: ImageDraft): DraftProblems {
  return {
    ...promptProblem(draft.prompt),
    ...(countCharacters(draft.negativePrompt) > LIMITS.negativePrompt.maxCharacters && {
      negativePrompt: MESSAGES.negativePromptTooLong,
    }),
    ...(seedOf(draft) === undefined && { seed: MESSAGES.seedRange }),
  };
}

function promptProblem(prompt: string): DraftProblems {
  if (prompt.trim() === '') return { prompt: MESSAGES.promptRequired };
  return countCharacters(prompt) > LIMITS.imagePrompt.maxCharacters
    ? { prompt: MESSAGES.imagePromptTooLong }
    : {};
}

/** The words that the model will get. */
export function promptToSend({ prompt, style }: Pick<ImageDraft, 'prompt' | 'style'>): string {
  return promptWithStyle(prompt, style ?? undefined);
}
