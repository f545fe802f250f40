import type { KeyboardEvent } from 'react';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Handler for a form: ⌘↵ or Ctrl ↵ in any of its fields does what its button does. */
export const onCommandEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
  event.preventDefault();
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
