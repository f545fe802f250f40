import { useEffect, useRef, useState } from 'react';

const DELAY_MS = 150;
const MIN_SHOWN_MS = 400;

/**
 * Whether to show that something is busy: once that lasts 150 ms, and then for at least 400 ms, so that nothing
 * flashes. Work that is already running when the component mounts is shown immediately.
 */
export function useSteadyBusy(busy: boolean): boolean {
  const [isShown, setIsShown] = useState(busy);
  const shownAtMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (busy === isShown) return;
    const waitMs = busy ? DELAY_MS : MIN_SHOWN_MS - (performance.now() - shownAtMs.current);
    const timer = setTimeout(() => {
      shownAtMs.current = performance.now();
      setIsShown(busy);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [busy, isShown]);
  return isShown;
}
