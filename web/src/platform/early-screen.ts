/** What a person did in the early form: their words, the selected range, and whether the field had focus. */
export type EarlyWords = { words: string; selection: [start: number, end: number]; hadFocus: boolean };

/**
 * Removes the form that `screen-code.js` showed while the code loaded, if it is still there, and returns what was typed
 * in it.
 */
export function endEarlyScreen(): EarlyWords | undefined {
  const screen = document.querySelector('[data-early-screen]');
  const box = screen?.querySelector<HTMLTextAreaElement>('[data-prompt]');
  if (!screen || !box) return undefined;
  const { value: words, selectionStart, selectionEnd } = box;
  const hadFocus = document.activeElement === box;
  screen.remove();
  document.getElementById('root')?.removeAttribute('inert');
  return { words, selection: [selectionStart, selectionEnd], hadFocus };
}
