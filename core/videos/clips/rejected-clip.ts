import { concurrencyOf, type ModelQuotas } from '#catalog/model-quotas.ts';
import { changeClip, fenceOf } from '#core/domain/videos/change-clip.ts';
import { freeSlots, giveBackSlot, joinLine, nextInTurn } from '#core/domain/videos/queue-rules.ts';
import { handToSuccessor } from '#core/domain/videos/reassign-to-successor.ts';
import {
  type Clip,
  type ClipFailure,
  clipToken,
  endedTokens,
  isOver,
  type VideoJob,
} from '#core/domain/videos/video-job.ts';
import { asksAgainWithinSeconds } from '#core/domain/videos/wait-schedule.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { leaveAllQueues } from '../queue/leave-all-queues.ts';

type Ports = Uses<'clock' | 'clipQueues'> & UsesOnly<{ videoJobs: 'update' }>;

/**
 * Typical seconds of one shot's clip, by which turns are waited for, and of an invocation of this job; what the
 * account may have in work, and where its models are asked.
 */
export type Pace = {
  clipSeconds: number;
  typicalSeconds: number;
  quotas: ModelQuotas;
  region: string | undefined;
};

/** `next` is another job whose turn it is at a slot that is still free. */
export type Started = { slot: 'taken' | 'none'; job: VideoJob | undefined; next?: string | undefined };

/** The account's slots are used up by somebody we do not know of: back into the line, without a lost attempt. */
export async function putBack(ports: Ports, { clipSeconds }: Pace, job: VideoJob, index: number, clip: Clip) {
  const { jobId, userId, model } = job;
  const now = ports.clock.now();
  const waiting = await ports.videoJobs.update(jobId, (current) =>
    changeClip(current, index, clip, { status: 'waiting' }),
  );
  const slot = { token: clipToken(jobId, index, clip.attempt), fence: fenceOf(clip) ?? 0 };
  const isBackInLine = waiting?.clips[index]?.state.status === 'waiting' && !isOver(waiting);
  await ports.clipQueues.decide(model, (queue) => {
    const freed = giveBackSlot(queue, slot).queue;
    if (!isBackInLine) return { queue: freed, result: undefined };
    const again = asksAgainWithinSeconds(clipSeconds);
    return joinLine(freed, { jobId, userId, now, asksAgainWithinSeconds: again });
  });
  return waiting;
}

/** The model is gone: its successor makes all of the video, or the job fails with the reason. */
export async function handOver(
  ports: Ports,
  pace: Pace,
  job: VideoJob,
  index: number,
  clip: Clip,
): Promise<Started> {
  const { region } = pace;
  const handed = handToSuccessor(job, region);
  if (typeof handed === 'string') return refuse(ports, pace, job, index, clip, handed);
  const changed = await ports.videoJobs.update(job.jobId, (current) => {
    const now =
      current.model === job.model && !isOver(current) ? handToSuccessor(current, region) : undefined;
    return typeof now === 'string' ? undefined : now;
  });
  // Deleted meanwhile: the clip ends here, so that its reservation can be settled.
  if (changed?.deletedAt !== undefined) return refuse(ports, pace, job, index, clip, 'model-unavailable');
  await leaveAllQueues(ports, job.jobId);
  return { slot: 'none', job: changed };
}

/** The job fails; its slot is another's. */
export async function refuse(
  ports: Ports,
  { quotas }: Pace,
  job: VideoJob,
  index: number,
  clip: Clip,
  reason: ClipFailure,
): Promise<Started> {
  const failed = await ports.videoJobs.update(job.jobId, (current) =>
    changeClip(current, index, clip, { status: 'failed', reason }),
  );
  const ended = failed ? endedTokens(failed) : [];
  const { jobId, model } = job;
  const turn = { jobId, now: ports.clock.now(), concurrency: concurrencyOf(quotas, model) };
  const next = await ports.clipQueues.decide(model, (queue) => {
    const freed = freeSlots(queue, ended).queue;
    return { queue: freed, result: nextInTurn(freed, turn) };
  });
  return { slot: 'taken', job: failed, next };
}
