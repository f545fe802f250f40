import { type CSSProperties, useLayoutEffect, useRef } from 'react';

/**
 * Hides a button while it has nothing to do, instead of disabling it without a reason. Its place stays, so that its
 * neighbors do not move. If it had the focus, a neighbor of the same kind gets it, the previous one first.
 */
export function useHiddenButton(isHidden: boolean) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    if (!isHidden || button === null || document.activeElement !== button) return;
    const buttons = [...(button.parentElement?.querySelectorAll<HTMLElement>('[data-hideable]') ?? [])];
    const index = buttons.indexOf(button);
    const neighbors = [...buttons.slice(0, index).toReversed(), ...buttons.slice(index + 1)];
    neighbors.find((neighbor) => getComputedStyle(neighbor).visibility === 'visible')?.focus();
  }, [isHidden]);
  const style: CSSProperties | undefined = isHidden ? { visibility: 'hidden' } : undefined;
  return { ref, style, 'data-hideable': true };
}
