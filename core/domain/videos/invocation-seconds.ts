import type { VideoModel } from '#catalog/model-row.ts';
import { models } from '#catalog/models.ts';
import { shotsTotal, type VideoJob } from './video-job.ts';

/** Typical seconds of one invocation of a job, given the typical seconds of a clip with one shot. */
export function invocationSeconds(job: VideoJob | undefined, clipSeconds: number): number {
  const row: VideoModel | undefined = job && models[job.model];
  if (!job?.isOneInvocation || !row?.multiShot) return clipSeconds;
  return clipSeconds * ((row.multiShot.typicalSecondsPerShot * shotsTotal(job)) / row.typicalSeconds);
}
