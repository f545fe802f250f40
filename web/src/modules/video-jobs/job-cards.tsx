import type { FinishedVideo, PendingJob } from './job-list.ts';
import { ReadyCard } from './ready-card.tsx';
import { TrackedJobCard } from './tracked-job-card.tsx';
import type { JobEnd } from './use-tracked-job.ts';

type JobCardsProps = {
  jobs: readonly PendingJob[];
  userId: string;
  /** Videos that were finished meanwhile. */
  ready?: readonly FinishedVideo[];
  onEnd(jobId: string, end: JobEnd): void;
  /** Receives the progress of the first job, for the page's title. */
  onProgress(percent: number): void;
  /** Follows the jobs without showing them: for tabs that show something else. */
  isHidden?: boolean;
};

/** One status card for each running job. */
export function JobCards({ jobs, userId, ready = [], onEnd, onProgress, isHidden = false }: JobCardsProps) {
  if (jobs.length === 0) return null;
  return (
    <div className="space-y-4" hidden={isHidden}>
      <h2 tabIndex={-1} className="text-h2">
        Generating Video...
      </h2>
      {jobs.map((job, index) => (
        <TrackedJobCard
          key={job.jobId}
          job={job}
          userId={userId}
          onEnd={(end) => onEnd(job.jobId, end)}
          {...(index === 0 && { onProgress })}
        />
      ))}
      {ready.map((video) => (
        <ReadyCard key={video.jobId} video={video} />
      ))}
    </div>
  );
}
