import { concurrencyFor, type ModelQuotas } from '#catalog/model-quotas.ts';
import { promptLimitsFor } from '#catalog/models.ts';
import { fitsPromptLimits } from '#contract/prompt-limits.ts';
import { AppError } from '#core/app-error.ts';
import { changeClip, slotFence } from '#core/domain/videos/change-clip.ts';
import { secondsBetween, slotLeaseSeconds } from '#core/domain/videos/clip-deadline.ts';
import { invocationSeconds } from '#core/domain/videos/invocation-seconds.ts';
import { nextJobToStart, releaseSlot, requestSlot, type SlotGrant } from '#core/domain/videos/queue-rules.ts';
import {
  type Clip,
  type ClipFailure,
  clipToken,
  finishedClipKeys,
  hasInvokedClips,
  isEnded,
  isEndedOrDeleted,
  type VideoJob,
} from '#core/domain/videos/video-job.ts';
import {
  firstCheckSeconds,
  pollsWithinSeconds,
  secondsUntilNextCheck,
  slotRetrySeconds,
} from '#core/domain/videos/wait-schedule.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { markDeletedIfOwnerLeft } from '#core/videos/jobs/owner-left.ts';
import { settleDeletedVideo } from '#core/videos/jobs/settle-deleted-video.ts';
import { type StepResult, stepResult } from '#core/videos/jobs/step-result.ts';
import { leaveAllQueues } from '#core/videos/queue/leave-all-queues.ts';
import { clipRequest } from './clip-request.ts';
import {
  type ClipSettings,
  type ClipStart,
  failClip,
  requeueClip,
  switchToSuccessor,
} from './rejected-clip.ts';

type Ports = Uses<'clock' | 'clipQueues' | 'budgets' | 'log'> &
  UsesOnly<{
    videoJobs: 'find' | 'update';
    videoModels: 'start';
    media: 'get' | 's3Uri';
    videoHistory: 'insert' | 'update' | 'remove';
  }>;

/** `join`: a deleted video has finished clips, which the join step discards. */
type StartedClips = StepResult<'started' | 'queued' | 'plan' | 'join' | 'failed' | 'gone'>;

/** `clipSeconds`: the typical duration of one shot's invocation. `region`: where the models are called. */
type StartSettings = { clipSeconds: number; quotas?: ModelQuotas; region?: string };

/**
 * Starts as many clips as the model has free slots. If it is killed and run again, it takes the same slots and calls
 * the model with the same tokens, which starts nothing twice.
 */
export async function startClips(
  ports: Ports,
  jobId: string,
  { clipSeconds, quotas = {}, region }: StartSettings,
): Promise<StartedClips> {
  let job = await ports.videoJobs.find(jobId);
  let next: string | undefined;
  const hadClipsToStart = job?.clips.some(needsStart) ?? false;
  const settings = { clipSeconds, typicalSeconds: invocationSeconds(job, clipSeconds), quotas, region };
  for (const index of job?.clips.keys() ?? []) {
    const clip = job?.clips[index];
    if (!job || isEndedOrDeleted(job)) break;
    if (!clip || !needsStart(clip)) continue;
    const started = await startClip({ ports, settings, job, index, clip });
    job = started.job;
    next = started.next;
    if (started.slot === 'none') break;
  }
  const result = await conclude({ ports, settings, jobId, job, hadClipsToStart });
  return { ...result, ...(next !== undefined && { next }) };
}

/** Whether the clip is waiting, or its start was interrupted between taking the slot and recording the invocation. */
const needsStart = ({ state }: Clip) =>
  state.status === 'waiting' || (state.status === 'running' && state.invocationArn === undefined);

async function endStep(ports: Ports, jobId: string, job: VideoJob | undefined): Promise<StartedClips> {
  await leaveAllQueues(ports, jobId);
  if (job?.deletedAt !== undefined) {
    // The deletion could not settle the budget while the model was being called.
    await settleDeletedVideo(ports, job);
    if (finishedClipKeys(job).length > 0) return stepResult('join');
  }
  return stepResult(job?.status === 'failed' ? 'failed' : 'gone');
}

type StartAttempt = {
  ports: Ports;
  settings: ClipSettings;
  jobId: string;
  job: VideoJob | undefined;
  hadClipsToStart: boolean;
};

async function conclude({
  ports,
  settings,
  jobId,
  job,
  hadClipsToStart,
}: StartAttempt): Promise<StartedClips> {
  const { clipSeconds, typicalSeconds } = settings;
  const isDeletedButRunning = job?.deletedAt !== undefined && !isEnded(job) && hasInvokedClips(job);
  if (!job || (isEndedOrDeleted(job) && !isDeletedButRunning)) return endStep(ports, jobId, job);
  if (!isDeletedButRunning && job.clips.some(({ state }) => state.status === 'failed'))
    return stepResult('failed');
  // A successor took over, and the job has to be planned for it.
  if (!isDeletedButRunning && job.clips.length === 0) return stepResult('plan');
  const startTimes = job.clips.flatMap(({ state }) => (state.status === 'running' ? [state.startedAt] : []));
  const [earliestStart] = startTimes.sort();
  if (earliestStart === undefined && job.clips.some(needsStart)) {
    return stepResult('queued', slotRetrySeconds(clipSeconds));
  }
  // Every clip is finished: an earlier execution died before it joined them.
  if (earliestStart === undefined) return stepResult('started');
  const elapsed = secondsBetween(earliestStart, ports.clock.now());
  // An earlier execution started the clips, and the first check is already due.
  const isOverdue = !hadClipsToStart && elapsed >= firstCheckSeconds(typicalSeconds);
  if (isOverdue) return stepResult('started');
  return stepResult('started', secondsUntilNextCheck(elapsed, typicalSeconds));
}

