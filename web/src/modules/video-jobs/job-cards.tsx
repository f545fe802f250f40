import type { ReactNode } from 'react';
import type { FinishedVideo, PendingJob } from './job-list.ts';
import { ReadyCard } from './ready-card.tsx';
import { TrackedJobCard } from './tracked-job-card.tsx';

type JobCardsProps = {
  jobs: readonly PendingJob[];
  userId: string;
  /** Videos that finished while others run. */
  ready?: readonly FinishedVideo[];
  /** Shown next to the heading. */
  action?: ReactNode;
};

/** One status card for each running job. */
export function JobCards({ jobs, userId, ready = [], action }: JobCardsProps) {
  if (jobs.length === 0) return null;
  return (
    <div className="space-y-4">
      <div className="flex items-center justify-between gap-3">
        <h2 tabIndex={-1} className="text-h2">
          Generating Video...
        </h2>
        {action}
      </div>
      {jobs.map((job) => (
        <TrackedJobCard key={job.jobId} job={job} userId={userId} />
      ))}
      {ready.map((video) => (
        <ReadyCard key={video.jobId} video={video} />
      ))}
    </div>
  );
}
