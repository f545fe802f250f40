import { FinishedVideoCard } from '#web/modules/video-jobs/finished-video-card.tsx';
import { JobCards } from '#web/modules/video-jobs/job-cards.tsx';
import { finishedWhileOthersRun, type JobList } from '#web/modules/video-jobs/job-list.ts';
import { NewVideoButton } from '#web/modules/video-jobs/new-video-button.tsx';
import { previewedTemplate } from '#web/modules/video-jobs/previewed-template.ts';
import type { useJobList } from '#web/modules/video-jobs/use-job-list.ts';
import type { VideoStarter } from './automated-form.tsx';
import { MakeFullVideo } from './templates/make-full-video.tsx';

type ResultTabProps = {
  jobs: JobList;
  findRecord: ReturnType<typeof useJobList>['findRecord'];
  starter: VideoStarter;
  userId: string;
  onGenerateNew(): void;
  onNewVideo(): void;
};

/** The running jobs, and below them the latest video. */
export function MultiShotResultTab(props: ResultTabProps) {
  const { jobs, findRecord, starter, userId, onGenerateNew, onNewVideo } = props;
  const latest = jobs.finished.at(-1);
  const earlier = finishedWhileOthersRun(jobs).filter((video) => video !== latest);
  const parameters = latest && findRecord(latest.jobId)?.parameters;
  return (
    <div className="space-y-8">
      <JobCards
        jobs={jobs.pending}
        ready={earlier}
        userId={userId}
        action={<NewVideoButton onClick={onNewVideo} />}
      />
      {latest && (
        <FinishedVideoCard
          key={latest.jobId}
          video={latest}
          heading="Your Generated Multi-Shot Video"
          note="Multi-shot video generated successfully!"
          warning={parameters?.warning}
          filePrefix="multi-shot-video"
          onGenerateNew={onGenerateNew}
        >
          <MakeFullVideo templateId={previewedTemplate(parameters)} seed={latest.seed} starter={starter} />
        </FinishedVideoCard>
      )}
    </div>
  );
}
