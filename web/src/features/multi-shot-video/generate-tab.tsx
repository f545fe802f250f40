import { JobCards } from '#web/modules/video-jobs/job-cards.tsx';
import { finishedMeanwhile, type JobList } from '#web/modules/video-jobs/job-list.ts';
import type { JobEnd } from '#web/modules/video-jobs/use-tracked-job.ts';
import { AutomatedForm, type StartingVideo } from './automated-form.tsx';
import { LatestVideoCard } from './latest-video-card.tsx';
import { ManualForm } from './manual-form.tsx';
import { MethodChoice } from './method-choice.tsx';
import type { MultiShotForm } from './use-multi-shot-form.ts';

type GenerateTabProps = {
  form: MultiShotForm;
  starting: StartingVideo;
  jobs: JobList;
  userId: string;
  onEnd(jobId: string, end: JobEnd): void;
  onProgress(percent: number): void;
  onViewVideo(): void;
};

/** The running jobs, or the forms and a link to the latest video. */
export function MultiShotGenerateTab({ form, starting, jobs, onViewVideo, ...tracking }: GenerateTabProps) {
  if (jobs.pending.length > 0)
    return <JobCards jobs={jobs.pending} ready={finishedMeanwhile(jobs)} {...tracking} />;
  const latest = jobs.finished.at(-1);
  return (
    <div className="space-y-5">
      {latest && <LatestVideoCard video={latest} onView={onViewVideo} />}
      <MethodChoice method={form.method} onChange={form.choose} />
      {form.method === 'automated' ? (
        <AutomatedForm draft={form.story} starting={starting} onChange={form.changeStory} />
      ) : (
        <ManualForm form={form} starting={starting} />
      )}
    </div>
  );
}
