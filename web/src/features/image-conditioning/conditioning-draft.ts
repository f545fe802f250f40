import * as z from 'zod/mini';
import { DEFAULT_SIZE } from '#contract/images.ts';
import { LIMITS } from '#contract/limits.ts';
import { MESSAGES } from '#contract/messages.ts';
import { CONDITIONING_MODES } from '#contract/picture-choices.ts';
import {
  negativePromptToEdit,
  offeredSize,
  type SettingProblems,
  seedToEdit,
  settingProblems,
} from '#web/modules/image-work/picture-settings.ts';
import type { ToolSettings } from '#web/platform/drafts/prefill.ts';

const { min, max, default: usual, sliderStep } = LIMITS.conditioningStrength;

/** What stands in the form. */
export const conditioningDraft = z.object({
  mode: z.enum(CONDITIONING_MODES),
  strength: z.number().check(z.minimum(min), z.maximum(max)),
  prompt: z.string(),
  negativePrompt: z.string(),
  size: z.object({ width: z.number(), height: z.number() }),
  /** As typed; empty has one drawn. */
  seed: z.string(),
});
export type ConditioningDraft = z.infer<typeof conditioningDraft>;

export const EMPTY_CONDITIONING_DRAFT: ConditioningDraft = {
  mode: 'CANNY',
  strength: usual,
  prompt: '',
  negativePrompt: '',
  size: { width: DEFAULT_SIZE.width, height: DEFAULT_SIZE.height },
  seed: '',
};

/** A strength on the slider's steps, without the rounding errors of binary fractions. */
export const strengthOnSteps = (strength: number): number =>
  Math.min(max, Math.max(min, Math.round(strength / sliderStep) / Math.round(1 / sliderStep)));

/** The form as it was for an earlier picture. */
export function draftOf(settings: ToolSettings['conditioning']): ConditioningDraft {
  const { width, height } = offeredSize(settings);
  return {
    mode: settings.conditioningMode ?? EMPTY_CONDITIONING_DRAFT.mode,
    strength: strengthOnSteps(settings.conditioningStrength ?? usual),
    prompt: settings.prompt ?? '',
    negativePrompt: negativePromptToEdit(settings.negativePrompt),
    size: { width, height },
    seed: seedToEdit(settings.seed),
  };
}

/** What keeps the form from being sent. */
export const problemsOf = (draft: ConditioningDraft): SettingProblems =>
  settingProblems(draft, { promptRequired: MESSAGES.conditioningPromptRequired, isSeedOptional: true });
