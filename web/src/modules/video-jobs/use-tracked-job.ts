import type { VideoStatusResponse } from '#contract/api/video-status.ts';
import type { ShownVideoStatus } from '#contract/videos.ts';
import { useNow } from '#web/ui/use-now.ts';
import type { PendingJob } from './job-list.ts';
import { shownPercent } from './job-store.ts';
import { useRecovery } from './recover-videos.ts';
import { useEndJob } from './use-end-job.ts';
import { useJobRefresh } from './use-job-refresh.ts';
import { useJobStatus } from './use-job-status.ts';

/** A job as the status card shows it. */
export type TrackedJob = {
  status: ShownVideoStatus;
  /** Whole percent; never falls while the job runs. */
  percent: number;
  elapsedSeconds: number;
  /** Undefined if unknown or past. */
  remainingSeconds: number | undefined;
  /** Whether the job takes longer than was estimated when it was started or when it left the queue. */
  isOverdue: boolean;
  queuePosition: number | undefined;
  shots: { done: number; total: number } | undefined;
  /** How the video differs from the request: the server's message. */
  warning: string | undefined;
  /** Why the job failed: the server's message. */
  error: string | undefined;
  lastCheckedAtMs: number | undefined;
  /** Whether the last check failed and another one follows. */
  isTryingAgain: boolean;
  hasLostConnection: boolean;
  isRefreshing: boolean;
  refresh(): void;
};

/** A tracked job, prepared for display. */
export function useTrackedJob(job: PendingJob, userId: string): TrackedJob {
  const { status, check, hasStopped } = useJobStatus(job, userId);
  const end = useEndJob(userId);
  const percent = shownPercent.use(userId, job);
  const nowMs = useNow();

  const { response } = status;
  const estimatedEnd = response?.estimatedCompletionTime ?? job.estimatedCompletionTime;
  const promisedEnd = job.expectedEnd ?? job.firstEstimate ?? estimatedEnd;
  const isOverdue = promisedEnd !== undefined && Date.parse(promisedEnd) <= nowMs;
  const state = response?.status ?? (job.processingSince === undefined ? 'pending' : 'processing');
  // In the queue nothing counts down: each check estimates the wait again.
  const countedFromMs = state === 'pending' ? (status.lastCheckedAtMs ?? nowMs) : nowMs;
  const { isRefreshing, refresh } = useJobRefresh({
    jobId: job.jobId,
    recover: useRecovery(userId),
    onFound: (videoUrl) => end(job.jobId, { status: 'completed', videoUrl }),
    check,
    mayBeRecovered: state === 'processing',
  });

  return {
    status: state,
    percent: state === 'failed' ? 0 : percent,
    elapsedSeconds: (nowMs - Date.parse(job.startedAt)) / 1000,
    remainingSeconds:
      estimatedEnd === undefined || (isOverdue && state !== 'pending')
        ? undefined
        : (Date.parse(estimatedEnd) - countedFromMs) / 1000,
    isOverdue,
    queuePosition: response?.queuePosition,
    shots: shotProgress(response),
    warning: response?.warning ?? job.warning,
    error: response?.error,
    lastCheckedAtMs: status.lastCheckedAtMs,
    isTryingAgain: status.consecutiveFailures > 0 && !hasStopped,
    hasLostConnection: hasStopped,
    isRefreshing,
    refresh,
  };
}

function shotProgress(response: VideoStatusResponse | undefined): TrackedJob['shots'] {
  const { shotsDone: done = 0, shotsTotal: total = 1 } = response ?? {};
  return total > 1 ? { done, total } : undefined;
}
