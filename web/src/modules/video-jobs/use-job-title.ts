import { useEffect, useRef, useState } from 'react';
import type { JobList } from './job-list.ts';

/** Long enough to notice that the title changed. */
const SEEN_AFTER_MS = 3000;

/**
 * Shows the jobs in the tab's title: `(43%) Generating…`, then `✓ Ready` until the page was visible. Returns the
 * function that receives the progress.
 */
export function useJobTitle({ pending, finished }: JobList): (percent: number) => void {
  const [percent, setPercent] = useState(0);
  const [seenAtMs, setSeenAtMs] = useState(Date.now);
  const isPending = pending.length > 0;
  const isReady = !isPending && finished.some(({ endedAt }) => Date.parse(endedAt) > seenAtMs);
  const title = isPending ? `(${percent}%) Generating…` : isReady ? '✓ Ready' : undefined;

  useTitle(title);
  useEffect(() => {
    if (!isReady) return;
    return onceLookedAt(() => setSeenAtMs(Date.now()));
  }, [isReady]);

  return setPercent;
}

/** Replaces the page's title for a while and restores it afterwards. */
function useTitle(title: string | undefined): void {
  const pageTitle = useRef<string>(undefined);
  useEffect(() => {
    if (title !== undefined) {
      pageTitle.current ??= document.title;
      document.title = title;
    } else if (pageTitle.current !== undefined) {
      document.title = pageTitle.current;
      pageTitle.current = undefined;
    }
  }, [title]);
  useEffect(
    () => () => {
      if (pageTitle.current !== undefined) document.title = pageTitle.current;
      pageTitle.current = undefined;
    },
    [],
  );
}

function onceLookedAt(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(then, SEEN_AFTER_MS);
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
