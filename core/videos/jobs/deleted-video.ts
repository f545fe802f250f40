import { videoKey } from '#core/domain/media/object-keys.ts';
import { finishedClipKeys, hasBegun, referenceKeysOf, type VideoJob } from '#core/domain/videos/video-job.ts';
import type { Uses } from '#core/ports/ports.ts';
import { leaveAllQueues } from '../queue/leave-all-queues.ts';
import { payDeleted } from './pay-deleted.ts';

/** Where no model was asked none will be. What is in work is paid, or not, when its end is known. */
export async function closeDeleted(ports: Uses<'clipQueues' | 'budgets'>, job: VideoJob): Promise<void> {
  if (!hasBegun(job)) await leaveAllQueues(ports, job.jobId);
  await payDeleted(ports, job);
}

/**
 * Files that go with a video: references that were cut for it, and nothing that others may show as well. `recorded`:
 * references that its record names, where it is read.
 */
export function filesOfDeleted(
  { userId, id }: { userId: string; id: string },
  job: VideoJob | undefined,
  recorded: readonly string[] = [],
): string[] {
  const references = [...(job ? referenceKeysOf(job) : []), ...recorded];
  const own = references.filter((key) => key.startsWith(`users/${userId}/references/${id}`));
  return [...new Set([videoKey(userId, id), ...own, ...(job ? finishedClipKeys(job) : [])])];
}
