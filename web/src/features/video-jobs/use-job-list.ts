import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { LIMITS } from '#contract/limits.ts';
import type { VideoType } from '#contract/videos.ts';
import { historyKeys } from '#web/features/history/history-keys.ts';
import { useVideoHistory } from '#web/features/history/use-video-history.ts';
import { useKeptState } from '#web/platform/kept-state.ts';
import { correctJobs } from './correct-jobs.ts';
import {
  addPending,
  completeJob,
  dismissFailure,
  dropJob,
  failJob,
  jobList,
  NO_JOBS,
  type PendingJob,
} from './job-list.ts';
import type { JobEnd } from './use-tracked-job.ts';

/** S1 §9: the history is asked for again this long after a video was finished. */
const REFETCH_DELAY_MS = 1000;

/**
 * The jobs of a video screen: kept in this browser, so that neither a reload nor a closed tab loses a card and all
 * tabs show the same, and corrected by the server's own list, which is the truth.
 */
export function useJobList(userId: string, name: string, videoTypes: readonly VideoType[]) {
  const queries = useQueryClient();
  const { data: videos, dataUpdatedAt: listedAtMs } = useVideoHistory(userId);
  const [jobs, keep] = useKeptState(userId, name, jobList, NO_JOBS);

  useEffect(() => {
    if (!videos) return;
    const ours = videos.filter((video) => videoTypes.includes(video.video_type));
    const isWhole = videos.length < LIMITS.history.pageSize;
    keep((now) => correctJobs(now, { videos: ours, isWhole, listedAtMs }));
  }, [videos, listedAtMs, keep, videoTypes]);

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

  const drop = useCallback((jobId: string) => keep((now) => dropJob(now, jobId)), [keep]);
  /** All that the server knows of a job, for filling the form with it again. */
  const recordOf = (jobId: string) => videos?.find((video) => video.job_id === jobId);

  return { jobs, start, end, dismiss, drop, recordOf };
}