/** A clip as it was when the step decided to start it. */
type ClipToStart = { ports: Ports; settings: ClipSettings; job: VideoJob; index: number; clip: Clip };

async function startClip({ ports, settings, job, index, clip }: ClipToStart): Promise<ClipStart> {
  const { jobId, model } = job;
  const token = clipToken(jobId, index, clip.attempt);
  const { slot, next } = await ports.clipQueues.update(model, (queue) => {
    const request = slotRequest(job, token, ports.clock.now(), settings);
    const decision = requestSlot(queue, request);
    return {
      queue: decision.queue,
      result: { slot: decision.result, next: nextJobToStart(decision.queue, request) },
    };
  });
  if (!slot.granted) return { slot: 'none', job, next };

  const updated = await ports.videoJobs.update(jobId, (current) =>
    recordHolder(current, { index, clip, slot, now: ports.clock.now() }),
  );
  const heldClip = updated?.clips[index];
  if (!updated || !heldClip || isEndedOrDeleted(updated) || slotFence(heldClip) !== slot.fence) {
    const isUnused = heldClip?.state.status === 'waiting';
    if (isUnused) await ports.clipQueues.update(model, (queue) => releaseSlot(queue, { ...slot, token }));
    return { slot: 'taken', job: updated };
  }
  const started = { ports, settings, job: updated, index, clip: heldClip };
  const current = await markDeletedIfOwnerLeft(ports, updated);
  if (!current || isEndedOrDeleted(current)) {
    return { slot: 'none', job: await requeueClip({ ...started, job: current ?? updated }) };
  }
  const isLeaseTooShort =
    Date.parse(slot.leaseUntil) - ports.clock.now().getTime() < STARTING_SECONDS * 1_000;
  const response = isLeaseTooShort ? { status: 'no-slot' as const } : await callModel(started);
  switch (response.status) {
    case 'started':
      return { slot: 'taken', job: await recordInvocation(started, response.invocationArn), next };
    case 'no-slot':
      return { slot: 'none', job: await requeueClip(started) };
    case 'refused':
      if (response.reason === 'model-unavailable') return switchToSuccessor(started);
      return failClip(started, response.reason);
  }
}

/** The longest that a start may take, rate limit and retries included: the lease must not expire during it. */
const STARTING_SECONDS = 60;

const slotRequest = (job: VideoJob, token: string, now: Date, settings: ClipSettings) => ({
  token,
  jobId: job.jobId,
  userId: job.userId,
  now,
  concurrency: concurrencyFor(settings.quotas, job.model),
  leaseSeconds: slotLeaseSeconds(settings.typicalSeconds),
  pollsWithinSeconds: pollsWithinSeconds(settings.clipSeconds),
});

/** Records the new holder of the clip's slot, which fences off the previous one. */
function recordHolder(
  job: VideoJob,
  { index, clip, slot, now }: { index: number; clip: Clip; slot: SlotGrant; now: Date },
): VideoJob | undefined {
  const current = job.clips[index];
  if (isEndedOrDeleted(job) || current?.attempt !== clip.attempt || !needsStart(current)) return undefined;
  if ((slotFence(current) ?? 0) >= slot.fence) return undefined;
  const startedAt = current.state.status === 'running' ? current.state.startedAt : now.toISOString();
  return changeClip(job, index, current, { status: 'running', startedAt, fence: slot.fence });
}

type StartOutcome =
  | Exclude<Awaited<ReturnType<Ports['videoModels']['start']>>, { status: 'refused' }>
  | { status: 'refused'; reason: ClipFailure };

/** Calls the model. A failure that a retry cannot fix becomes a refusal with the reason for the owner. */
async function callModel({ ports, job, index, clip }: ClipToStart): Promise<StartOutcome> {
  const request = await clipRequest(ports.media, job, index, clip.attempt);
  if (request === 'reference-missing') return { status: 'refused', reason: request };
  try {
    const response = await ports.videoModels.start(request);
    const isTooLong =
      response.status === 'refused' && !fitsPromptLimits(request.text, promptLimitsFor(job.model));
    return isTooLong && response.reason === 'model-error'
      ? { status: 'refused', reason: 'too-long' }
      : response;
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.code !== 'MODEL_UNAVAILABLE') throw cause;
    ports.log.warn('model-unavailable', { jobId: job.jobId, cause });
    return { status: 'refused', reason: 'model-unavailable' };
  }
}

/** The job counts as processing from its first invocation on. */
async function recordInvocation({ ports, job, index, clip }: ClipToStart, invocationArn: string) {
  const { state } = clip;
  const started = await ports.videoJobs.update(job.jobId, (current) => {
    const changed =
      state.status === 'running' ? changeClip(current, index, clip, { ...state, invocationArn }) : undefined;
    return changed && !isEndedOrDeleted(changed) ? { ...changed, status: 'processing' } : changed;
  });
  if (job.status === 'pending' && started?.status === 'processing') {
    // The row is corrected when the video is done; an unreachable history must not hold up the work.
    await ports.videoHistory
      .update(job.jobId, {
        status: 'processing',
        ...(started.parameters && { parameters: started.parameters }),
      })
      .catch((cause) => ports.log.warn('history-not-updated', { jobId: job.jobId, cause }));
  }
  return started;
}
