import { useRef } from 'react';
import { isBlank } from '#contract/text.ts';
import { offerUndo } from '#web/ui/offer-undo.ts';
import { isExample } from './example-prompts.ts';

/**
 * Returns a function that puts an example into the form. Undo restores the person's own prompt after any
 * number of them.
 */
export function useExamples(prompt: string, change: (prompt: string) => void): (example: string) => void {
  const typedPrompt = useRef('');
  return (example) => {
    if (!isExample(prompt)) typedPrompt.current = prompt;
    const typed = typedPrompt.current;
    change(example);
    if (!isBlank(typed)) offerUndo(() => change(typed));
  };
}
