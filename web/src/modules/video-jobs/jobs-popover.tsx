import { Link } from 'react-router-dom';
import { shorten } from '#web/platform/format/shorten.ts';
import { Button } from '#web/ui/button.tsx';
import { type PopoverProps, PopoverSurface } from '#web/ui/popover-surface.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { CancelJob } from './cancel-job.tsx';
import { ImageJobItem } from './image-job-item.tsx';
import type { PendingJob } from './job-list.ts';
import type { RunningJobs } from './job-store.ts';
import { describeStage, describeTimeLeft, TRACKING_TEXTS } from './status-texts.ts';
import { useEndJob } from './use-end-job.ts';
import { useTrackedJob } from './use-tracked-job.ts';
import { videoScreen } from './video-screens.ts';

const PROMPT_CHARACTERS = 80;

type JobsPopoverProps = PopoverProps & {
  jobs: Pick<RunningJobs, 'videos' | 'images'>;
  userId: string;
  gap?: number | undefined;
};

/** Every running job with its stage, its time and a link; a video can be canceled. */
export function JobsPopover({ jobs: { videos, images }, userId, ...popover }: JobsPopoverProps) {
  const close = () => popover.onOpenChange(false);
  return (
    <PopoverSurface
      {...popover}
      label="In Progress"
      className="w-88 max-w-[calc(100vw-1.5rem)]"
      onOpenAutoFocus={focusFirstLink}
    >
      <h2 className="text-h3">In Progress</h2>
      {videos.length + images.length === 0 && <p className="mt-2 text-text-2">All done.</p>}
      <ul className="divide-y divide-border">
        {videos.map((job) => (
          <VideoJobItem key={job.jobId} job={job} userId={userId} onOpen={close} />
        ))}
        {images.map((job) => (
          <ImageJobItem key={job.imageType} job={job} onOpen={close} />
        ))}
      </ul>
    </PopoverSurface>
  );
}

/** The popover's default focus skips links and would be on a button that cancels a video. */
function focusFirstLink(event: Event) {
  const link = event.currentTarget instanceof Element ? event.currentTarget.querySelector('a') : null;
  if (link === null) return;
  event.preventDefault();
  link.focus();
}

function VideoJobItem({ job, userId, onOpen }: { job: PendingJob; userId: string; onOpen(): void }) {
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
