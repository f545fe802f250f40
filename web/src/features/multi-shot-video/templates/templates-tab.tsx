import type { Template } from '#contract/templates/templates.ts';
import { JobCards } from '#web/modules/video-jobs/job-cards.tsx';
import { finishedMeanwhile, type JobList } from '#web/modules/video-jobs/job-list.ts';
import type { StartingVideo } from '../automated-form.tsx';
import { TemplateBrowser } from './template-browser.tsx';
import { useStartTemplate } from './use-start-template.ts';

type TemplatesTabProps = {
  starting: StartingVideo;
  jobs: JobList;
  userId: string;
  onOpenBoard(template: Template): void;
};

/** The running jobs and the templates. Choosing a template starts it. */
export function TemplatesTab({ starting, jobs, userId, onOpenBoard }: TemplatesTabProps) {
  const { chosen, choose } = useStartTemplate(starting);
  return (
    <div className="space-y-8">
      {jobs.pending.length > 0 && (
        <JobCards jobs={jobs.pending} ready={finishedMeanwhile(jobs)} userId={userId} />
      )}
      <TemplateBrowser chosenId={chosen} starting={starting} onChoose={choose} onOpenBoard={onOpenBoard} />
    </div>
  );
}
