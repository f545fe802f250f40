import * as z from 'zod/mini';
import * as MESSAGES from '#contract/messages.ts';
import { VIDEO_TYPES, type VideoType } from '#contract/videos.ts';

/** True until the end has been announced. */
const isNews = z.optional(z.boolean());
const requestFields = { prompt: z.string(), seed: z.optional(z.number()) };

const pendingJob = z.object({
  jobId: z.string(),
  videoId: z.string(),
  videoType: z.enum(VIDEO_TYPES),
  /** ISO 8601; unknown until the server reports it. */
  estimatedCompletionTime: z.optional(z.string()),
  /** ISO 8601: the first estimate. Later estimates keep moving while a job is late. */
  firstEstimate: z.optional(z.string()),
  /** ISO 8601. */
  startedAt: z.string(),
  /** Id of the template that this video previews. */
  previewOf: z.optional(z.string()),
  /** How the video differs from the request. */
  warning: z.optional(z.string()),
  /** ISO 8601: when a check first found the job in progress. Missing while it waits in the queue. */
  processingSince: z.optional(z.string()),
  /** ISO 8601: the end expected at that moment. Progress follows it, because estimates of a late job move. */
  expectedEnd: z.optional(z.string()),
  /** The progress shown at the last check: after a reload it continues from there. */
  percent: z.optional(z.number()),
  ...requestFields,
});
export type PendingJob = z.infer<typeof pendingJob>;

const finishedVideo = z.object({
  jobId: z.string(),
  videoId: z.string(),
  videoUrl: z.string(),
  /** ISO 8601: when the job was started, and when this browser learned of its end. */
  startedAt: z.string(),
  endedAt: z.string(),
  videoType: z.enum(VIDEO_TYPES),
  isNews,
  ...requestFields,
});
export type FinishedVideo = z.infer<typeof finishedVideo>;

const failedJob = z.extend(pendingJob, { error: z.string(), isNews });
export type FailedJob = z.infer<typeof failedJob>;

/** A person's jobs: shared by the browser's tabs, corrected by the server. Newest last. */
export const jobList = z.object({
  pending: z.array(pendingJob),
  finished: z.array(finishedVideo),
  failures: z.array(failedJob),
});
export type JobList = z.infer<typeof jobList>;

/** How many finished videos and how many failures are kept; the dashboard shows them all. */
const MAX_JOBS = 10;

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

/** Moves a job from the pending list to the end of the finished one, once its video is ready. */
export function completeJob(
  list: JobList,
  jobId: string,
  videoUrl: string,
  endedAt = new Date().toISOString(),
): JobList {
  const job = [...list.pending, ...list.failures].find((job) => job.jobId === jobId);
  if (!job) return list;
  const { videoId, videoType, prompt, seed, startedAt } = job;
  const video = {
    jobId,
    videoId,
    videoUrl,
    videoType,
    startedAt,
    endedAt,
    isNews: true,
    prompt,
    ...(seed !== undefined && { seed }),
  };
  return {
    pending: without(list.pending, jobId),
    finished: addFinished(list, video).finished,
    failures: without(list.failures, jobId),
  };
}

/** Adds a video as the latest finished one. */
export function addFinished(list: JobList, video: FinishedVideo): JobList {
  return { ...list, finished: [...without(list.finished, video.jobId), video].slice(-MAX_JOBS) };
}

/** Moves a job from the pending list to the failures, once it has failed. */
export function failJob(list: JobList, jobId: string, error: string | undefined): JobList {
  const job = list.pending.find((job) => job.jobId === jobId);
  if (!job) return list;
  return {
    ...list,
    pending: without(list.pending, jobId),
    failures: [
      ...without(list.failures, jobId),
      { ...job, error: error || MESSAGES.videoFailed, isNews: true },
    ].slice(-MAX_JOBS),
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

/** Videos that finished after the start of others that still run. */
export function finishedWhileOthersRun({ pending, finished }: JobList): FinishedVideo[] {
  const since = Math.min(...pending.map(({ startedAt }) => Date.parse(startedAt)));
  return finished.filter(({ endedAt }) => Date.parse(endedAt) > since);
}

/** Records the result of a check of a running job. Returns the same list if nothing changes. */
export function recordCheck(
  list: JobList,
  jobId: string,
  result: Pick<
    PendingJob,
    'processingSince' | 'expectedEnd' | 'percent' | 'estimatedCompletionTime' | 'firstEstimate' | 'warning'
  >,
): JobList {
  const job = list.pending.find((job) => job.jobId === jobId);
  if (!job) return list;
  const next = { ...job, ...result };
  const isSame = JSON.stringify(next) === JSON.stringify(job);
  return isSame ? list : { ...list, pending: list.pending.map((known) => (known === job ? next : known)) };
}

/** Marks the end of jobs as seen. */
export function markSeen(list: JobList, jobIds: readonly string[]): JobList {
  const withoutNews = <T extends { jobId: string; isNews?: boolean | undefined }>(jobs: T[]) =>
    jobs.map((job) => (jobIds.includes(job.jobId) ? { ...job, isNews: false } : job));
  return { ...list, finished: withoutNews(list.finished), failures: withoutNews(list.failures) };
}

/** The jobs of one screen. */
export function filterByType(list: JobList, types: readonly VideoType[]): JobList {
  const isFromScreen = ({ videoType }: { videoType: VideoType }) => types.includes(videoType);
  return {
    pending: list.pending.filter(isFromScreen),
    finished: list.finished.filter(isFromScreen),
    failures: list.failures.filter(isFromScreen),
  };
}
