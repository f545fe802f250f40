import { RefreshCw } from 'lucide-react';
import { formatMoment } from '#web/features/history/format-moment.ts';
import { shorten } from '#web/features/history/shorten.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { JobStages } from './job-stages.tsx';
import { describeStatus, formatClock, TRACKING_TEXTS } from './status-texts.ts';
import type { TrackedJob } from './use-tracked-job.ts';

const PROMPT_CHARACTERS = 100;

/** One job on its way to a video (S1 §2). */
export function StatusCard({ job, prompt }: { job: TrackedJob; prompt: string }) {
  const isProcessing = job.status === 'processing';
  return (
    <Card className="space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="text-h2">Video Generation Status</h3>
          <p className="text-text-2 wrap-anywhere">{shorten(prompt, PROMPT_CHARACTERS)}</p>
        </div>
        <StatusBadge status={job.status} />
      </div>
      <div>
        <ProgressBar
          label="Progress of the video"
          value={job.percent}
          valueText={`${job.percent} percent, estimated`}
        />
        <p className="mt-1.5 flex justify-between gap-3">
          <span className="text-text-2">
            {describeStatus(job.status)}
            {waitingPlace(job)}
          </span>
          <span className="shrink-0 tabular-nums">
            <span className="text-small text-text-3">Estimated</span> {job.percent}%
          </span>
        </p>
        <SpokenProgress percent={job.percent} />
      </div>
      <Times job={job} />
      {isProcessing && <JobStages />}
      {job.hasLostConnection && (
        <p role="alert" className="rounded-md bg-warning-soft px-3 py-2 text-warning-text">
          {TRACKING_TEXTS.connectionLost} {TRACKING_TEXTS.mayStillFinish}
        </p>
      )}
      <CardFoot job={job} />
    </Card>
  );
}

function waitingPlace({ status, queuePosition, shots }: TrackedJob): string {
  if (status === 'pending' && queuePosition !== undefined) return ` · place ${queuePosition} in the queue`;
  return shots ? ` · ${shots.done} of ${shots.total} shots done` : '';
}

/** Screen readers hear the quarters, not each percent. */
function SpokenProgress({ percent }: { percent: number }) {
  const quarter = Math.floor(percent / 25) * 25;
  return <VisuallyHidden role="status">{quarter > 0 ? `${quarter} percent, estimated` : ''}</VisuallyHidden>;
}

function Times({ job }: { job: TrackedJob }) {
  const isKnown = job.remainingSeconds !== undefined && job.remainingSeconds > 0;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-2 tabular-nums">
      <div>
        <dt className="text-small text-text-3">Time Elapsed</dt>
        <dd className="font-medium">{formatClock(job.elapsedSeconds)}</dd>
      </div>
      <div>
        <dt className="text-small text-text-3">Est. Remaining</dt>
        <dd className="font-medium">{isKnown ? formatClock(job.remainingSeconds ?? 0) : 'Processing...'}</dd>
      </div>
    </dl>
  );
}

function CardFoot({ job }: { job: TrackedJob }) {
  const mayRefresh = job.status === 'processing' || job.hasLostConnection;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-border pt-4">
      <div>
        <p className="text-text-2">You can leave this page. We'll keep working.</p>
        <p className="text-small text-text-3 tabular-nums">
          Last checked{' '}
          {job.lastCheckedAtMs === undefined ? '–' : formatMoment(job.lastCheckedAtMs, 'time-with-seconds')}
        </p>
      </div>
      {mayRefresh && (
        <Button
          variant={job.hasLostConnection ? 'primary' : 'secondary'}
          icon={RefreshCw}
          busy={job.isRefreshing}
          busyLabel={job.status === 'processing' ? 'Checking...' : 'Refreshing...'}
          onClick={job.refresh}
        >
          Refresh Status
        </Button>
      )}
    </div>
  );
}
