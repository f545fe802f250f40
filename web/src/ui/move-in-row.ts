import type { KeyboardEvent } from 'react';

/** Keys of a row, and where they lead from a place in it; past its ends it begins anew. */
const STEPS: Record<string, (index: number) => number> = {
  ArrowRight: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  Home: () => 0,
  End: () => -1,
};
const ALSO_DOWN: typeof STEPS = {
  ...STEPS,
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
};

/** Moves focus among the buttons of a row that is one stop for Tab. Gives the button it went to. */
function move(event: KeyboardEvent<HTMLElement>, steps: typeof STEPS): HTMLElement | undefined {
  const step = steps[event.key];
  if (step === undefined || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const from = event.target instanceof HTMLElement ? buttons.indexOf(event.target) : -1;
  if (from === -1) return;
  event.preventDefault();
  const next = buttons.at(step(from) % buttons.length);
  next?.focus();
  return next;
}

/** For a row of tabs, where what has focus is chosen. */
export const moveAmongTabs = (event: KeyboardEvent<HTMLElement>): void => void move(event, STEPS);

/** For a row of radio buttons: all arrows choose, Enter does not. */
export function moveAmongRadios(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter') event.preventDefault();
  move(event, ALSO_DOWN)?.click();
}
