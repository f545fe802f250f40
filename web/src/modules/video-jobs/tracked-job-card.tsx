import { useEffect } from 'react';
import { CancelJob } from './cancel-job.tsx';
import type { PendingJob } from './job-list.ts';
import { StatusCard } from './status-card.tsx';
import { type JobEnd, useTrackedJob } from './use-tracked-job.ts';

/** Follows one job and shows it; `onProgress` lets the page show it in its title. */
export function TrackedJobCard(props: {
  job: PendingJob;
  userId: string;
  onEnd(end: JobEnd): void;
  onProgress?(percent: number): void;
}) {
  const { job, userId, onEnd, onProgress } = props;
  const tracked = useTrackedJob(job, userId, onEnd);
  useEffect(() => onProgress?.(tracked.percent), [onProgress, tracked.percent]);
  return (
    <StatusCard
      job={tracked}
      prompt={job.prompt}
      previewOf={job.previewOf}
      actions={
        tracked.status === 'pending' && (
          <CancelJob
            videoId={job.videoId}
            userId={userId}
            onCancelled={() => onEnd({ status: 'cancelled' })}
          />
        )
      }
    />
  );
}
