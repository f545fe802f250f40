import { useCallback, useEffect, useRef, useState } from 'react';
import type { VideoStatusResponse } from '#contract/api/video-status.ts';
import { videoStatusEndpoint } from '#contract/api/video-status.ts';
import { LIMITS } from '#contract/limits.ts';
import { ApiError, callApi } from '#web/platform/api/api-client.ts';
import type { PendingJob } from './job-list.ts';
import { FAILURES_UNTIL_STOP, nextPollSeconds } from './poll-schedule.ts';

/** What is known of a job's state on the server. */
export type JobStatus = {
  answer?: VideoStatusResponse;
  lastCheckedAtMs?: number;
  consecutiveFailures: number;
};

export type CheckOutcome = 'checked' | 'failed';

/** Asks the server how a job stands; unknown jobs (404) are told apart from lost connections. */
export async function fetchStatus(
  jobId: string,
  userId: string,
): Promise<VideoStatusResponse | 'unknown-job'> {
  try {
    return await callApi(
      videoStatusEndpoint,
      { params: { jobId }, query: { userId } },
      { signal: AbortSignal.timeout(LIMITS.statusCallSeconds * 1000) },
    );
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 404) return 'unknown-job';
    throw failure;
  }
}

/**
 * Follows one job: asks at once, then every 15 s (S1 §4), until it is over or five checks in a row failed. Being
 * back online, or back on a page that slept, starts again.
 */
export function useJobStatus(
  job: Pick<PendingJob, 'jobId' | 'estimatedCompletionTime' | 'startedAt'>,
  userId: string,
  onAnswer: (answer: VideoStatusResponse | 'unknown-job') => void,
) {
  const [status, setStatus] = useState<JobStatus>({ consecutiveFailures: 0 });
  const tell = useRef(onAnswer);
  tell.current = onAnswer;
  const { jobId } = job;

  const check = useCallback(async (): Promise<CheckOutcome> => {
    try {
      const answer = await fetchStatus(jobId, userId);
      setStatus((now) => ({
        ...(answer === 'unknown-job' ? now : { answer }),
        lastCheckedAtMs: Date.now(),
        consecutiveFailures: 0,
      }));
      tell.current(answer);
      return 'checked';
    } catch {
      setStatus((now) => ({ ...now, consecutiveFailures: now.consecutiveFailures + 1 }));
      return 'failed';
    }
  }, [jobId, userId]);

  useEffect(() => void check(), [check]);
  usePolling(status, job, check);
  useWakeUp(status, check);

  return { status, check, hasStopped: status.consecutiveFailures >= FAILURES_UNTIL_STOP };
}

const isOver = ({ answer }: JobStatus): boolean =>
  answer?.status === 'completed' || answer?.status === 'failed';

const secondsUntil = (moment: string): number => (Date.parse(moment) - Date.now()) / 1000;

function usePolling(
  status: JobStatus,
  job: Pick<PendingJob, 'estimatedCompletionTime' | 'startedAt'>,
  check: () => Promise<CheckOutcome>,
) {
  const estimate = status.answer?.estimatedCompletionTime ?? job.estimatedCompletionTime;
  const waitsSince = status.answer?.status === 'pending' ? job.startedAt : undefined;
  useEffect(() => {
    const hasChecked = status.lastCheckedAtMs !== undefined || status.consecutiveFailures > 0;
    if (!hasChecked || isOver(status)) return;
    const seconds = nextPollSeconds({
      consecutiveFailures: status.consecutiveFailures,
      secondsToEstimate: estimate === undefined ? undefined : secondsUntil(estimate),
      waitingSeconds: waitsSince === undefined ? undefined : -secondsUntil(waitsSince),
    });
    if (seconds === undefined) return;
    const timer = setTimeout(() => void check(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [status, estimate, waitsSince, check]);
}

/** A page that slept for longer than this asks at once when it is seen again. */
const ASLEEP_MS = 15_000;

function useWakeUp(status: JobStatus, check: () => Promise<CheckOutcome>) {
  useEffect(() => {
    if (isOver(status)) return;
    const onOnline = () => void check();
    const onVisible = () => {
      const isStale = Date.now() - (status.lastCheckedAtMs ?? 0) > ASLEEP_MS;
      if (document.visibilityState === 'visible' && isStale) void check();
    };
    addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [status, check]);
}
