import * as z from 'zod/mini';
import { LIMITS } from '#contract/limits.ts';
import { negativePromptToEdit, seedToEdit } from '#web/modules/image-work/picture-settings.ts';
import type { ToolSettings } from '#web/platform/drafts/prefill.ts';

const { min, max, default: usual, sliderStep } = LIMITS.similarityStrength;

/** The strength's scale as people see it: percent. */
export const STRENGTH_PERCENT = {
  min: Math.round(min * 100),
  max: Math.round(max * 100),
  step: Math.round(sliderStep * 100),
  default: Math.round(usual * 100),
} as const;

/** What stands in the form. */
export const variationDraft = z.object({
  strengthPercent: z.number().check(z.minimum(STRENGTH_PERCENT.min), z.maximum(STRENGTH_PERCENT.max)),
  prompt: z.string(),
  negativePrompt: z.string(),
  /** As typed; empty has one drawn. */
  seed: z.string(),
});
export type VariationDraft = z.infer<typeof variationDraft>;

export const EMPTY_VARIATION_DRAFT: VariationDraft = {
  strengthPercent: STRENGTH_PERCENT.default,
  prompt: '',
  negativePrompt: '',
  seed: '',
};

/** The form as it was for an earlier picture. */
export function draftOf(settings: ToolSettings['image-variation']): VariationDraft {
  const percent = Math.round((settings.strength ?? usual) * 100);
  return {
    strengthPercent: Math.min(STRENGTH_PERCENT.max, Math.max(STRENGTH_PERCENT.min, percent)),
    prompt: settings.prompt ?? '',
    negativePrompt: negativePromptToEdit(settings.negativePrompt),
    seed: seedToEdit(settings.seed),
  };
}
