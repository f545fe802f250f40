import { CancelJob } from './cancel-job.tsx';
import type { PendingJob } from './job-list.ts';
import { NotificationOffer } from './notification-offer.tsx';
import { StatusCard } from './status-card.tsx';
import { useEndJob } from './use-end-job.ts';
import { useTrackedJob } from './use-tracked-job.ts';

/** The status card of one running job. */
export function TrackedJobCard({ job, userId }: { job: PendingJob; userId: string }) {
  const tracked = useTrackedJob(job, userId);
  const end = useEndJob(userId);
  return (
    <StatusCard
      job={tracked}
      prompt={job.prompt}
      previewOf={job.previewOf}
      actions={
        <>
          <NotificationOffer jobId={job.jobId} />
          <CancelJob
            job={job}
            userId={userId}
            isWaiting={tracked.status === 'pending'}
            onCanceled={() => end(job.jobId, { status: 'canceled' })}
          />
        </>
      }
    />
  );
}
