import { useRef } from 'react';
import type { VideoStatusResponse } from '#contract/api/video-status.ts';
import type { ShownVideoStatus } from '#contract/videos.ts';
import { useNow } from '#web/ui/use-now.ts';
import type { PendingJob } from './job-list.ts';
import { estimateProgress } from './progress.ts';
import { useRecovery } from './recover-videos.ts';
import { TRACKING_TEXTS } from './status-texts.ts';
import { useCountdownRecovery, useJobRefresh } from './use-job-refresh.ts';
import { useJobStatus } from './use-job-status.ts';

/** How a followed job ended. */
export type JobEnd =
  | { status: 'completed'; videoUrl: string }
  | { status: 'failed'; error: string | undefined }
  /** It was canceled in the queue. */
  | { status: 'cancelled' };

/** A job as the status card shows it. */
export type TrackedJob = {
  status: ShownVideoStatus;
  /** Whole percent; never falls while the job runs. */
  percent: number;
  elapsedSeconds: number;
  /** Missing where unknown or over. */
  remainingSeconds: number | undefined;
  queuePosition: number | undefined;
  shots: { done: number; total: number } | undefined;
  /** How the video differs from the request, in the server's words. */
  warning: string | undefined;
  /** Why it failed, in the server's words. */
  error: string | undefined;
  lastCheckedAtMs: number | undefined;
  /** The last check failed, and another one follows. */
  isTryingAgain: boolean;
  hasLostConnection: boolean;
  isRefreshing: boolean;
  refresh(): void;
};

/** Follows a job on the server and prepares it for the screen. */
export function useTrackedJob(job: PendingJob, userId: string, onEnd: (end: JobEnd) => void): TrackedJob {
  const { status, check, hasStopped } = useJobStatus(job, userId, (answer) => {
    const end = endOf(answer);
    if (end) onEnd(end);
  });
  const nowMs = useNow();
  const highest = useRef(0);

  const { answer } = status;
  const estimatedEnd = answer?.estimatedCompletionTime ?? job.estimatedCompletionTime;
  const estimatedEndMs = estimatedEnd === undefined ? undefined : Date.parse(estimatedEnd);
  const remainingSeconds = estimatedEndMs === undefined ? undefined : (estimatedEndMs - nowMs) / 1000;
  const startedAtMs = Date.parse(job.startedAt);
  const state = answer?.status ?? 'pending';
  const shots = shotsOf(answer);
  highest.current = Math.max(
    highest.current,
    Math.round(estimateProgress({ status: state, nowMs, startedAtMs, estimatedEndMs, shots })),
  );

  const search = {
    jobId: job.jobId,
    recover: useRecovery(userId),
    onFound: (videoUrl: string) => onEnd({ status: 'completed', videoUrl }),
  };
  const isProcessing = state === 'processing';
  useCountdownRecovery(isProcessing && remainingSeconds !== undefined && remainingSeconds <= 0, search);
  const { isRefreshing, refresh } = useJobRefresh({ ...search, check, mayBeRecovered: isProcessing });

  return {
    status: state,
    percent: state === 'failed' ? 0 : highest.current,
    elapsedSeconds: (nowMs - startedAtMs) / 1000,
    remainingSeconds,
    queuePosition: answer?.queuePosition,
    shots,
    warning: answer?.warning ?? job.warning,
    error: answer?.error,
    lastCheckedAtMs: status.lastCheckedAtMs,
    isTryingAgain: status.consecutiveFailures > 0 && !hasStopped,
    hasLostConnection: hasStopped,
    isRefreshing,
    refresh,
  };
}

function endOf(answer: VideoStatusResponse | 'unknown-job'): JobEnd | undefined {
  if (answer === 'unknown-job') return { status: 'failed', error: TRACKING_TEXTS.unknownJob };
  if (answer.status === 'failed') return { status: 'failed', error: answer.error };
  if (answer.status !== 'completed') return undefined;
  return answer.videoUrl === undefined
    ? { status: 'failed', error: TRACKING_TEXTS.withoutLink }
    : { status: 'completed', videoUrl: answer.videoUrl };
}

function shotsOf(answer: VideoStatusResponse | undefined): TrackedJob['shots'] {
  const { shotsDone: done = 0, shotsTotal: total = 1 } = answer ?? {};
  return total > 1 ? { done, total } : undefined;
}
