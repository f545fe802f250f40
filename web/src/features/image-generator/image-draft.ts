import * as z from 'zod/mini';
import { DEFAULT_SIZE, promptWithStyle, STYLES } from '#contract/images.ts';
import { LIMITS } from '#contract/limits.ts';
import { MESSAGES } from '#contract/messages.ts';
import { QUALITIES } from '#contract/picture-choices.ts';
import { type SettingProblems, settingProblems } from '#web/modules/image-work/picture-settings.ts';

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

/** What keeps a draft from being sent, by field. */
export const problemsOf = (draft: ImageDraft): SettingProblems =>
  settingProblems(draft, { promptRequired: MESSAGES.promptRequired });

/** The words that the model will get. */
export function promptToSend({ prompt, style }: Pick<ImageDraft, 'prompt' | 'style'>): string {
  return promptWithStyle(prompt, style ?? undefined);
}
