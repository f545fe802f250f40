import type { KeyboardEvent } from 'react';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/**
 * Handler for a form: ⌘↵ or Ctrl ↵ in any of its fields does what its button does, and leaves focus where a press
 * would: on the button (`data-starts-work`), which says that it works, unless the act puts it on what is wrong.
 */
export const onCommandEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
  event.preventDefault();
  // Enter ends the composition of a word; held down, it repeats itself.
  if (event.nativeEvent.isComposing || event.repeat) return;
  event.currentTarget.querySelector<HTMLElement>('[data-starts-work]')?.focus({ preventScroll: true });
  act();
};

/** The shortcut, printed inside the button that it presses. */
export function CommandEnterKey() {
  return (
    <kbd
      aria-hidden
      className="rounded-xs bg-white/20 dark:bg-black/25 px-1.5 py-0.5 font-sans text-small max-sm:hidden touch:hidden"
    >
      {isApple ? '⌘' : 'Ctrl'} ↵
    </kbd>
  );
}
