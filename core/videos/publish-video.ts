import { videoKey } from '#core/media/object-keys.ts';
import type { Uses, UsesOnly } from '#core/ports.ts';
import { leaveAllQueues } from './leave-all-queues.ts';
import { leaveQueue } from './queue-rules.ts';
import { type StepResult, stepResult } from './step-result.ts';
import { finishedClipKeys, isOver } from './video-job.ts';

type Ports = Uses<'clock' | 'clipQueues' | 'log'> &
  UsesOnly<{ videoJobs: 'find' | 'update'; videoHistory: 'update'; media: 'remove' }>;

/** Puts the finished video into its owner's history, first there and then in the job, and clears the clips away. */
export async function publishVideo(ports: Ports, jobId: string): Promise<StepResult<'published' | 'gone'>> {
  const job = await ports.videoJobs.find(jobId);
  if (!job || (isOver(job) && job.status !== 'completed')) {
    await leaveAllQueues(ports, jobId);
    return stepResult('gone');
  }
  const key = job.outputKey ?? videoKey(job.userId, jobId);
  const completedAt = job.completedAt ?? ports.clock.now().toISOString();
  await ports.videoHistory.update(jobId, {
    status: 'completed',
    key,
    completedAt,
    durationSeconds: job.durationSeconds,
  });
  const published = await ports.videoJobs.update(jobId, (current) =>
    isOver(current) ? undefined : { ...current, status: 'completed', completedAt },
  );
  await ports.clipQueues.decide(job.model, (queue) => leaveQueue(queue, jobId));
  // Deleted while it was being published: its result goes too.
  const leftovers = published ? finishedClipKeys(job) : [key, ...finishedClipKeys(job)];
  await ports.media.remove(leftovers).catch((cause) => ports.log.warn('clips-left-behind', { jobId, cause }));
  return stepResult(published ? 'published' : 'gone');
}
