import { Link } from 'react-router-dom';
import { shorten } from '#web/platform/format/shorten.ts';
import { Button } from '#web/ui/button.tsx';
import { type PopoverProps, PopoverSurface } from '#web/ui/popover-surface.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { CancelJob } from './cancel-job.tsx';
import type { PendingJob } from './job-list.ts';
import { describeStage, describeTimeLeft, TRACKING_TEXTS } from './status-texts.ts';
import { useEndJob } from './use-end-job.ts';
import { useTrackedJob } from './use-tracked-job.ts';
import { videoScreen } from './video-screens.ts';

const PROMPT_CHARACTERS = 80;

type JobsPopoverProps = PopoverProps & {
  jobs: readonly PendingJob[];
  userId: string;
};

/** Every running job with its stage and estimated time, a link and a cancel button. */
export function JobsPopover({ jobs, userId, ...popover }: JobsPopoverProps) {
  const close = () => popover.onOpenChange(false);
  return (
    <PopoverSurface
      {...popover}
      label="Running Videos"
      className="w-88 max-w-[calc(100vw-1.5rem)]"
      onOpenAutoFocus={focusFirstLink}
    >
      <h2 className="text-h3">Running Videos</h2>
      {jobs.length === 0 && <p className="mt-2 text-text-2">All done.</p>}
      <ul className="divide-y divide-border">
        {jobs.map((job) => (
          <JobItem key={job.jobId} job={job} userId={userId} onOpen={close} />
        ))}
      </ul>
    </PopoverSurface>
  );
}

/** By itself the popover skips links, so that the focus would be on a button that cancels a video. */
function focusFirstLink(event: Event) {
  const link = event.currentTarget instanceof Element ? event.currentTarget.querySelector('a') : null;
  if (link === null) return;
  event.preventDefault();
  link.focus();
}

function JobItem({ job, userId, onOpen }: { job: PendingJob; userId: string; onOpen(): void }) {
  const tracked = useTrackedJob(job, userId);
  const end = useEndJob(userId);
  return (
    <li className="space-y-2 py-3 last:pb-0">
      <p dir="auto" className="line-clamp-2 font-medium wrap-anywhere">
        {shorten(job.prompt, PROMPT_CHARACTERS)}
      </p>
      <ProgressBar
        label="Progress of the video"
        value={tracked.percent}
        valueText={`${tracked.percent} percent, estimated`}
      />
      <p className="flex justify-between gap-3 text-small text-text-2 tabular-nums">
        <span>{describeStage(tracked)}</span>
        <span className="shrink-0">{describeTimeLeft(tracked)}</span>
      </p>
      {tracked.hasLostConnection && (
        <p className="text-small text-warning-text">{TRACKING_TEXTS.connectionLost}</p>
      )}
      <div className="flex gap-2">
        <Button size="sm" variant="secondary" asChild>
          <Link to={videoScreen(job.videoType)} onClick={onOpen}>
            Open
          </Link>
        </Button>
        {tracked.hasLostConnection && (
          <Button size="sm" variant="ghost" busy={tracked.isRefreshing} onClick={tracked.refresh}>
            Refresh
          </Button>
        )}
        <CancelJob
          job={job}
          userId={userId}
          isWaiting={tracked.status === 'pending'}
          isSmall
          onCanceled={() => end(job.jobId, { status: 'canceled' })}
        />
      </div>
    </li>
  );
}
