import { useState } from 'react';
import { readChosenPrompt } from '#web/platform/drafts/try-this.ts';
import { shorten } from '#web/platform/format/shorten.ts';

const PROMPT_CHARACTERS = 60;

/** Tells a visitor that the prompt picked on the landing page is saved until after the sign-up. */
export function ChosenPromptNote() {
  const [chosen] = useState(readChosenPrompt);
  if (!chosen) return null;
  return (
    <p className="-mt-3 mb-5 text-pretty text-text-2">
      Your prompt is saved: <span dir="auto">“{shorten(chosen.prompt, PROMPT_CHARACTERS)}”</span>
    </p>
  );
}
