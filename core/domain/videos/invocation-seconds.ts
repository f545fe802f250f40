import type { VideoModel } from '#catalog/model-row.ts';
import { models } from '#catalog/models.ts';
import { shotsTotal, type VideoJob } from './video-job.ts';

/** How long one invocation of a job typically takes, where a clip of one shot takes `clipSeconds`. */
export function invocationSeconds(job: VideoJob | undefined, clipSeconds: number): number {
  const row: VideoModel | undefined = job && models[job.model];
  if (!job?.isOneInvocation || !row?.multiShot) return clipSeconds;
  return clipSeconds * ((row.multiShot.typicalSecondsPerShot * shotsTotal(job)) / row.typicalSeconds);
}
