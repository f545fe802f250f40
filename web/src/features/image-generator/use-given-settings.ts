import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { negativePromptToEdit, offeredSize } from '#web/modules/image-work/picture-settings.ts';
import { type ToolSettings, takePrefill } from '#web/platform/drafts/prefill.ts';
import { forgetTriedPrompt, readTriedPrompt } from '#web/platform/drafts/try-this.ts';
import { EMPTY_IMAGE_DRAFT, type ImageDraft, imageDraft } from './image-draft.ts';

/**
 * Fills the form with what was picked elsewhere, once: the settings of an earlier picture, or a prompt of the landing
 * page or the command palette.
 */
export function useGivenSettings(userId: string, fill: (changes: Partial<ImageDraft>) => void): void {
  const latest = useRef(fill);
  latest.current = fill;
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each way here may bring other settings
  useEffect(() => {
    const settings = takePrefill(userId, 'text-to-image');
    if (settings) return latest.current(draftOf(settings));
    const tried = readTriedPrompt();
    if (!tried) return;
    forgetTriedPrompt();
    latest.current({ prompt: tried.prompt, style: tried.style ?? null });
  }, [key, userId]);
}

/** A whole draft: what the settings do not name is at its default. */
export function draftOf(settings: ToolSettings['text-to-image']): ImageDraft {
  const empty = EMPTY_IMAGE_DRAFT;
  const { success } = imageDraft.shape.cfgScale.safeParse(settings.cfgScale);
  return {
    prompt: settings.prompt ?? empty.prompt,
    style: settings.style ?? null,
    size: offeredSize(settings),
    negativePrompt: negativePromptToEdit(settings.negativePrompt),
    quality: settings.quality ?? empty.quality,
    cfgScale: success && settings.cfgScale !== undefined ? settings.cfgScale : empty.cfgScale,
    seed: settings.seed === undefined ? empty.seed : String(settings.seed),
  };
}
