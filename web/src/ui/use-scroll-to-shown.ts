import { useEffect, useRef } from 'react';

/** Space for the ring around the shown thumbnail, in pixels. */
const RING_PIXELS = 4;

/** Scrolls a strip of thumbnails to the shown one, and nothing else: `scrollIntoView` would also scroll the page. */
export function useScrollToShown<E extends HTMLElement>(shown: string | null | undefined, count: number) {
  const strip = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each shown thumbnail and each new one
  useEffect(() => {
    const thumbnail = strip.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!strip.current || !thumbnail) return;
    const { left, right } = strip.current.getBoundingClientRect();
    strip.current.scrollLeft +=
      Math.max(0, thumbnail.right + RING_PIXELS - right) - Math.max(0, left - (thumbnail.left - RING_PIXELS));
  }, [shown, count]);
  return strip;
}
