import { OctagonX, Pencil, RefreshCw, X } from 'lucide-react';
import { shorten } from '#web/platform/format/shorten.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { FailedJob } from './job-list.ts';
import { useRecovery } from './recover-videos.ts';
import { useEndJob } from './use-end-job.ts';
import { useJobRefresh } from './use-job-refresh.ts';
import { fetchStatus } from './use-job-status.ts';

type RecentFailuresProps = {
  failures: readonly FailedJob[];
  userId: string;
  onEdit(job: FailedJob): void;
  onDismiss(jobId: string): void;
};

/** Id of the list's heading, which gets the focus when a job fails. */
export const RECENT_FAILURES_ID = 'recent-failures';

/** Scrolls to a failure; false if the screen does not show it. */
export function focusRecentFailures(jobId: string): boolean {
  const failure = document.querySelector(`[data-failure="${CSS.escape(jobId)}"]`);
  if (!failure) return false;
  failure.closest('details')?.setAttribute('open', '');
  document.getElementById(RECENT_FAILURES_ID)?.focus({ preventScroll: true });
  failure.scrollIntoView({ block: 'center' });
  return true;
}

/** True while the list with this failure has the focus and is therefore in view. */
export const isShowingFailure = (jobId: string): boolean =>
  document.activeElement?.id === RECENT_FAILURES_ID &&
  document.querySelector(`[data-failure="${CSS.escape(jobId)}"]`) !== null;

/** Failed jobs with their reason and a retry: the latest, and the earlier ones on request. Above the form. */
export function RecentFailures({ failures, ...rest }: RecentFailuresProps) {
  const [latest, ...earlier] = failures.toReversed();
  if (latest === undefined) return null;
  return (
    <section aria-labelledby={RECENT_FAILURES_ID} className="space-y-3">
      <h2 id={RECENT_FAILURES_ID} tabIndex={-1} className="text-h2">
        Recent Failures
      </h2>
      <ul>
        <FailureCard key={latest.jobId} job={latest} {...rest} />
      </ul>
      {earlier.length > 0 && (
        <Disclosure label={`${earlier.length} earlier`}>
          <ul className="space-y-3 text-body text-text">
            {earlier.map((job) => (
              <FailureCard key={job.jobId} job={job} {...rest} />
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}

function FailureCard({
  job,
  userId,
  onEdit,
  onDismiss,
}: { job: FailedJob } & Omit<RecentFailuresProps, 'failures'>) {
  const { isRefreshing, refresh } = useRetryStatus(job.jobId, userId);
  return (
    <li
      data-failure={job.jobId}
      className="flex items-start gap-3 rounded-lg border border-border bg-surface p-4 shadow-e1"
    >
      <OctagonX aria-hidden className="mt-0.5 size-5 shrink-0 text-danger-text" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-danger-text wrap-anywhere">{job.error}</p>
        <p dir="auto" className="mt-1 text-text-2 wrap-anywhere">
          {shorten(job.prompt || 'Video Generation', 100)}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" icon={Pencil} onClick={() => onEdit(job)}>
            Edit and Try Again
          </Button>
          <Button
            size="sm"
            variant="ghost"
            className="max-sm:px-0!"
            icon={RefreshCw}
            busy={isRefreshing}
            busyLabel="Refreshing..."
            onClick={refresh}
          >
            Retry Status Check
          </Button>
        </div>
      </div>
      <IconButton
        size="sm"
        icon={X}
        label="Dismiss"
        atEdge
        className="-my-1"
        onClick={() => onDismiss(job.jobId)}
      />
    </li>
  );
}

/** Checks a failed job once more: it may have been completed since, or its file may exist. */
function useRetryStatus(jobId: string, userId: string) {
  const end = useEndJob(userId);
  const onFound = (videoUrl: string) => end(jobId, { status: 'completed', videoUrl });
  const check = async () => {
    try {
      const response = await fetchStatus(jobId, userId);
      if (response !== 'unknown-job' && response.status === 'completed' && response.videoUrl !== undefined) {
        onFound(response.videoUrl);
      }
      return 'checked';
    } catch {
      return 'failed';
    }
  };
  return useJobRefresh({ jobId, mayBeRecovered: true, recover: useRecovery(userId), check, onFound });
}
