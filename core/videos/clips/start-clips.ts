import { concurrencyOf, type ModelQuotas } from '#catalog/model-quotas.ts';
import { promptLimitsOf } from '#catalog/models.ts';
import { fitsPromptLimits } from '#contract/prompt-limits.ts';
import { AppError } from '#core/app-error.ts';
import { changeClip, fenceOf } from '#core/domain/videos/change-clip.ts';
import { secondsBetween, slotLeaseSeconds } from '#core/domain/videos/clip-deadline.ts';
import { invocationSeconds } from '#core/domain/videos/invocation-seconds.ts';
import { askForSlot, type Grant, giveBackSlot, nextInTurn } from '#core/domain/videos/queue-rules.ts';
import {
  type Clip,
  type ClipFailure,
  clipToken,
  finishedClipKeys,
  isEnded,
  isInWork,
  isOver,
  type VideoJob,
} from '#core/domain/videos/video-job.ts';
import {
  asksAgainWithinSeconds,
  firstCheckSeconds,
  secondsUntilNextCheck,
  secondsUntilNextTurn,
} from '#core/domain/videos/wait-schedule.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { deletedWithOwner } from '../jobs/owner-left.ts';
import { payDeleted } from '../jobs/pay-deleted.ts';
import { type StepResult, stepResult } from '../jobs/step-result.ts';
import { leaveAllQueues } from '../queue/leave-all-queues.ts';
import { clipRequest } from './clip-request.ts';
import { handOver, type Pace, putBack, refuse, type Started } from './rejected-clip.ts';

type Ports = Uses<'clock' | 'clipQueues' | 'budgets' | 'log'> &
  UsesOnly<{
    videoJobs: 'find' | 'update';
    videoModels: 'start';
    media: 'get' | 's3Uri';
    videoHistory: 'insert' | 'update' | 'remove';
  }>;

/** `join` where clips of a deleted video are there: the step that would join them throws them away. */
export type StartedClips = StepResult<'started' | 'queued' | 'plan' | 'join' | 'failed' | 'gone'>;

/**
 * Starts what the model's free slots allow. Killed anywhere and run again, it takes the same slots for the same
 * tokens and asks the model with them again, which starts nothing twice.
 */
export async function startClips(
  ports: Ports,
  clipSeconds: number,
  jobId: string,
  quotas: ModelQuotas = {},
  region?: string,
): Promise<StartedClips> {
  let job = await ports.videoJobs.find(jobId);
  let next: string | undefined;
  const hasClipsToStart = job?.clips.some(isToStart) ?? false;
  const pace = { clipSeconds, typicalSeconds: invocationSeconds(job, clipSeconds), quotas, region };
  for (const index of job?.clips.keys() ?? []) {
    const clip = job?.clips[index];
    if (!job || isOver(job)) break;
    if (!clip || !isToStart(clip)) continue;
    const started = await startClip(ports, pace, job, index, clip);
    job = started.job;
    next = started.next;
    if (started.slot === 'none') break;
  }
  return {
    ...(await conclude(ports, pace, jobId, job, hasClipsToStart)),
    ...(next !== undefined && { next }),
  };
}

/** Waiting, or killed between taking the slot and remembering the invocation. */
const isToStart = ({ state }: Clip) =>
  state.status === 'waiting' || (state.status === 'running' && state.invocationArn === undefined);

async function leave(ports: Ports, jobId: string, job: VideoJob | undefined): Promise<StartedClips> {
  await leaveAllQueues(ports, jobId);
  if (job?.deletedAt !== undefined) {
    // The deletion could not settle the budget while the model was being asked.
    await payDeleted(ports, job);
    if (finishedClipKeys(job).length > 0) return stepResult('join');
  }
  return stepResult(job?.status === 'failed' ? 'failed' : 'gone');
}

async function conclude(
  ports: Ports,
  { clipSeconds, typicalSeconds }: Pace,
  jobId: string,
  job: VideoJob | undefined,
  hadClipsToStart: boolean,
): Promise<StartedClips> {
  const isLeft = job?.deletedAt !== undefined && !isEnded(job) && isInWork(job);
  if (!job || (isOver(job) && !isLeft)) return leave(ports, jobId, job);
  if (!isLeft && job.clips.some(({ state }) => state.status === 'failed')) return stepResult('failed');
  // In the hands of a successor, which is asked for other clips.
  if (!isLeft && job.clips.length === 0) return stepResult('plan');
  const startTimes = job.clips.flatMap(({ state }) => (state.status === 'running' ? [state.startedAt] : []));
  const [oldest] = startTimes.sort();
  if (oldest === undefined && job.clips.some(isToStart)) {
    return stepResult('queued', secondsUntilNextTurn(clipSeconds));
  }
  // All are finished: an execution that died before they were joined is made up for.
  if (oldest === undefined) return stepResult('started');
  const elapsed = secondsBetween(oldest, ports.clock.now());
  // Another job's execution started them while this one waited: nobody has looked yet.
  const isOverdue = !hadClipsToStart && elapsed >= firstCheckSeconds(typicalSeconds);
  if (isOverdue) return stepResult('started');
  return stepResult('started', secondsUntilNextCheck(elapsed, typicalSeconds));
}

