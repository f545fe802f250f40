import { useSyncExternalStore } from 'react';

/** Lower than any keyboard, higher than a browser's own bars. */
const MIN_KEYBOARD_PIXELS = 100;

/**
 * The pixels at the bottom of the page that the on-screen keyboard covers. Zero where the browser resizes the page instead,
 * as its `interactive-widget` requests; Safari ignores that setting.
 */
export const useKeyboardHeight = (): number => useSyncExternalStore(subscribe, keyboardHeight, () => 0);

function subscribe(listener: () => void): () => void {
  const view = window.visualViewport;
  const events = ['resize', 'scroll'];
  for (const event of events) view?.addEventListener(event, listener);
  return () => {
    for (const event of events) view?.removeEventListener(event, listener);
  };
}

function keyboardHeight(): number {
  const view = window.visualViewport;
  // Zooming in makes the viewport smaller, too.
  if (view?.scale !== 1) return 0;
  const height = Math.round(window.innerHeight - view.height - view.offsetTop);
  return height < MIN_KEYBOARD_PIXELS ? 0 : height;
}
