import { useCallback, useMemo } from 'react';
import type { VideoType } from '#contract/videos.ts';
import { useHistory } from '#web/modules/history/use-history.ts';
import { VIDEOS } from '#web/modules/history/videos/video-history.ts';
import { dismissFailure, filterByType } from './job-list.ts';
import { jobStore } from './job-store.ts';
import { useTrackerCode } from './lazy-tracker.ts';

/**
 * The jobs of a video screen. The shell's tracker polls them and corrects them from the history that is read
 * here.
 */
export function useJobList(userId: string, videoTypes: readonly VideoType[]) {
  useTrackerCode(true);
  const { items: videos } = useHistory(VIDEOS, userId);
  const all = jobStore.use(userId);
  const jobs = useMemo(() => filterByType(all, videoTypes), [all, videoTypes]);
  const dismiss = useCallback(
    (jobId: string) => jobStore.change(userId, (current) => dismissFailure(current, jobId)),
    [userId],
  );
  /** A job's record on the server, to fill the form with it. */
  const findRecord = (jobId: string) => videos?.find((video) => video.job_id === jobId);
  return { jobs, dismiss, findRecord };
}
