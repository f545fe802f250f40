import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refetchVideosSoon } from '#web/modules/history/videos/refetch-videos.ts';
import { completeJob, dropJob, failJob, type JobList } from './job-list.ts';
import { jobStore } from './job-store.ts';

/** How a job ended. */
export type JobEnd =
  | { status: 'completed'; videoUrl: string }
  | { status: 'failed'; error: string | undefined }
  /** It was canceled, or deleted elsewhere. */
  | { status: 'canceled' };

/** Ends a job in this browser, and refetches the history. */
export function useEndJob(userId: string): (jobId: string, end: JobEnd) => void {
  const queries = useQueryClient();
  return useCallback(
    (jobId, end) => {
      jobStore.change(userId, (current) => endJob(current, jobId, end));
      refetchVideosSoon(queries, userId);
    },
    [queries, userId],
  );
}

function endJob(list: JobList, jobId: string, end: JobEnd): JobList {
  switch (end.status) {
    case 'completed':
      return completeJob(list, jobId, end.videoUrl);
    case 'failed':
      return failJob(list, jobId, end.error);
    case 'canceled':
      return dropJob(list, jobId);
  }
}
