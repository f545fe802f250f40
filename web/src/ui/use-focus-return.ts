import { useRef } from 'react';

type FocusReturn = {
  onOpenAutoFocus(event: Event): void;
  onCloseAutoFocus(event: Event): void;
};

/**
 * Gives focus back to what had it before a dialog opened. Radix does so only for dialogs with a trigger of their own.
 * Where focus has gone on meanwhile, for example to the heading of a new page, it stays there.
 */
export function useFocusReturn(given: Partial<FocusReturn> = {}): FocusReturn {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus(event) {
      opener.current = document.activeElement;
      given.onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus(event) {
      given.onCloseAutoFocus?.(event);
      if (event.defaultPrevented) return;
      event.preventDefault();
      const hasMovedOn = document.activeElement !== document.body && document.activeElement !== null;
      if (!hasMovedOn && opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
