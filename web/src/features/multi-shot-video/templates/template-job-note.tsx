import { Film } from 'lucide-react';
import { findTemplate, TEMPLATE_PREVIEW_SECONDS } from '#contract/templates/templates.ts';
import type { VideoRecord } from '#contract/videos.ts';
import type { PendingJob } from '#web/features/video-jobs/job-list.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Says of a template's job what is really made: a preview (D18). */
export function TemplateJobNote(props: {
  jobs: readonly PendingJob[];
  recordOf(jobId: string): VideoRecord | undefined;
}) {
  const parameters = props.jobs.map(({ jobId }) => props.recordOf(jobId)?.parameters);
  const previewed = parameters.find(
    (one) => one?.template !== undefined && one.options.durationSeconds === TEMPLATE_PREVIEW_SECONDS,
  );
  const template = findTemplate(previewed?.template);
  if (!template) return null;
  return (
    <p className="flex flex-wrap items-center gap-2.5 text-text-2">
      <Badge icon={Film}>{TEMPLATE_PREVIEW_SECONDS}s preview</Badge>
      {template.name}: once it is ready you can make the full {template.duration} video.
    </p>
  );
}
