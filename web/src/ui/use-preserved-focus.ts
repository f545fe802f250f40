import { type RefObject, useEffect, useRef } from 'react';

const FOCUSABLE = ':is(button, input, textarea, a[href], [tabindex="0"]):not(:disabled)';

/** True if focus was lost because its element was removed. */
export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * When new content replaces the pressed control, moves focus to the first focusable element of the container instead of
 * losing it. `shown` identifies the current content; `preferred` is a selector that is tried first, on the whole page.
 */
export function usePreservedFocus(
  container: RefObject<HTMLElement | null>,
  shown: unknown,
  preferred?: string,
): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (!isFocusLost()) return;
    const find = (selector: string) => container.current?.querySelector<HTMLElement>(selector);
    const first = preferred === undefined ? null : document.querySelector<HTMLElement>(preferred);
    (first ?? find(FOCUSABLE) ?? find('[tabindex="-1"]'))?.focus();
  }, [container, shown, preferred]);
}
