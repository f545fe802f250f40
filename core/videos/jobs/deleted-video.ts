import { videoKey } from '#core/domain/media/object-keys.ts';
import {
  finishedClipKeys,
  hasStarted,
  jobReferenceKeys,
  type VideoJob,
} from '#core/domain/videos/video-job.ts';
import type { Uses } from '#core/ports/ports.ts';
import { leaveAllQueues } from '#core/videos/queue/leave-all-queues.ts';
import { settleDeleted } from './settle-deleted.ts';

/** Leaves the queues if no clip was started, and settles what is known. Running clips are settled when they end. */
export async function closeDeleted(ports: Uses<'clipQueues' | 'budgets'>, job: VideoJob): Promise<void> {
  if (!hasStarted(job)) await leaveAllQueues(ports, job.jobId);
  await settleDeleted(ports, job);
}

/**
 * The files to remove with a video: its own cropped references, but no object that another record may name. `recorded`:
 * the references named by its row.
 */
export function filesOfDeleted(
  { userId, id }: { userId: string; id: string },
  job: VideoJob | undefined,
  recorded: readonly string[] = [],
): string[] {
  const references = [...(job ? jobReferenceKeys(job) : []), ...recorded];
  const own = references.filter((key) => key.startsWith(`users/${userId}/references/${id}`));
  return [...new Set([videoKey(userId, id), ...own, ...(job ? finishedClipKeys(job) : [])])];
}
