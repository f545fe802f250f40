import { videoKey } from '#core/domain/media/object-keys.ts';
import { finishedClipKeys, type VideoJob } from '#core/domain/videos/video-job.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { leaveAllQueues } from '#core/videos/queue/leave-all-queues.ts';

type Ports = Uses<'clipQueues' | 'log'> & UsesOnly<{ media: 'remove' }>;

/** Removes the files made for a deleted video and frees its slots. */
export async function discardVideo(ports: Ports, job: VideoJob): Promise<void> {
  const { jobId, userId } = job;
  await leaveAllQueues(ports, jobId);
  await ports.media
    .remove([videoKey(userId, jobId), ...finishedClipKeys(job)])
    .catch((cause) => ports.log.warn('files-not-removed', { jobId, cause }));
}
