import { concurrencyFor, type ModelQuotas } from '#catalog/model-quotas.ts';
import * as LIMITS from '#contract/limits.ts';
import { changeClip } from '#core/domain/videos/change-clip.ts';
import { deadlineSeconds, secondsBetween } from '#core/domain/videos/clip-deadline.ts';
import { invocationSeconds } from '#core/domain/videos/invocation-seconds.ts';
import { freeSlots, nextJobToStart } from '#core/domain/videos/queue-rules.ts';
import {
  type Clip,
  type ClipFailure,
  type ClipState,
  endedTokens,
  hasInvokedClips,
  isEnded,
  type VideoJob,
} from '#core/domain/videos/video-job.ts';
import { secondsUntilNextCheck } from '#core/domain/videos/wait-schedule.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { discardVideo } from '#core/videos/jobs/discard-video.ts';
import { settleDeletedVideo } from '#core/videos/jobs/settle-deleted-video.ts';
import { type StepResult, stepResult } from '#core/videos/jobs/step-result.ts';
import { leaveAllQueues } from '#core/videos/queue/leave-all-queues.ts';

type Ports = Uses<'clock' | 'clipQueues' | 'budgets' | 'log'> &
  UsesOnly<{ videoJobs: 'find' | 'update'; videoModels: 'check'; media: 'remove' }>;

type CheckedClips = StepResult<'wait' | 'start' | 'join' | 'failed' | 'gone'>;

type CheckSettings = { clipSeconds: number; quotas?: ModelQuotas };

/**
 * Polls the model for every running clip and frees the slots of those that are done. `next` names the job that may use
 * a free slot, so that it does not have to wait for its own next request.
 */
export async function checkClips(
  ports: Ports,
  jobId: string,
  { clipSeconds, quotas = {} }: CheckSettings,
): Promise<CheckedClips> {
  let job = await ports.videoJobs.find(jobId);
  const typicalSeconds = invocationSeconds(job, clipSeconds);
  for (const index of job?.clips.keys() ?? []) {
    const clip = job?.clips[index];
    if (!job || isEnded(job) || !clip) break;
    const state = await checkClip(ports, typicalSeconds, job, clip);
    if (state === 'unchanged') continue;
    job = await ports.videoJobs.update(jobId, (current) => applyCheck(current, index, clip, state));
  }
  if (!job || isEnded(job) || (job.deletedAt !== undefined && !hasInvokedClips(job)))
    return resultOfEndedJob(ports, quotas, jobId, job);
  const tokens = endedTokens(job);
  const slotRequest = { jobId, now: ports.clock.now(), concurrency: concurrencyFor(quotas, job.model) };
  const next = await ports.clipQueues.update(job.model, (queue) => {
    const freed = freeSlots(queue, tokens).queue;
    return { queue: freed, result: nextJobToStart(freed, slotRequest) };
  });
  return { ...conclude(job, slotRequest.now, typicalSeconds), ...(next !== undefined && { next }) };
}

async function resultOfEndedJob(
  ports: Ports,
  quotas: ModelQuotas,
  jobId: string,
  job: VideoJob | undefined,
): Promise<CheckedClips> {
  if (job?.deletedAt === undefined) await leaveAllQueues(ports, jobId);
  else {
    await discardVideo(ports, job);
    await settleDeletedVideo(ports, job);
  }
  const outcome = job?.status === 'failed' ? 'failed' : 'gone';
  if (!job) return stepResult(outcome);
  const slotRequest = { jobId, now: ports.clock.now(), concurrency: concurrencyFor(quotas, job.model) };
  return stepResult(outcome, undefined, nextJobToStart(await ports.clipQueues.read(job.model), slotRequest));
}

type CheckedState = Exclude<ClipState, { status: 'waiting' }> | 'unchanged';

async function checkClip(
  ports: Ports,
  typicalSeconds: number,
  job: VideoJob,
  clip: Clip,
): Promise<CheckedState> {
  if (clip.state.status !== 'running' || clip.state.invocationArn === undefined) return 'unchanged';
  const response = await ports.videoModels.check(job.model, clip.state.invocationArn);
  switch (response.status) {
    case 'finished':
      return finishedClip(response.outputUri);
    case 'failed':
      return { status: 'failed', reason: response.reason };
    case 'running': {
      const now = ports.clock.now();
      const { startedAt, overdueSince } = clip.state;
      if (secondsBetween(startedAt, now) < deadlineSeconds(typicalSeconds)) return 'unchanged';
      if (overdueSince === undefined) return { ...clip.state, overdueSince: now.toISOString() };
      if (secondsBetween(overdueSince, now) < LIMITS.video.clipOverdueSeconds) return 'unchanged';
      ports.log.warn('clip-timed-out', { jobId: job.jobId });
      return { status: 'failed', reason: 'timed-out' };
    }
  }
}

/** The state of a clip whose file is at `s3://bucket/key`. */
function finishedClip(outputUri: string): CheckedState {
  const key = /^s3:\/\/[^/]+\/(.+)$/.exec(outputUri)?.[1];
  return key === undefined ? { status: 'failed', reason: 'unreadable' } : { status: 'finished', key };
}

/** Only a model error is worth another attempt: a blocked or slow clip would end the same way. */
const mayRetry = (reason: ClipFailure, attempt: number) =>
  reason === 'model-error' && attempt < LIMITS.video.maxAttemptsPerClip;

function applyCheck(job: VideoJob, index: number, clip: Clip, state: Exclude<CheckedState, 'unchanged'>) {
  if (isEnded(job)) return undefined;
  const isWanted = job.deletedAt === undefined;
  if (isWanted && state.status === 'failed' && mayRetry(state.reason, clip.attempt)) {
    return changeClip(job, index, clip, { status: 'waiting' }, clip.attempt + 1);
  }
  return changeClip(job, index, clip, state);
}

function conclude(job: VideoJob, now: Date, typicalSeconds: number): CheckedClips {
  const states = job.clips.map((clip) => clip.state);
  const isWanted = job.deletedAt === undefined;
  if (isWanted && states.some((state) => state.status === 'failed')) return stepResult('failed');
  if (states.every((state) => state.status === 'finished')) return stepResult('join');
  const startTimes = states.flatMap((state) =>
    state.status === 'running' && state.invocationArn !== undefined ? [state.startedAt] : [],
  );
  const [earliestStart] = startTimes.sort();
  const unfinished = states.filter((state) => state.status !== 'finished');
  if (earliestStart === undefined || (isWanted && startTimes.length < unfinished.length))
    return stepResult('start');
  return stepResult('wait', secondsUntilNextCheck(secondsBetween(earliestStart, now), typicalSeconds));
}
