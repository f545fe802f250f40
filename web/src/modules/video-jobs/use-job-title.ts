import { useEffect, useState } from 'react';
import { setTitlePrefix } from '#web/ui/page-title.ts';
import type { JobList } from './job-list.ts';
import { useRunningJobs } from './job-store.ts';

/** Long enough to notice that the title changed. */
const SEEN_AFTER_MS = 3000;

/** Prefixes the page's title with the jobs: `52% · `, then `✓ Ready · ` until the page was seen. */
export function useJobTitle(userId: string, { finished }: JobList): void {
  const { pending, percent } = useRunningJobs(userId);
  const [seenAtMs, setSeenAtMs] = useState(Date.now);
  const isReady = pending.length === 0 && finished.some(({ endedAt }) => Date.parse(endedAt) >= seenAtMs);

  useEffect(
    () => setTitlePrefix(pending.length > 0 ? `${percent}% · ` : isReady ? '✓ Ready · ' : ''),
    [pending.length, percent, isReady],
  );
  useEffect(() => () => setTitlePrefix(''), []);
  useEffect(() => {
    if (!isReady) return;
    return onceVisible(() => setSeenAtMs(Date.now()));
  }, [isReady]);
}

function onceVisible(then: () => void): () => void {
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
