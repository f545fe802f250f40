import * as z from 'zod/mini';
import * as MESSAGES from '#contract/messages.ts';
import { VIDEO_TYPES } from '#contract/videos.ts';

const jobWords = { prompt: z.string(), seed: z.optional(z.number()) };

const pendingJob = z.object({
  jobId: z.string(),
  videoId: z.string(),
  videoType: z.enum(VIDEO_TYPES),
  /** ISO 8601; unknown until the server reports it. */
  estimatedCompletionTime: z.optional(z.string()),
  /** ISO 8601. */
  startedAt: z.string(),
  /** Id of the template of which this is only the preview. */
  previewOf: z.optional(z.string()),
  /** How the video differs from the request. */
  warning: z.optional(z.string()),
  ...jobWords,
});
export type PendingJob = z.infer<typeof pendingJob>;

const finishedVideo = z.object({
  jobId: z.string(),
  videoId: z.string(),
  videoUrl: z.string(),
  /** ISO 8601: when the job was started, and when this browser learned of its end. */
  startedAt: z.string(),
  endedAt: z.string(),
  ...jobWords,
});
export type FinishedVideo = z.infer<typeof finishedVideo>;

const failedJob = z.extend(pendingJob, { error: z.string() });
export type FailedJob = z.infer<typeof failedJob>;

/** The jobs of a video screen: shared by the browser's tabs, corrected by the server. Newest last. */
export const jobList = z.object({
  pending: z.array(pendingJob),
  finished: z.array(finishedVideo),
  failures: z.array(failedJob),
});
export type JobList = z.infer<typeof jobList>;

/** Ended jobs that a screen shows; the dashboard has them all. */
const MOST_KEPT = 5;

export const NO_JOBS: JobList = { pending: [], finished: [], failures: [] };

const without = <T extends { jobId: string }>(jobs: readonly T[], jobId: string): T[] =>
  jobs.filter((job) => job.jobId !== jobId);

/** Adds a started job, which stays pending until the server reports its end. */
export function addPending(list: JobList, job: PendingJob): JobList {
  return {
    pending: [...without(list.pending, job.jobId), job],
    finished: without(list.finished, job.jobId),
    failures: without(list.failures, job.jobId),
  };
}

/** Moves a job whose video is ready from the pending list to the latest finished one. */
export function completeJob(
  list: JobList,
  jobId: string,
  videoUrl: string,
  endedAt = new Date().toISOString(),
): JobList {
  const job = [...list.pending, ...list.failures].find((one) => one.jobId === jobId);
  if (!job) return list;
  const { videoId, prompt, seed, startedAt } = job;
  const video = { jobId, videoId, videoUrl, startedAt, endedAt, prompt, ...(seed !== undefined && { seed }) };
  return {
    pending: without(list.pending, jobId),
    finished: addFinished(list, video).finished,
    failures: without(list.failures, jobId),
  };
}

/** Adds a video as the latest finished one. */
export function addFinished(list: JobList, video: FinishedVideo): JobList {
  return { ...list, finished: [...without(list.finished, video.jobId), video].slice(-MOST_KEPT) };
}

/** Moves a failed job from the pending list to the failures. */
export function failJob(list: JobList, jobId: string, error: string | undefined): JobList {
  const job = list.pending.find((one) => one.jobId === jobId);
  if (!job) return list;
  return {
    ...list,
    pending: without(list.pending, jobId),
    failures: [...without(list.failures, jobId), { ...job, error: error || MESSAGES.videoFailed }].slice(
      -MOST_KEPT,
    ),
  };
}

export function dismissFailure(list: JobList, jobId: string): JobList {
  return { ...list, failures: without(list.failures, jobId) };
}

/** Removes a canceled or deleted job. */
export function dropJob(list: JobList, jobId: string): JobList {
  return {
    pending: without(list.pending, jobId),
    finished: without(list.finished, jobId),
    failures: without(list.failures, jobId),
  };
}

/** Videos that were finished while others that still run were already started. */
export function finishedMeanwhile({ pending, finished }: JobList): FinishedVideo[] {
  const since = Math.min(...pending.map(({ startedAt }) => Date.parse(startedAt)));
  return finished.filter(({ endedAt }) => Date.parse(endedAt) > since);
}
