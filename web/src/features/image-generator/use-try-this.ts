import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { forgetTriedPrompt, readTriedPrompt } from '#web/platform/try-this.ts';
import type { ImageDraft } from './image-draft.ts';

/** Fills the form with a prompt that was picked elsewhere (landing page, command palette), once. */
export function useTryThis(fill: (changes: Partial<ImageDraft>) => void): void {
  const latest = useRef(fill);
  latest.current = fill;
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each way here may bring another prompt
  useEffect(() => {
    const tried = readTriedPrompt();
    if (!tried) return;
    forgetTriedPrompt();
    latest.current({ prompt: tried.prompt, style: tried.style ?? null });
  }, [key]);
}
