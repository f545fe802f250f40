import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { VideoType } from '#contract/videos.ts';
import { historyKeys } from '#web/features/history/history-keys.ts';
import { useVideoHistory } from '#web/features/history/use-video-history.ts';
import { useDraft } from '#web/platform/use-draft.ts';
import {
  addPending,
  adoptRunning,
  completeJob,
  dismissFailure,
  failJob,
  jobList,
  NO_JOBS,
  type PendingJob,
} from './job-list.ts';
import type { JobEnd } from './use-tracked-job.ts';

/** S1 §9: the history is asked for again this long after a video was finished. */
const REFETCH_DELAY_MS = 1000;

/**
 * The jobs of a video screen: kept in the tab so that a reload loses no card, and completed by the server's own
 * list, which is the truth.
 */
export function useJobList(userId: string, name: string, videoTypes: readonly VideoType[]) {
  const queries = useQueryClient();
  const history = useVideoHistory(userId);
  const [jobs, keep] = useDraft(userId, name, jobList, () => NO_JOBS);

  useEffect(() => {
    if (!history.data) return;
    const ours = history.data.filter((video) => videoTypes.includes(video.video_type));
    keep((now) => adoptRunning(now, ours));
  }, [history.data, keep, videoTypes]);

  const refetchHistory = useCallback(
    (delayMs: number) => {
      setTimeout(() => void queries.invalidateQueries({ queryKey: historyKeys.videos(userId) }), delayMs);
    },
    [queries, userId],
  );

  const start = useCallback(
    (job: PendingJob) => {
      keep((now) => addPending(now, job));
      refetchHistory(0);
    },
    [keep, refetchHistory],
  );

  const end = useCallback(
    (jobId: string, how: JobEnd) => {
      keep((now) =>
        how.status === 'completed' ? completeJob(now, jobId, how.videoUrl) : failJob(now, jobId, how.error),
      );
      refetchHistory(REFETCH_DELAY_MS);
    },
    [keep, refetchHistory],
  );

  const dismiss = useCallback((jobId: string) => keep((now) => dismissFailure(now, jobId)), [keep]);

  return { jobs, start, end, dismiss };
}
