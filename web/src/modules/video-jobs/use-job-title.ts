import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { imageJobs, isElsewhere } from '#web/modules/image-jobs/image-jobs.ts';
import { setTitlePrefix } from '#web/ui/page-title.ts';
import type { JobList } from './job-list.ts';
import { useRunningJobs } from './job-store.ts';

/** Long enough to notice that the title changed. */
const SEEN_AFTER_MS = 3000;

/** Prefixes the page's title with the jobs: `52% · ` or `1 image · `, then `✓ Ready · ` until the page has been seen. */
export function useJobTitle(userId: string, { finished }: JobList): void {
  const { count, percent } = useRunningJobs(userId);
  const { pathname } = useLocation();
  const { ended } = imageJobs.use(userId);
  const [seenAtMs, setSeenAtMs] = useState(Date.now);
  const ends = [
    ...finished.map(({ endedAt }) => Date.parse(endedAt)),
    ...ended.filter((job) => job.made > 0 && isElsewhere(job, pathname)).map(({ endedAtMs }) => endedAtMs),
  ];
  const isReady = count === '' && ends.some((endedAtMs) => endedAtMs >= seenAtMs);
  const running = percent === undefined ? count : `${percent}%`;
  const status = isReady ? '✓ Ready' : running;

  useEffect(() => setTitlePrefix(status && `${status} · `), [status]);
  useEffect(() => () => setTitlePrefix(''), []);
  useEffect(() => {
    if (!isReady) return;
    return onceVisible(() => setSeenAtMs(Date.now()));
  }, [isReady]);
}

function onceVisible(onSeen: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const checkVisibility = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(onSeen, SEEN_AFTER_MS);
  };
  checkVisibility();
  document.addEventListener('visibilitychange', checkVisibility);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', checkVisibility);
  };
}
