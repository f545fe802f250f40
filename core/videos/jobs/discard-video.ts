import { videoKey } from '#core/domain/media/object-keys.ts';
import { finishedClipKeys, type VideoJob } from '#core/domain/videos/video-job.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { leaveAllQueues } from '../queue/leave-all-queues.ts';

type Ports = Uses<'clipQueues' | 'log'> & UsesOnly<{ media: 'remove' }>;

/** What was made for a video that its owner deleted goes too, and its slots are free again. */
export async function discardVideo(ports: Ports, job: VideoJob): Promise<void> {
  const { jobId, userId } = job;
  await leaveAllQueues(ports, jobId);
  await ports.media
    .remove([videoKey(userId, jobId), ...finishedClipKeys(job)])
    .catch((cause) => ports.log.warn('files-not-removed', { jobId, cause }));
}
