import type { VideoRecord } from '#contract/videos.ts';
import {
  addFinished,
  completeJob,
  dropJob,
  type FinishedVideo,
  failJob,
  filterByType,
  type JobList,
  type PendingJob,
} from './job-list.ts';
import { previewedTemplate } from './previewed-template.ts';
import { VIDEO_SCREENS } from './video-screens.ts';

/** The person's latest videos as the server listed them. */
export type ServerList = {
  videos: readonly VideoRecord[];
  /** True if no older videos exist on the server. */
  isComplete: boolean;
  /** When the server listed the videos. */
  listedAtMs: number;
};

/** A job that was started this shortly before the list was read may be missing from it. */
const JUST_STARTED_MS = 5000;

/**
 * Corrects a person's jobs from the server's list: ends and removes jobs that ended or were deleted elsewhere,
 * and adopts running jobs and the latest video that were started elsewhere. Returns the same list if nothing
 * changes.
 */
export function correctJobs(list: JobList, server: ServerList): JobList {
  const known = [...list.pending, ...list.failures, ...list.finished];
  const goneIds = known.filter((job) => isGone(job, server)).map(({ jobId }) => jobId);
  const remaining = goneIds.reduce(dropJob, list);
  const running = adoptRunning(server.videos.reduce(adoptOutcome, remaining), server.videos);
  return VIDEO_SCREENS.reduce((jobs, types) => adoptLatest(jobs, server.videos, types), running);
}

/**
 * Adds a screen's latest video if this browser does not know it, for example because its tab was closed before the start
 * was confirmed.
 */
function adoptLatest(
  list: JobList,
  videos: readonly VideoRecord[],
  types: readonly VideoRecord['video_type'][],
): JobList {
  const latest = videos
    .filter(({ video_type }) => types.includes(video_type))
    .flatMap(toFinishedVideos)
    .at(0);
  if (!latest) return list;
  const { pending, failures, finished } = filterByType(list, types);
  const isKnown = [...pending, ...failures].some(({ jobId }) => jobId === latest.jobId);
  const isOlder = finished.some(({ startedAt }) => Date.parse(startedAt) >= Date.parse(latest.startedAt));
  const isListed = finished.some(({ jobId }) => jobId === latest.jobId);
  return isKnown || isOlder || isListed ? list : addFinished(list, latest);
}

function isGone(
  { jobId, startedAt }: Pick<PendingJob, 'jobId' | 'startedAt'>,
  { videos, isComplete, listedAtMs }: ServerList,
) {
  if (videos.some(({ job_id }) => job_id === jobId)) return false;
  const oldest = videos.at(-1)?.created_at;
  const coversStart = isComplete || (oldest !== undefined && Date.parse(startedAt) > Date.parse(oldest));
  return coversStart && Date.parse(startedAt) < listedAtMs - JUST_STARTED_MS;
}

function adoptOutcome(list: JobList, { job_id, status, presigned_url, error_message }: VideoRecord): JobList {
  const isOpen = [...list.pending, ...list.failures].some(({ jobId }) => jobId === job_id);
  if (isOpen && status === 'completed' && presigned_url !== null) {
    return completeJob(list, job_id, presigned_url);
  }
  return status === 'failed' ? failJob(list, job_id, error_message ?? undefined) : list;
}

/** Adds running jobs that this browser does not know, because they were started elsewhere. */
function adoptRunning(list: JobList, videos: readonly VideoRecord[]): JobList {
  const known = new Set([...list.pending, ...list.finished, ...list.failures].map(({ jobId }) => jobId));
  const running = videos
    .filter(({ status, job_id }) => (status === 'pending' || status === 'processing') && !known.has(job_id))
    .map(toPendingJob)
    .reverse();
  return running.length === 0 ? list : { ...list, pending: [...list.pending, ...running] };
}

function toPendingJob(video: VideoRecord): PendingJob {
  const { seed, warning } = video.parameters;
  const previewOf = previewedTemplate(video.parameters);
  return {
    jobId: video.job_id,
    videoId: video.id,
    videoType: video.video_type,
    startedAt: video.created_at,
    prompt: video.prompt ?? '',
    ...(seed !== undefined && { seed }),
    ...(previewOf !== undefined && { previewOf }),
    ...(warning !== undefined && { warning }),
  };
}

function toFinishedVideos(video: VideoRecord): FinishedVideo[] {
  const { presigned_url: videoUrl, completed_at, created_at } = video;
  if (video.status !== 'completed' || videoUrl === null) return [];
  const { previewOf: _preview, warning: _warning, ...job } = toPendingJob(video);
  return [{ ...job, videoUrl, endedAt: completed_at ?? created_at }];
}
