import { clsx } from 'clsx';
import { IMAGE_WAITS_OFFLINE } from '#web/modules/history/library/use-image-from-url.ts';
import { JobCards } from '#web/modules/video-jobs/job-cards.tsx';
import { finishedWhileOthersRun, type JobList } from '#web/modules/video-jobs/job-list.ts';
import { NewVideoButton } from '#web/modules/video-jobs/new-video-button.tsx';
import { WarningNote } from '#web/ui/warning-note.tsx';
import { AutomatedForm, type VideoStarter } from './automated-form.tsx';
import { LatestVideoCard } from './latest-video-card.tsx';
import { ManualForm } from './manual-form.tsx';
import { MethodChoice } from './method-choice.tsx';
import type { MultiShotForm } from './use-multi-shot-form.ts';

type GenerateTabProps = {
  form: MultiShotForm;
  starter: VideoStarter;
  jobs: JobList;
  userId: string;
  /** Whether the person opened the form while a job was running. */
  isFormOpen: boolean;
  onNewVideo(): void;
  onViewVideo(): void;
};

/** The running jobs, or the forms and a link to the latest video. */
export function MultiShotGenerateTab(props: GenerateTabProps) {
  const { form, starter, jobs, userId, isFormOpen, onNewVideo, onViewVideo } = props;
  const isRunning = jobs.pending.length > 0;
  if (isRunning && !isFormOpen)
    return (
      <JobCards
        jobs={jobs.pending}
        ready={finishedWhileOthersRun(jobs)}
        userId={userId}
        action={<NewVideoButton onClick={onNewVideo} />}
      />
    );
  const latest = isRunning ? undefined : jobs.finished.at(-1);
  return (
    // A heading needs more space below the tabs than a card.
    <div className={clsx('space-y-5', !latest && 'pt-3 short:pt-0')}>
      <div role="status" className="empty:hidden">
        {form.isImageWaiting && <WarningNote>{IMAGE_WAITS_OFFLINE}</WarningNote>}
      </div>
      {latest && <LatestVideoCard video={latest} onView={onViewVideo} />}
      <MethodChoice method={form.method} onChange={form.choose} />
      {form.method === 'automated' ? (
        <AutomatedForm
          draft={form.story}
          seed={form.storySeed}
          starter={starter}
          onChange={form.changeStory}
        />
      ) : (
        <ManualForm form={form} starter={starter} />
      )}
    </div>
  );
}
