import { useRef, useState } from 'react';
import type { VideoStatus, VideoStatusResponse } from '#contract/videos.ts';
import { notify } from '#web/ui/notify.ts';
import { useNow } from '#web/ui/use-now.ts';
import type { PendingJob } from './job-list.ts';
import { estimateProgress } from './progress.ts';
import { TRACKING_TEXTS } from './status-texts.ts';
import { useJobStatus } from './use-job-status.ts';

/** How a followed job ended. */
export type JobEnd =
  | { status: 'completed'; videoUrl: string }
  | { status: 'failed'; error: string | undefined };

/** What the status card shows of a job. */
export type TrackedJob = {
  status: VideoStatus;
  /** Whole percent; never falls while the job runs. */
  percent: number;
  elapsedSeconds: number;
  /** Missing where unknown or over. */
  remainingSeconds: number | undefined;
  queuePosition: number | undefined;
  shots: { done: number; total: number } | undefined;
  lastCheckedAtMs: number | undefined;
  hasLostConnection: boolean;
  isRefreshing: boolean;
  refresh(): void;
};

/** Follows a job on the server and turns what it says into what a person sees. */
export function useTrackedJob(job: PendingJob, userId: string, onEnd: (end: JobEnd) => void): TrackedJob {
  const { status, check, hasStopped } = useJobStatus(job, userId, (answer) => {
    const end = endOf(answer);
    if (end) onEnd(end);
  });
  const { isRefreshing, refresh } = useManualCheck(check);
  const nowMs = useNow();
  const highest = useRef(0);

  const { answer } = status;
  const estimatedEnd = answer?.estimatedCompletionTime ?? job.estimatedCompletionTime;
  const estimatedEndMs = estimatedEnd === undefined ? undefined : Date.parse(estimatedEnd);
  const startedAtMs = Date.parse(job.startedAt);
  const state = answer?.status ?? 'pending';
  highest.current = Math.max(
    highest.current,
    Math.round(estimateProgress({ status: state, nowMs, startedAtMs, estimatedEndMs })),
  );

  return {
    status: state,
    percent: highest.current,
    elapsedSeconds: (nowMs - startedAtMs) / 1000,
    remainingSeconds: estimatedEndMs === undefined ? undefined : (estimatedEndMs - nowMs) / 1000,
    queuePosition: answer?.queuePosition,
    shots: shotsOf(answer),
    lastCheckedAtMs: status.lastCheckedAtMs,
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

/** The card's button: ignored while a check runs, and says how it went (S1 §4). */
function useManualCheck(check: () => Promise<'checked' | 'failed'>) {
  const [isRefreshing, setIsRefreshing] = useState(false);
  const refresh = async () => {
    if (isRefreshing) return;
    setIsRefreshing(true);
    const outcome = await check();
    setIsRefreshing(false);
    if (outcome === 'checked') notify.success(TRACKING_TEXTS.refreshed, { id: 'status-refresh' });
    else notify.error(TRACKING_TEXTS.notRefreshed, { id: 'status-refresh' });
  };
  return { isRefreshing, refresh: () => void refresh() };
}
