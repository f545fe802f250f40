import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { LIMITS } from '#contract/limits.ts';
import type { VideoType } from '#contract/videos.ts';
import { refetchVideos, refetchVideosSoon } from '#web/features/history/refetch-videos.ts';
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

  const start = useCallback(
    (job: PendingJob) => {
      keep((now) => addPending(now, job));
      refetchVideos(queries, userId);
    },
    [keep, queries, userId],
  );

  const end = useCallback(
    (jobId: string, how: JobEnd) => {
      keep((now) =>
        how.status === 'completed' ? completeJob(now, jobId, how.videoUrl) : failJob(now, jobId, how.error),
      );
      refetchVideosSoon(queries, userId);
    },
    [keep, queries, userId],
  );

  const dismiss = useCallback((jobId: string) => keep((now) => dismissFailure(now, jobId)), [keep]);

  const drop = useCallback((jobId: string) => keep((now) => dropJob(now, jobId)), [keep]);
  /** All that the server knows of a job, for filling the form with it again. */
  const recordOf = (jobId: string) => videos?.find((video) => video.job_id === jobId);

  return { jobs, start, end, dismiss, drop, recordOf };
}
