import { concurrencyFor, type ModelQuotas } from '#catalog/model-quotas.ts';
import { changeClip, slotFence } from '#core/domain/videos/change-clip.ts';
import { freeSlots, joinQueue, nextJobToStart, releaseSlot } from '#core/domain/videos/queue-rules.ts';
import { reassignToSuccessor } from '#core/domain/videos/reassign-to-successor.ts';
import {
  type Clip,
  type ClipFailure,
  clipToken,
  endedTokens,
  isEndedOrDeleted,
  type VideoJob,
} from '#core/domain/videos/video-job.ts';
import { pollsWithinSeconds } from '#core/domain/videos/wait-schedule.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { leaveAllQueues } from '#core/videos/queue/leave-all-queues.ts';

type Ports = Uses<'clock' | 'clipQueues'> & UsesOnly<{ videoJobs: 'update' }>;

/**
 * `clipSeconds`: the typical duration of one shot's invocation, which sets the queue's retry interval.
 * `typicalSeconds`: the same for an invocation of this job. `region`: where the models are called.
 */
export type ClipSettings = {
  clipSeconds: number;
  typicalSeconds: number;
  quotas: ModelQuotas;
  region: string | undefined;
};

/** `next` is another job that may start in a slot that is still free. */
export type ClipStart = { slot: 'taken' | 'none'; job: VideoJob | undefined; next?: string | undefined };

/** A clip that holds a slot but was rejected by the model. */
type RejectedClip = { ports: Ports; settings: ClipSettings; job: VideoJob; index: number; clip: Clip };

/** Returns a clip to the queue without counting an attempt, because another program uses the account's slots. */
export async function requeueClip({ ports, settings, job, index, clip }: RejectedClip) {
  const { jobId, userId, model } = job;
  const now = ports.clock.now();
  const requeued = await ports.videoJobs.update(jobId, (current) =>
    changeClip(current, index, clip, { status: 'waiting' }),
  );
  const slot = { token: clipToken(jobId, index, clip.attempt), fence: slotFence(clip) ?? 0 };
  const isQueuedAgain = requeued?.clips[index]?.state.status === 'waiting' && !isEndedOrDeleted(requeued);
  await ports.clipQueues.update(model, (queue) => {
    const freed = releaseSlot(queue, slot).queue;
    if (!isQueuedAgain) return { queue: freed, result: undefined };
    const place = { jobId, userId, now, pollsWithinSeconds: pollsWithinSeconds(settings.clipSeconds) };
    return joinQueue(freed, place);
  });
  return requeued;
}

/** The model is gone: its successor makes the whole video, or the job fails with the reason. */
export async function switchToSuccessor(rejected: RejectedClip): Promise<ClipStart> {
  const { ports, settings, job } = rejected;
  const reassigned = reassignToSuccessor(job, settings.region);
  if (typeof reassigned === 'string') return failClip(rejected, reassigned);
  const changed = await ports.videoJobs.update(job.jobId, (current) => {
    const outcome =
      current.model === job.model && !isEndedOrDeleted(current)
        ? reassignToSuccessor(current, settings.region)
        : undefined;
    return typeof outcome === 'string' ? undefined : outcome;
  });
  // The job has been deleted: failing the clip lets its reservation be settled.
  if (changed?.deletedAt !== undefined) return failClip(rejected, 'model-unavailable');
  await leaveAllQueues(ports, job.jobId);
  return { slot: 'none', job: changed };
}

/** Fails the clip, which fails the job, and frees its slot. */
export async function failClip(
  { ports, settings, job, index, clip }: RejectedClip,
  reason: ClipFailure,
): Promise<ClipStart> {
  const failed = await ports.videoJobs.update(job.jobId, (current) =>
    changeClip(current, index, clip, { status: 'failed', reason }),
  );
  const ended = failed ? endedTokens(failed) : [];
  const { jobId, model } = job;
  const slotRequest = { jobId, now: ports.clock.now(), concurrency: concurrencyFor(settings.quotas, model) };
  const next = await ports.clipQueues.update(model, (queue) => {
    const freed = freeSlots(queue, ended).queue;
    return { queue: freed, result: nextJobToStart(freed, slotRequest) };
  });
  return { slot: 'taken', job: failed, next };
}
