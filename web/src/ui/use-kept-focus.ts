import { type RefObject, useEffect, useRef } from 'react';

const FOCUSABLE = ':is(button, input, textarea, a[href], [tabindex="0"]):not(:disabled)';

/** True where focus was lost with the element that had it. */
export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * When something takes the place of what was just pressed, focus goes to the first thing in the container that takes
 * it, or to what can only be put there, rather than to the top of the page. `shown` tells what is shown now.
 */
export function useKeptFocus(container: RefObject<HTMLElement | null>, shown: unknown): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (!isFocusLost()) return;
    const find = (selector: string) => container.current?.querySelector<HTMLElement>(selector);
    (find(FOCUSABLE) ?? find('[tabindex="-1"]'))?.focus();
  }, [container, shown]);
}
