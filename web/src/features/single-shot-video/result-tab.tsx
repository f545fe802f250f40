import { FinishedVideoCard } from '#web/modules/video-jobs/finished-video-card.tsx';
import { JobCards } from '#web/modules/video-jobs/job-cards.tsx';
import { finishedWhileOthersRun, type JobList } from '#web/modules/video-jobs/job-list.ts';
import { NewVideoButton } from '#web/modules/video-jobs/new-video-button.tsx';
import type { useJobList } from '#web/modules/video-jobs/use-job-list.ts';
import { SINGLE_SHOT_FILE, SINGLE_SHOT_HEADING } from './generate-tab.tsx';

type ResultTabProps = {
  jobs: JobList;
  findRecord: ReturnType<typeof useJobList>['findRecord'];
  userId: string;
  onGenerateNew(): void;
  onNewVideo(): void;
};

/** The running jobs, or the latest video. */
export function ResultTab({ jobs, findRecord, userId, onGenerateNew, onNewVideo }: ResultTabProps) {
  const latest = jobs.finished.at(-1);
  if (jobs.pending.length > 0) {
    return (
      <JobCards
        jobs={jobs.pending}
        ready={finishedWhileOthersRun(jobs)}
        userId={userId}
        action={<NewVideoButton onClick={onNewVideo} />}
      />
    );
  }
  return (
    latest && (
      <FinishedVideoCard
        key={latest.jobId}
        video={latest}
        heading={SINGLE_SHOT_HEADING}
        note="Video generated successfully!"
        warning={findRecord(latest.jobId)?.parameters.warning}
        filePrefix={SINGLE_SHOT_FILE}
        onGenerateNew={onGenerateNew}
      />
    )
  );
}
