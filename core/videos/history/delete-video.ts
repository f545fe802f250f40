import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import { isUuid } from '#core/domain/uuid.ts';
import type { VideoJob } from '#core/domain/videos/video-job.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { closeDeletedVideo, deletedVideoFiles } from '#core/videos/jobs/deleted-video.ts';

type Ports = Uses<'clock' | 'clipQueues' | 'budgets' | 'ownVideos' | 'log'> &
  UsesOnly<{
    videoDeletions: 'begin' | 'end';
    videoJobs: 'find' | 'update';
    videoHistoryReader: 'page';
    media: 'remove';
  }>;

/**
 * Deletes a video and its files. A waiting video is canceled and refunded; running clips are discarded when they end.
 * The job stays marked as deleted, so that nothing restores it, and the open deletion is recorded so that a sweep can
 * finish it.
 */
export async function deleteVideo(
  ports: Ports,
  caller: Caller,
  id: string,
): Promise<{ message: string; warning?: string }> {
  const { job, row } = await findOwnVideo(ports, caller, id);
  const deleted = job && (await beginDeleting(ports, id));
  if (deleted) await closeDeletedVideo(ports, deleted);
  await ports.ownVideos.remove(caller, id);
  try {
    await ports.media.remove(deletedVideoFiles({ userId: caller.userId, id }, deleted, row?.referenceKeys));
    if (deleted) await endDeleting(ports, id);
    return { message: MESSAGES.videoDeleted };
  } catch (cause) {
    ports.log.warn('files-not-removed', { jobId: id, cause });
    return { message: MESSAGES.videoDeleted, warning: MESSAGES.imageFilesLeft };
  }
}

/** Throws AppError NOT_FOUND for another person's video and for a deleted one. */
async function findOwnVideo(ports: Ports, caller: Caller, id: string) {
  if (!isUuid(id)) throw new AppError('NOT_FOUND', MESSAGES.notFound);
  const [storedJob, [row]] = await Promise.all([
    ports.videoJobs.find(id),
    ports.videoHistoryReader.page(caller, 1, undefined, { id }),
  ]);
  const job = storedJob?.userId === caller.userId ? storedJob : undefined;
  if (!row && (!job || job.deletedAt !== undefined)) throw new AppError('NOT_FOUND', MESSAGES.notFound);
  return { job, row };
}

async function beginDeleting(ports: Ports, id: string): Promise<VideoJob | undefined> {
  const now = ports.clock.now();
  await ports.videoDeletions.begin({ jobId: id, begunAt: now.toISOString() });
  return ports.videoJobs.update(id, (current) => markDeleted(current, now));
}

/** Everything is removed by now; a record that stays behind only causes one more sweep. */
const endDeleting = (ports: Ports, id: string): Promise<void> =>
  ports.videoDeletions.end(id).catch((cause) => ports.log.warn('deletion-not-ended', { jobId: id, cause }));

const markDeleted = (job: VideoJob, now: Date): VideoJob | undefined =>
  job.deletedAt === undefined ? { ...job, deletedAt: now.toISOString() } : undefined;
