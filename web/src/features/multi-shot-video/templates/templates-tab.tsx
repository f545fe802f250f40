import type { Template } from '#contract/templates/templates.ts';
import { JobCards } from '#web/modules/video-jobs/job-cards.tsx';
import { finishedWhileOthersRun, type JobList } from '#web/modules/video-jobs/job-list.ts';
import type { VideoStarter } from '../automated-form.tsx';
import { TemplateBrowser } from './template-browser.tsx';
import { useStartTemplate } from './use-start-template.ts';

type TemplatesTabProps = {
  starter: VideoStarter;
  jobs: JobList;
  userId: string;
  onOpenBoard(template: Template): void;
};

/** The running jobs and the templates. Choosing a template starts it. */
export function TemplatesTab({ starter, jobs, userId, onOpenBoard }: TemplatesTabProps) {
  const { chosen, choose } = useStartTemplate(starter);
  return (
    <div className="space-y-8">
      {jobs.pending.length > 0 && (
        <JobCards jobs={jobs.pending} ready={finishedWhileOthersRun(jobs)} userId={userId} />
      )}
      <TemplateBrowser chosenId={chosen} starter={starter} onChoose={choose} onOpenBoard={onOpenBoard} />
    </div>
  );
}
