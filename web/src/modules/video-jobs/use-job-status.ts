import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { VideoStatusResponse } from '#contract/api/video-status.ts';
import { videoStatusEndpoint } from '#contract/api/video-status.ts';
import * as LIMITS from '#contract/limits.ts';
import { callApi } from '#web/platform/api/api-client.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import type { PendingJob } from './job-list.ts';
import { type JobStatus, jobStatusKey } from './job-status-key.ts';
import { FAILURES_UNTIL_STOP, nextPollSeconds } from './poll-schedule.ts';

type CheckOutcome = 'checked' | 'failed';

/** Fetches a job's status; distinguishes an unknown job (404) from a lost connection. */
export async function fetchStatus(
  jobId: string,
  userId: string,
): Promise<VideoStatusResponse | 'unknown-job'> {
  try {
    return await callApi(
      videoStatusEndpoint,
      { params: { jobId }, query: { userId } },
      { signal: AbortSignal.timeout(LIMITS.statusTimeoutSeconds * 1000) },
    );
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 404) return 'unknown-job';
    throw failure;
  }
}

type FollowedJob = Pick<PendingJob, 'jobId' | 'estimatedCompletionTime' | 'startedAt'>;

/** A page that was suspended for longer than this checks as soon as it is visible again. */
const SUSPENDED_MS = 15_000;

/**
 * The status of one job. With `onResponse` it is polled: immediately and then on the schedule, until the job is
 * over or five checks in a row have failed. Polling resumes when the page is online again, or visible after a suspension.
 * Without `onResponse` this only reads the tracker's result. A failed check is data instead of a query error, because the
 * schedule counts failures.
 */
export function useJobStatus(
  job: FollowedJob,
  userId: string,
  onResponse?: (response: VideoStatusResponse | 'unknown-job') => unknown,
) {
  const queries = useQueryClient();
  const queryKey = jobStatusKey(userId, job.jobId);
  const { data: status = { consecutiveFailures: 0 }, refetch } = useQuery({
    queryKey,
    queryFn: () => checkOnce(job.jobId, userId, queries.getQueryData<JobStatus>(queryKey)),
    gcTime: 0,
    staleTime: 0,
    networkMode: 'always',
    enabled: onResponse !== undefined,
    refetchInterval: ({ state }) => state.data !== undefined && pollMs(job, state.data, state.dataUpdatedAt),
    refetchIntervalInBackground: true,
    refetchOnReconnect: ({ state }) => !isFinished(state.data) && 'always',
    refetchOnWindowFocus: ({ state }) =>
      !isFinished(state.data) && Date.now() - (state.data?.lastCheckedAtMs ?? 0) > SUSPENDED_MS && 'always',
  });

  const latestOnResponse = useRef(onResponse);
  latestOnResponse.current = onResponse;
  useEffect(() => {
    const { response, isUnknown, consecutiveFailures } = status;
    if (consecutiveFailures > 0) return;
    if (isUnknown) void latestOnResponse.current?.('unknown-job');
    else if (response) void latestOnResponse.current?.(response);
  }, [status]);

  return {
    status,
    hasStopped: status.consecutiveFailures >= FAILURES_UNTIL_STOP,
    check: async (): Promise<CheckOutcome> =>
      (await refetch({ cancelRefetch: false })).data?.consecutiveFailures === 0 ? 'checked' : 'failed',
  };
}

async function checkOnce(jobId: string, userId: string, before: JobStatus | undefined): Promise<JobStatus> {
  try {
    const response = await fetchStatus(jobId, userId);
    const checked = { lastCheckedAtMs: Date.now(), consecutiveFailures: 0 };
    return response === 'unknown-job' ? { ...before, ...checked, isUnknown: true } : { response, ...checked };
  } catch {
    return { ...before, consecutiveFailures: (before?.consecutiveFailures ?? 0) + 1 };
  }
}

const isFinished = (status: JobStatus | undefined): boolean =>
  status?.response?.status === 'completed' || status?.response?.status === 'failed';

/** Counted from the last check, because each render calls this, and a changing value would restart the timer. */
function pollMs(job: FollowedJob, status: JobStatus, checkedAtMs: number): number | false {
  if (isFinished(status)) return false;
  const secondsUntil = (moment: string) => (Date.parse(moment) - checkedAtMs) / 1000;
  const estimate = status.response?.estimatedCompletionTime ?? job.estimatedCompletionTime;
  const seconds = nextPollSeconds({
    consecutiveFailures: status.consecutiveFailures,
    secondsToEstimate: estimate === undefined ? undefined : secondsUntil(estimate),
    waitingSeconds: status.response?.status === 'pending' ? -secondsUntil(job.startedAt) : undefined,
  });
  return seconds !== undefined && seconds * 1000;
}
