import * as z from 'zod/mini';
import { MESSAGES } from '#contract/messages.ts';
import { VIDEO_TYPES, type VideoRecord } from '#contract/videos.ts';

const jobWords = { prompt: z.string(), seed: z.optional(z.number()) };

const pendingJob = z.object({
  jobId: z.string(),
  videoId: z.string(),
  videoType: z.enum(VIDEO_TYPES),
  /** ISO 8601; unknown until the server said it. */
  estimatedCompletionTime: z.optional(z.string()),
  /** ISO 8601. */
  startedAt: z.string(),
  ...jobWords,
});
export type PendingJob = z.infer<typeof pendingJob>;

const finishedVideo = z.object({ jobId: z.string(), videoId: z.string(), videoUrl: z.string(), ...jobWords });
export type FinishedVideo = z.infer<typeof finishedVideo>;

const failedJob = z.extend(pendingJob, { error: z.string() });
export type FailedJob = z.infer<typeof failedJob>;

/** What a video screen knows of its jobs: kept in the tab, corrected by the server. Newest last. */
export const jobList = z.object({
  pending: z.array(pendingJob),
  finished: z.array(finishedVideo),
  failures: z.array(failedJob),
});
export type JobList = z.infer<typeof jobList>;

export const NO_JOBS: JobList = { pending: [], finished: [], failures: [] };

const without = <T extends { jobId: string }>(jobs: readonly T[], jobId: string): T[] =>
  jobs.filter((job) => job.jobId !== jobId);

/** A job was started: it waits in the list until the server says how it ended. */
export function addPending(list: JobList, job: PendingJob): JobList {
  return {
    pending: [...without(list.pending, job.jobId), job],
    finished: without(list.finished, job.jobId),
    failures: without(list.failures, job.jobId),
  };
}

/** The job's video is there: it leaves the pending list and becomes the latest finished one. */
export function completeJob(list: JobList, jobId: string, videoUrl: string): JobList {
  const job = [...list.pending, ...list.failures].find((one) => one.jobId === jobId);
  if (!job) return list;
  const { videoId, prompt, seed } = job;
  const video = { jobId, videoId, videoUrl, prompt, ...(seed !== undefined && { seed }) };
  return {
    pending: without(list.pending, jobId),
    finished: [...without(list.finished, jobId), video],
    failures: without(list.failures, jobId),
  };
}

/** The job failed: it leaves the pending list (S1 §4) and stays visible among the failures. */
export function failJob(list: JobList, jobId: string, error: string | undefined): JobList {
  const job = list.pending.find((one) => one.jobId === jobId);
  if (!job) return list;
  return {
    ...list,
    pending: without(list.pending, jobId),
    failures: [...without(list.failures, jobId), { ...job, error: error || MESSAGES.videoFailed }],
  };
}

export function dismissFailure(list: JobList, jobId: string): JobList {
  return { ...list, failures: without(list.failures, jobId) };
}

/** Adds the jobs that the server works on and this tab does not know: started before a reload, or elsewhere. */
export function adoptRunning(list: JobList, videos: readonly VideoRecord[]): JobList {
  const known = new Set([...list.pending, ...list.finished, ...list.failures].map(({ jobId }) => jobId));
  const running = videos
    .filter(({ status, job_id }) => (status === 'pending' || status === 'processing') && !known.has(job_id))
    .map(pendingOf)
    .reverse();
  return running.length === 0 ? list : { ...list, pending: [...list.pending, ...running] };
}

function pendingOf(video: VideoRecord): PendingJob {
  const { seed } = video.parameters;
  return {
    jobId: video.job_id,
    videoId: video.id,
    videoType: video.video_type,
    startedAt: video.created_at,
    prompt: video.prompt ?? '',
    ...(seed !== undefined && { seed }),
  };
}
