import { useEffect, useRef } from 'react';
import { forgetTriedPrompt, readTriedPrompt } from '#web/platform/try-this.ts';
import type { ImageDraft } from './image-draft.ts';

/** Fills the form with the prompt that the person picked on the landing page, once. */
export function useTryThis(fill: (changes: Partial<ImageDraft>) => void): void {
  const latest = useRef(fill);
  latest.current = fill;
  useEffect(() => {
    const tried = readTriedPrompt();
    if (!tried) return;
    forgetTriedPrompt();
    latest.current({ prompt: tried.prompt, style: tried.style ?? null });
  }, []);
}
