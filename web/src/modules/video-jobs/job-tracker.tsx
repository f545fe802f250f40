import { useEffect } from 'react';
import type { VideoStatusResponse } from '#contract/api/video-status.ts';
import { VIDEOS } from '#web/modules/history/videos/video-history.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { type PendingJob, recordCheck } from './job-list.ts';
import { jobStore, shownPercent } from './job-store.ts';
import { estimateProgress } from './progress.ts';
import { useRecovery } from './recover-videos.ts';
import { TRACKING_TEXTS } from './status-texts.ts';
import { type JobEnd, useEndJob } from './use-end-job.ts';
import { useJobAnnouncements } from './use-job-announcements.ts';
import { useCountdownRecovery } from './use-job-refresh.ts';
import { useJobStatus } from './use-job-status.ts';
import { useJobTitle } from './use-job-title.ts';
import { useServerCorrections } from './use-server-corrections.ts';

export { JobsPill } from './jobs-pill.tsx';
export { JobsRow } from './jobs-row.tsx';

/** Tracks every running job, once for the whole page, and announces its end. Renders nothing. */
export function JobTracker() {
  const { id: userId } = useUser();
  const jobs = jobStore.use(userId);
  useServerCorrections(userId);
  useJobAnnouncements(userId, jobs);
  useJobTitle(userId, jobs);
  return jobs.pending.map((job) => <FollowedJob key={job.jobId} job={job} userId={userId} />);
}

function FollowedJob({ job, userId }: { job: PendingJob; userId: string }) {
  const end = useEndJob(userId);
  const lookUp = useRecordLookup(userId);
  const { status } = useJobStatus(job, userId, async (response) => {
    const jobOutcome = response === 'unknown-job' ? await lookUp(job.jobId) : jobEnd(response);
    if (jobOutcome) end(job.jobId, jobOutcome);
    else if (response !== 'unknown-job') storeCheck(userId, job, response);
  });
  const nowMs = useNow();
  const { response } = status;
  const input = progressInput(job, response, nowMs);
  const percent = Math.round(estimateProgress(input));
  useEffect(() => shownPercent.raise(userId, job, percent), [userId, job, percent]);

  const isOverdue = input.estimatedEndMs !== undefined && input.estimatedEndMs <= nowMs;
  useCountdownRecovery(response?.status === 'processing' && isOverdue, {
    jobId: job.jobId,
    recover: useRecovery(userId),
    onFound: (videoUrl) => end(job.jobId, { status: 'completed', videoUrl }),
  });
  return null;
}

function progressInput(job: PendingJob, response: VideoStatusResponse | undefined, nowMs: number) {
  const { expectedEnd = response?.estimatedCompletionTime ?? job.estimatedCompletionTime } = job;
  const { shotsDone: done = 0, shotsTotal: total = 1 } = response ?? {};
  return {
    status: response?.status ?? 'pending',
    nowMs,
    processingSinceMs: Date.parse(job.processingSince ?? job.startedAt),
    estimatedEndMs: expectedEnd === undefined ? undefined : Date.parse(expectedEnd),
    shots: total > 1 ? { done, total } : undefined,
  };
}

/**
 * Stores the result of a check, for reloads and other tabs. A job that never waited has been in progress
 * since its start.
 */
function storeCheck(
  userId: string,
  job: PendingJob,
  { status, estimatedCompletionTime, warning }: VideoStatusResponse,
) {
  if (status === 'pending') queued.add(job.jobId);
  const since = queued.has(job.jobId) ? new Date().toISOString() : job.startedAt;
  jobStore.change(userId, (current) =>
    recordCheck(current, job.jobId, {
      percent: shownPercent.read(userId, job),
      ...(status === 'processing' && {
        processingSince: job.processingSince ?? since,
        expectedEnd: job.expectedEnd ?? estimatedCompletionTime,
      }),
      ...(estimatedCompletionTime !== undefined && {
        estimatedCompletionTime,
        firstEstimate: job.firstEstimate ?? job.estimatedCompletionTime ?? estimatedCompletionTime,
      }),
      ...(warning !== undefined && { warning }),
    }),
  );
}

/** Jobs that a check found in the queue. */
const queued = new Set<string>();

/** Finds how a job ended after its status has expired: from its record, or `canceled` if the record was deleted. */
function useRecordLookup(userId: string) {
  return async (jobId: string): Promise<JobEnd | undefined> => {
    try {
      const record = await VIDEOS.fetchItem(userId, jobId, AbortSignal.timeout(30_000));
      if (record === null) return { status: 'canceled' };
      const { status, presigned_url: videoUrl, error_message: error } = record;
      if (status === 'completed' && videoUrl !== null) return { status, videoUrl };
      return { status: 'failed', error: error ?? TRACKING_TEXTS.unknownJob };
    } catch {
      return undefined;
    }
  };
}

function jobEnd(response: VideoStatusResponse): JobEnd | undefined {
  if (response.status === 'failed') return { status: 'failed', error: response.error };
  if (response.status !== 'completed') return undefined;
  return response.videoUrl === undefined
    ? { status: 'failed', error: TRACKING_TEXTS.withoutLink }
    : { status: 'completed', videoUrl: response.videoUrl };
}
