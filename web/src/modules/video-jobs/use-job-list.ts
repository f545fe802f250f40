import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { VideoType } from '#contract/videos.ts';
import { useHistory } from '#web/modules/history/use-history.ts';
import {
  refetchVideos,
  refetchVideosSoon,
  useNewsOfOtherTabs,
} from '#web/modules/history/videos/refetch-videos.ts';
import { VIDEOS } from '#web/modules/history/videos/video-history.ts';
import { browserPersonStore } from '#web/platform/stores/person-store.ts';
import { correctJobs } from './correct-jobs.ts';
import {
  addPending,
  completeJob,
  dismissFailure,
  dropJob,
  failJob,
  type JobList,
  jobList,
  NO_JOBS,
  type PendingJob,
} from './job-list.ts';
import type { JobEnd } from './use-tracked-job.ts';

const storeOf = (name: string) =>
  browserPersonStore(name, (stored) => jobList.safeParse(stored).data, NO_JOBS);
const STORES = { singleShotJobs: storeOf('singleShotJobs'), multiShotJobs: storeOf('multiShotJobs') };

/**
 * The jobs of a video screen: kept in this browser, so that neither a reload nor a closed tab loses a card and all
 * tabs show the same, and corrected by the server's list, which decides.
 */
export function useJobList(userId: string, name: keyof typeof STORES, videoTypes: readonly VideoType[]) {
  const queries = useQueryClient();
  const { items: videos, hasMore, readAtMs: listedAtMs } = useHistory(VIDEOS, userId);
  useNewsOfOtherTabs(userId);
  const store = STORES[name];
  const jobs = store.use(userId);

  const keep = useCallback(
    (change: (now: JobList) => JobList) => {
      const now = store.read(userId);
      const next = change(now);
      if (next !== now) store.write(userId, next);
    },
    [store, userId],
  );

  useEffect(() => {
    if (!videos) return;
    const ours = videos.filter((video) => videoTypes.includes(video.video_type));
    keep((now) => correctJobs(now, { videos: ours, isWhole: !hasMore, listedAtMs }));
  }, [videos, hasMore, listedAtMs, keep, videoTypes]);

  const start = useCallback(
    (job: PendingJob) => {
      keep((now) => addPending(now, job));
      refetchVideos(queries, userId);
    },
    [keep, queries, userId],
  );

  const end = useCallback(
    (jobId: string, how: JobEnd) => {
      keep((now) => ended(now, jobId, how));
      refetchVideosSoon(queries, userId);
    },
    [keep, queries, userId],
  );

  const dismiss = useCallback((jobId: string) => keep((now) => dismissFailure(now, jobId)), [keep]);

  /** A job's record on the server, for filling the form with it again. */
  const recordOf = (jobId: string) => videos?.find((video) => video.job_id === jobId);

  return { jobs, start, end, dismiss, recordOf };
}

function ended(list: JobList, jobId: string, end: JobEnd): JobList {
  switch (end.status) {
    case 'completed':
      return completeJob(list, jobId, end.videoUrl);
    case 'failed':
      return failJob(list, jobId, end.error);
    case 'cancelled':
      return dropJob(list, jobId);
  }
}
