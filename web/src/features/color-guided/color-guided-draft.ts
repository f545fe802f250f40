import * as z from 'zod/mini';
import { DEFAULT_SIZE } from '#contract/images.ts';
import { LIMITS } from '#contract/limits.ts';
import { negativePromptToEdit, offeredSize, seedToEdit } from '#web/modules/image-work/picture-settings.ts';
import type { ToolSettings } from '#web/platform/drafts/prefill.ts';
import { DEFAULT_COLORS, paletteOf, usableColors } from './palette.ts';

/** What stands in the form. */
export const colorGuidedDraft = z.object({
  colors: z
    .array(z.object({ id: z.string(), hex: z.string() }))
    .check(z.minLength(LIMITS.colors.min), z.maxLength(LIMITS.colors.max)),
  prompt: z.string(),
  negativePrompt: z.string(),
  strictPalette: z.boolean(),
  size: z.object({ width: z.number(), height: z.number() }),
  /** As typed; empty has one drawn. */
  seed: z.string(),
});
export type ColorGuidedDraft = z.infer<typeof colorGuidedDraft>;

export const emptyColorGuidedDraft = (): ColorGuidedDraft => ({
  colors: paletteOf(DEFAULT_COLORS),
  prompt: '',
  negativePrompt: '',
  strictPalette: false,
  size: { width: DEFAULT_SIZE.width, height: DEFAULT_SIZE.height },
  seed: '',
});

/** The form as it was for an earlier picture. */
export function draftOf(settings: ToolSettings['color-guided']): ColorGuidedDraft {
  const { width, height } = offeredSize(settings);
  return {
    colors: paletteOf(usableColors(settings.colors)),
    prompt: settings.prompt ?? '',
    negativePrompt: negativePromptToEdit(settings.negativePrompt),
    strictPalette: settings.strictPalette ?? false,
    size: { width, height },
    seed: seedToEdit(settings.seed),
  };
}
