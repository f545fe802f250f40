import { lowerBudget, payForDelivered } from '#core/budgets/spend.ts';
import { videoKey } from '#core/domain/media/object-keys.ts';
import { leaveQueue } from '#core/domain/videos/queue-rules.ts';
import { finishedClipKeys, isEndedOrDeleted, type VideoJob } from '#core/domain/videos/video-job.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { leaveAllQueues } from '#core/videos/queue/leave-all-queues.ts';
import { discardVideo } from './discard-video.ts';
import { markDeletedIfOwnerLeft } from './owner-left.ts';
import { settleDeletedVideo } from './settle-deleted-video.ts';
import { type StepResult, stepResult } from './step-result.ts';

type Ports = Uses<'clock' | 'clipQueues' | 'budgets' | 'log'> &
  UsesOnly<{ videoJobs: 'find' | 'update'; videoHistory: 'insert' | 'update' | 'remove'; media: 'remove' }>;

/** Completes the history row, then the job, settles the budget and removes the clips. */
export async function publishVideo(ports: Ports, jobId: string): Promise<StepResult<'published' | 'gone'>> {
  const storedJob = await ports.videoJobs.find(jobId);
  const job =
    storedJob && !isEndedOrDeleted(storedJob) ? await markDeletedIfOwnerLeft(ports, storedJob) : storedJob;
  if (job?.deletedAt !== undefined) {
    await discardVideo(ports, job);
    await settleDeletedVideo(ports, job);
  }
  if (!job || job.status === 'failed') await leaveAllQueues(ports, jobId);
  if (!job || job.status === 'failed' || job.deletedAt !== undefined) return stepResult('gone');
  const key = job.outputKey ?? videoKey(job.userId, jobId);
  const completedAt = job.completedAt ?? ports.clock.now().toISOString();
  await ports.videoHistory.update(jobId, {
    status: 'completed',
    key,
    completedAt,
    durationSeconds: job.durationSeconds,
    ...(job.parameters && { parameters: job.parameters }),
  });
  const current = await ports.videoJobs.update(jobId, (latest) =>
    isEndedOrDeleted(latest) ? undefined : { ...latest, status: 'completed', completedAt },
  );
  const isPublished = current?.status === 'completed' && current.deletedAt === undefined;
  await ports.clipQueues.update(job.model, (queue) => leaveQueue(queue, jobId));
  if (isPublished) await settleJob(ports, job);
  // If the video was deleted while it was being published, the result is removed too.
  const leftovers = isPublished ? finishedClipKeys(job) : [key, ...finishedClipKeys(job)];
  await ports.media.remove(leftovers).catch((cause) => ports.log.warn('clips-left-behind', { jobId, cause }));
  return stepResult(isPublished ? 'published' : 'gone');
}

/** Settles the reservation. A successor may have cost less than was reserved for the original model. */
async function settleJob(
  ports: Ports,
  { jobId, userId, budgetDay: day, parameters }: VideoJob,
): Promise<void> {
  if (day === undefined) return;
  const reservation = { day, userId, id: jobId };
  const usd = parameters?.usd;
  if (usd !== undefined) await lowerBudget(ports, reservation, usd);
  await payForDelivered(ports, reservation, { kind: 'video', usd: usd ?? 0 });
}