async function startClip(
  ports: Ports,
  pace: Pace,
  job: VideoJob,
  index: number,
  clip: Clip,
): Promise<Started> {
  const { jobId, model } = job;
  const token = clipToken(jobId, index, clip.attempt);
  const { slot, next } = await ports.clipQueues.decide(model, (queue) => {
    const request = slotRequest(job, token, ports.clock.now(), pace);
    const asked = askForSlot(queue, request);
    return { queue: asked.queue, result: { slot: asked.result, next: nextInTurn(asked.queue, request) } };
  });
  if (!slot.granted) return { slot: 'none', job, next };

  const held = await ports.videoJobs.update(jobId, (current) =>
    hold(current, index, clip, slot, ports.clock.now()),
  );
  const holding = held?.clips[index];
  if (!held || !holding || isOver(held) || fenceOf(holding) !== slot.fence) {
    const isUnused = holding?.state.status === 'waiting';
    if (isUnused) await ports.clipQueues.decide(model, (queue) => giveBackSlot(queue, { ...slot, token }));
    return { slot: 'taken', job: held };
  }
  const wanted = await deletedWithOwner(ports, held);
  if (!wanted || isOver(wanted)) {
    return { slot: 'none', job: await putBack(ports, pace, wanted ?? held, index, holding) };
  }
  const isLate = Date.parse(slot.leaseUntil) - ports.clock.now().getTime() < STARTING_SECONDS * 1_000;
  const answer = isLate ? { status: 'no-slot' as const } : await ask(ports, held, index, holding);
  switch (answer.status) {
    case 'started':
      return { slot: 'taken', job: await remember(ports, held, index, holding, answer.invocationArn), next };
    case 'no-slot':
      return { slot: 'none', job: await putBack(ports, pace, held, index, holding) };
    case 'refused': {
      if (answer.reason === 'model-unavailable') return handOver(ports, pace, held, index, holding);
      return refuse(ports, pace, held, index, holding, answer.reason);
    }
  }
}

/** Asking the model takes this long at most, its turn and repeats included: a lease must not run out meanwhile. */
const STARTING_SECONDS = 60;

const slotRequest = (job: VideoJob, token: string, now: Date, pace: Pace) => ({
  token,
  jobId: job.jobId,
  userId: job.userId,
  now,
  concurrency: concurrencyOf(pace.quotas, job.model),
  leaseSeconds: slotLeaseSeconds(pace.typicalSeconds),
  asksAgainWithinSeconds: asksAgainWithinSeconds(pace.clipSeconds),
});

/** Writes down who is about to ask the model. Whoever held the clip's slot before is not heard any more. */
function hold(job: VideoJob, index: number, clip: Clip, { fence }: Grant, now: Date): VideoJob | undefined {
  const current = job.clips[index];
  if (isOver(job) || current?.attempt !== clip.attempt || !isToStart(current)) return undefined;
  if ((fenceOf(current) ?? 0) >= fence) return undefined;
  const startedAt = current.state.status === 'running' ? current.state.startedAt : now.toISOString();
  return changeClip(job, index, current, { status: 'running', startedAt, fence });
}

type Answer =
  | Exclude<Awaited<ReturnType<Ports['videoModels']['start']>>, { status: 'refused' }>
  | { status: 'refused'; reason: ClipFailure };

/** Asks the model; what cannot be helped by asking again is a refusal of which the owner is told the reason. */
async function ask(ports: Ports, job: VideoJob, index: number, clip: Clip): Promise<Answer> {
  const request = await clipRequest(ports.media, job, index, clip.attempt);
  if (request === 'reference-missing') return { status: 'refused', reason: request };
  try {
    const answer = await ports.videoModels.start(request);
    const isTooLong =
      answer.status === 'refused' && !fitsPromptLimits(request.text, promptLimitsOf(job.model));
    return isTooLong && answer.reason === 'model-error' ? { status: 'refused', reason: 'too-long' } : answer;
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.code !== 'MODEL_UNAVAILABLE') throw cause;
    ports.log.warn('model-unavailable', { jobId: job.jobId, cause });
    return { status: 'refused', reason: 'model-unavailable' };
  }
}

/** Its owner sees the job in work from the first invocation on. */
async function remember(ports: Ports, job: VideoJob, index: number, clip: Clip, invocationArn: string) {
  const { state } = clip;
  const started = await ports.videoJobs.update(job.jobId, (current) => {
    const changed =
      state.status === 'running' ? changeClip(current, index, clip, { ...state, invocationArn }) : undefined;
    return changed && !isOver(changed) ? { ...changed, status: 'processing' } : changed;
  });
  if (job.status === 'pending' && started?.status === 'processing') {
    // The video's row is set right when it is done; a history that cannot be reached must not hold up the work.
    await ports.videoHistory
      .update(job.jobId, {
        status: 'processing',
        ...(started.parameters && { parameters: started.parameters }),
      })
      .catch((cause) => ports.log.warn('history-not-updated', { jobId: job.jobId, cause }));
  }
  return started;
}
