import { useRef } from 'react';

type FocusReturn = {
  onOpenAutoFocus(event: Event): void;
  onCloseAutoFocus(event: Event): void;
};

/**
 * Returns focus to the element that had it before a dialog opened. Radix does so only for dialogs with their own trigger.
 * Focus that has moved elsewhere, for example to the heading of a new page, stays there.
 */
export function useFocusReturn(options: Partial<FocusReturn> = {}): FocusReturn {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus(event) {
      opener.current = document.activeElement;
      options.onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus(event) {
      options.onCloseAutoFocus?.(event);
      if (event.defaultPrevented) return;
      event.preventDefault();
      const hasMovedOn = document.activeElement !== document.body && document.activeElement !== null;
      if (!hasMovedOn && opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
