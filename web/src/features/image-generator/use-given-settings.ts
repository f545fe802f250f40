import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { textToImageTool } from '#contract/tools/text-to-image.ts';
import { defaultDraft, draftFromRecord } from '#contract/tools/tool.ts';
import { takePrefill } from '#web/platform/drafts/prefill.ts';
import { forgetChosenPrompt, readChosenPrompt } from '#web/platform/drafts/try-this.ts';
import type { ImageDraft } from './image-draft.ts';

/** `isRecorded`: the settings of an image that was made. */
type GivenSettings = { settings: Partial<ImageDraft>; isRecorded: boolean };

/**
 * Fills the form once with settings chosen elsewhere: those of an earlier image, or a prompt from the landing
 * page or the command palette.
 */
export function useGivenSettings(userId: string, fill: (settings: GivenSettings) => void): void {
  const latest = useRef(fill);
  latest.current = fill;
  const { key } = useLocation();
  // In a layout effect, because text typed on the early screen must replace these settings afterwards (`early-screen.ts`).
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation may have other settings
  useLayoutEffect(() => {
    const recorded = takePrefill(userId, textToImageTool.imageType);
    if (recorded)
      return latest.current({
        settings: { ...defaultDraft(textToImageTool), ...draftFromRecord(textToImageTool, recorded) },
        isRecorded: true,
      });
    const chosen = readChosenPrompt();
    if (!chosen) return;
    forgetChosenPrompt();
    latest.current({ settings: { prompt: chosen.prompt, style: chosen.style ?? null }, isRecorded: false });
  }, [key, userId]);
}
