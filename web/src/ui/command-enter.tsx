import type { KeyboardEvent } from 'react';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/**
 * Key handler of a form: ⌘↵ or Ctrl ↵ in any field does what the button does, and focuses the button
 * (`data-starts-work`), unless the action focuses an invalid field.
 */
export const onCommandEnter = (action: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
  event.preventDefault();
  // Enter also ends the composition of a word, and repeats while held down.
  if (event.nativeEvent.isComposing || event.repeat) return;
  event.currentTarget.querySelector<HTMLElement>('[data-starts-work]')?.focus({ preventScroll: true });
  action();
};

/** The shortcut, shown inside the button that it presses. */
export function CommandEnterKey() {
  return (
    <kbd
      aria-hidden
      className="rounded-xs bg-white/20 dark:bg-black/25 px-2 py-0.5 font-sans text-small max-sm:hidden short:hidden touch:hidden"
    >
      {isApple ? '⌘' : 'Ctrl'} ↵
    </kbd>
  );
}
