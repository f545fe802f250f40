import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Speaks of the jobs in the tab's title: `(43%) Generating…`, then `✓ Ready` until the page is looked at. Gives
 * the function that takes the progress.
 */
export function useJobTitle(pendingCount: number, finishedCount: number): (percent: number) => void {
  const [percent, setPercent] = useState(0);
  const pageTitle = useRef<string>(undefined);
  const finishedBefore = useRef(finishedCount);

  useEffect(() => {
    const isReady = finishedCount > finishedBefore.current;
    finishedBefore.current = finishedCount;
    if (pendingCount === 0 && !isReady) return;
    pageTitle.current ??= document.title;
    document.title = pendingCount > 0 ? `(${percent}%) Generating…` : '✓ Ready';
    if (pendingCount > 0) return;
    return onceLookedAt(() => restore(pageTitle));
  }, [pendingCount, finishedCount, percent]);

  useEffect(() => () => restore(pageTitle), []);

  return useCallback((next: number) => setPercent(next), []);
}

function restore(pageTitle: { current: string | undefined }): void {
  if (pageTitle.current !== undefined) document.title = pageTitle.current;
  pageTitle.current = undefined;
}

/** Long enough for somebody who looks at the page to see the title change. */
const SEEN_AFTER_MS = 3000;

function onceLookedAt(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    if (document.visibilityState === 'visible') timer = setTimeout(then, SEEN_AFTER_MS);
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
