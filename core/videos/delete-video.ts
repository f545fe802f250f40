import { MESSAGES } from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import { videoKey } from '#core/media/object-keys.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import type { VideoRow } from '#core/ports/video-history.ts';
import { leaveAllQueues } from './leave-all-queues.ts';
import { payDeleted } from './pay-deleted.ts';
import { isVideoId } from './video-id.ts';
import { finishedClipKeys, hasBegun, referenceKeysOf, type VideoJob } from './video-job.ts';

type Ports = Uses<'clock' | 'clipQueues' | 'budgets' | 'ownVideos' | 'log'> &
  UsesOnly<{ videoJobs: 'find' | 'update'; videoHistoryReader: 'page'; media: 'remove' }>;

/**
 * Removes a video and its files. One that waits is cancelled and costs nothing; what is in work for one is thrown
 * away when it is done. The job remembers that it was deleted, so that nothing brings it back.
 */
export async function deleteVideo(
  ports: Ports,
  caller: Caller,
  id: string,
): Promise<{ message: string; warning?: string }> {
  const { job, row } = await findOwn(ports, caller, id);
  const deleted =
    job && (await ports.videoJobs.update(id, (current) => markDeleted(current, ports.clock.now())));
  if (deleted) await closeBudget(ports, deleted);
  await ports.ownVideos.remove(caller, id);
  try {
    await ports.media.remove(filesOf(caller.userId, id, deleted, row));
    return { message: MESSAGES.videoDeleted };
  } catch (cause) {
    ports.log.warn('files-not-removed', { jobId: id, cause });
    return { message: MESSAGES.videoDeleted, warning: MESSAGES.imageFilesLeft };
  }
}

/** Another's video is answered like one that does not exist, and so is one that is deleted. */
async function findOwn(ports: Ports, caller: Caller, id: string) {
  if (!isVideoId(id)) throw new AppError('NOT_FOUND', MESSAGES.notFound);
  const [found, [row]] = await Promise.all([
    ports.videoJobs.find(id),
    ports.videoHistoryReader.page(caller, 1, undefined, { id }),
  ]);
  const job = found?.userId === caller.userId ? found : undefined;
  if (!row && (!job || job.deletedAt !== undefined)) throw new AppError('NOT_FOUND', MESSAGES.notFound);
  return { job, row };
}

const markDeleted = (job: VideoJob, now: Date): VideoJob | undefined =>
  job.deletedAt === undefined ? { ...job, deletedAt: now.toISOString() } : undefined;

/** Where no model was asked none will be. What is in work is paid, or not, when its end is known. */
async function closeBudget(ports: Ports, job: VideoJob): Promise<void> {
  if (!hasBegun(job)) await leaveAllQueues(ports, job.jobId);
  await payDeleted(ports, job);
}

/** References that were cut for this video, and nothing that others may show as well. */
function filesOf(userId: string, id: string, job: VideoJob | undefined, row: VideoRow | undefined): string[] {
  const references = [...(job ? referenceKeysOf(job) : []), ...(row?.referenceKeys ?? [])];
  const own = references.filter((key) => key.startsWith(`users/${userId}/references/${id}`));
  return [...new Set([videoKey(userId, id), ...own, ...(job ? finishedClipKeys(job) : [])])];
}
