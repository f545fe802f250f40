import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { countOf } from '#web/platform/format/count-of.ts';
import { formatDuration, formatEstimate } from '#web/platform/format/format-duration.ts';
import { formatMoment } from '#web/platform/format/format-moment.ts';
import { shorten } from '#web/platform/format/shorten.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { WarningNote } from '#web/ui/warning-note.tsx';
import { JobStages } from './job-stages.tsx';
import { PreviewNote } from './preview-note.tsx';
import { describeStatus, queuePlaceText, TRACKING_TEXTS } from './status-texts.ts';
import type { TrackedJob } from './use-tracked-job.ts';

const PROMPT_CHARACTERS = 100;

/** The progress of one job, or how it ended. */
export function StatusCard(props: {
  job: TrackedJob;
  prompt: string;
  /** Id of the template that the job previews. */
  previewOf?: string | undefined;
  /** Further buttons at the card's bottom. */
  actions?: ReactNode;
}) {
  const { job, prompt, previewOf, actions } = props;
  const isProcessing = job.status === 'processing';
  return (
    <Card className="space-y-4">
      <div>
        <div className="flex items-start justify-between gap-3">
          <h3 className="text-h2">Video Generation Status</h3>
          <StatusBadge status={job.status} />
        </div>
        <p dir="auto" className="text-text-2 wrap-anywhere">
          {shorten(prompt, PROMPT_CHARACTERS)}
        </p>
      </div>
      <PreviewNote templateId={previewOf} />
      <div>
        <ProgressBar
          label="Progress of the video"
          value={job.percent}
          valueText={`${job.percent} percent, estimated`}
        />
        <p className="mt-2 flex justify-between gap-3">
          <span
            className={`min-w-0 wrap-anywhere ${job.status === 'failed' ? 'text-danger-text' : 'text-text-2'}`}
          >
            {describeStatus(job.status, job.error)}
            {shotsDone(job)}
          </span>
          <span className="shrink-0 tabular-nums">
            <span className="text-small text-text-3">Estimated</span> {job.percent}%
          </span>
        </p>
        <SpokenProgress percent={job.percent} />
      </div>
      <Times job={job} />
      {isProcessing && <JobStages />}
      {job.status === 'completed' && (
        <p className="rounded-md bg-success-soft px-3 py-2 text-success-text">{TRACKING_TEXTS.readyToView}</p>
      )}
      {job.warning !== undefined && <WarningNote>{job.warning}</WarningNote>}
      {job.isTryingAgain && (
        <p role="status" className="text-warning-text">
          {TRACKING_TEXTS.checkFailed}. Trying again in a moment…
        </p>
      )}
      {job.hasLostConnection && (
        <p role="alert" className="rounded-md bg-warning-soft px-3 py-2 text-warning-text">
          {TRACKING_TEXTS.connectionLost} {TRACKING_TEXTS.mayStillFinish}
        </p>
      )}
      <CardFooter job={job} actions={actions} />
    </Card>
  );
}

const shotsDone = ({ status, shots }: TrackedJob): string =>
  shots && status !== 'pending' ? ` · ${countOf(shots.done, shots.total)} shots done` : '';

/** Screen readers announce each quarter, not each percent. */
function SpokenProgress({ percent }: { percent: number }) {
  const quarter = Math.floor(percent / 25) * 25;
  return <VisuallyHidden role="status">{quarter > 0 ? `${quarter} percent, estimated` : ''}</VisuallyHidden>;
}

function Times({ job }: { job: TrackedJob }) {
  const { remainingSeconds = 0, queuePosition } = job;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-2 tabular-nums max-sm:gap-x-6">
      {job.status === 'pending' && queuePosition !== undefined && (
        <div>
          <dt className="text-small text-text-3">In the Queue</dt>
          <dd className="font-medium first-letter:uppercase">{queuePlaceText(queuePosition)}</dd>
        </div>
      )}
      <div>
        <dt className="text-small text-text-3">Time Elapsed</dt>
        <dd className="font-medium">{formatDuration(job.elapsedSeconds)}</dd>
      </div>
      {!isFinished(job) && (
        <div>
          <dt className="text-small text-text-3">Est. Remaining</dt>
          <dd className="font-medium">
            {remainingSeconds > 0 ? formatEstimate(remainingSeconds) : 'Processing...'}
            {job.isOverdue && <span className="ms-2 font-normal text-text-2">{TRACKING_TEXTS.overdue}</span>}
          </dd>
        </div>
      )}
    </dl>
  );
}

const isFinished = ({ status }: TrackedJob): boolean => status === 'completed' || status === 'failed';

function CardFooter({ job, actions }: { job: TrackedJob; actions: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-border pt-4">
      <div>
        {!isFinished(job) && <p className="text-text-2">You can leave this page. We’ll keep working.</p>}
        <p className="text-small text-text-3 tabular-nums">
          Last checked{' '}
          {job.lastCheckedAtMs === undefined ? '–' : formatMoment(job.lastCheckedAtMs, 'time-with-seconds')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1 max-sm:*:px-2">
        {actions}
        <RefreshButton job={job} />
      </div>
    </div>
  );
}

/** A queued job has no refresh button, unless the connection is lost. */
function RefreshButton({ job }: { job: TrackedJob }) {
  const { status, hasLostConnection } = job;
  if (status === 'completed' || (status === 'pending' && !hasLostConnection)) return null;
  return (
    <Button
      variant={hasLostConnection ? 'primary' : 'secondary'}
      icon={RefreshCw}
      busy={job.isRefreshing}
      busyLabel={status === 'processing' ? 'Checking...' : 'Refreshing...'}
      onClick={job.refresh}
    >
      {status === 'failed' ? 'Retry Status Check' : 'Refresh Status'}
    </Button>
  );
}
