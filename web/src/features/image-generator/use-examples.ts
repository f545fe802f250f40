import { useRef } from 'react';
import { isBlank } from '#contract/text.ts';
import { offerUndo } from '#web/ui/offer-undo.ts';
import { isExample } from './example-prompts.ts';

/** Gives what puts an example into the form. However many follow, Undo brings back the person's own words. */
export function useExamples(prompt: string, change: (prompt: string) => void): (example: string) => void {
  const own = useRef('');
  return (example) => {
    if (!isExample(prompt)) own.current = prompt;
    const words = own.current;
    change(example);
    if (!isBlank(words)) offerUndo(() => change(words));
  };
}
