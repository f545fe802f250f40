import { videoKey } from '#core/domain/media/object-keys.ts';
import {
  finishedClipKeys,
  hasStarted,
  jobReferenceKeys,
  type VideoJob,
} from '#core/domain/videos/video-job.ts';
import type { Uses } from '#core/ports/ports.ts';
import { leaveAllQueues } from '#core/videos/queue/leave-all-queues.ts';
import { settleDeletedVideo } from './settle-deleted-video.ts';

/**
 * Leaves the queues if no clip has started. Settles the reservation, unless a clip is still running: then it is settled
 * when that clip has ended.
 */
export async function closeDeletedVideo(ports: Uses<'clipQueues' | 'budgets'>, job: VideoJob): Promise<void> {
  if (!hasStarted(job)) await leaveAllQueues(ports, job.jobId);
  await settleDeletedVideo(ports, job);
}

/**
 * Keys of the files to remove with a video, including its cropped references but no image that another record may use.
 * `recordedReferences`: the references in its history row.
 */
export function deletedVideoFiles(
  { userId, id }: { userId: string; id: string },
  job: VideoJob | undefined,
  recordedReferences: readonly string[] = [],
): string[] {
  const references = [...(job ? jobReferenceKeys(job) : []), ...recordedReferences];
  const ownReferences = references.filter((key) => key.startsWith(`users/${userId}/references/${id}`));
  return [...new Set([videoKey(userId, id), ...ownReferences, ...(job ? finishedClipKeys(job) : [])])];
}
