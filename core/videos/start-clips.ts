import { MESSAGES } from '#contract/messages.ts';
import { models } from '#contract/models.ts';
import { AppError } from '#core/app-error.ts';
import { clipPrefix } from '#core/media/object-keys.ts';
import type { Uses, UsesOnly } from '#core/ports.ts';
import { changeClip } from './change-clip.ts';
import { secondsBetween, slotLeaseSeconds } from './clip-deadline.ts';
import { leaveAllQueues } from './leave-all-queues.ts';
import { askForSlot, joinLine, keepSlots } from './queue-rules.ts';
import { type StepResult, stepResult } from './step-result.ts';
import { type Clip, type ClipFailure, clipToken, isOver, type VideoJob } from './video-job.ts';
import { asksAgainWithinSeconds, secondsUntilNextCheck, secondsUntilNextTurn } from './wait-schedule.ts';

type Ports = Uses<'clock' | 'clipQueues' | 'log'> &
  UsesOnly<{
    videoJobs: 'find' | 'update';
    videoModels: 'start';
    media: 'get' | 's3Uri';
    videoHistory: 'update';
  }>;

export type StartedClips = StepResult<'started' | 'queued' | 'failed' | 'gone'>;

/**
 * Starts what the model's free slots allow. Killed anywhere and run again, it takes the same slots for the same
 * tokens and asks the model with them again, which starts nothing twice.
 */
export async function startClips(ports: Ports, typicalSeconds: number, jobId: string): Promise<StartedClips> {
  let job = await ports.videoJobs.find(jobId);
  for (const index of job?.clips.keys() ?? []) {
    const clip = job?.clips[index];
    if (!job || isOver(job)) break;
    if (!clip || !isToStart(clip)) continue;
    const started = await startClip(ports, typicalSeconds, job, index, clip);
    job = started.job;
    if (started.slot === 'none') break;
  }
  return conclude(ports, typicalSeconds, jobId, job);
}

/** Waiting, or killed between taking the slot and remembering the invocation. */
const isToStart = ({ state }: Clip) =>
  state.status === 'waiting' || (state.status === 'running' && state.invocationArn === undefined);

async function conclude(
  ports: Ports,
  typicalSeconds: number,
  jobId: string,
  job: VideoJob | undefined,
): Promise<StartedClips> {
  if (!job || isOver(job)) {
    await leaveAllQueues(ports, jobId);
    return stepResult(job?.status === 'failed' ? 'failed' : 'gone');
  }
  if (job.clips.some(({ state }) => state.status === 'failed')) return stepResult('failed');
  const startTimes = job.clips.flatMap(({ state }) => (state.status === 'running' ? [state.startedAt] : []));
  const [oldest] = startTimes.sort();
  if (oldest === undefined && job.clips.some(isToStart)) {
    return stepResult('queued', secondsUntilNextTurn(typicalSeconds));
  }
  const elapsed = oldest === undefined ? 0 : secondsBetween(oldest, ports.clock.now());
  return stepResult('started', secondsUntilNextCheck(elapsed, typicalSeconds));
}

type Started = { slot: 'taken' | 'none'; job: VideoJob | undefined };

async function startClip(
  ports: Ports,
  typicalSeconds: number,
  job: VideoJob,
  index: number,
  clip: Clip,
): Promise<Started> {
  const { jobId, model } = job;
  const slot = await ports.clipQueues.decide(model, (queue) =>
    askForSlot(queue, slotRequest(job, index, clip, ports.clock.now(), typicalSeconds)),
  );
  if (!slot.granted) return { slot: 'none', job };

  const held = await ports.videoJobs.update(jobId, (current) =>
    hold(current, index, clip, ports.clock.now()),
  );
  const holding = held?.clips[index];
  if (!held || isOver(held) || !holding || !isToStart(holding)) return { slot: 'taken', job: held };
  const answer = await ports.videoModels.start(await clipRequest(ports, held, index, holding));
  switch (answer.status) {
    case 'started':
      return { slot: 'taken', job: await remember(ports, held, index, holding, answer.invocationArn) };
    case 'no-slot':
      return { slot: 'none', job: await putBack(ports, typicalSeconds, held, index, holding) };
    case 'refused':
      return { slot: 'taken', job: await refuse(ports, held, index, holding, answer.reason) };
  }
}

const slotRequest = (job: VideoJob, index: number, clip: Clip, now: Date, typicalSeconds: number) => ({
  token: clipToken(job.jobId, index, clip.attempt),
  jobId: job.jobId,
  userId: job.userId,
  now,
  concurrency: models[job.model].concurrency,
  leaseSeconds: slotLeaseSeconds(typicalSeconds),
  asksAgainWithinSeconds: asksAgainWithinSeconds(typicalSeconds),
});

const hold = (job: VideoJob, index: number, clip: Clip, now: Date) =>
  clip.state.status === 'waiting' && !isOver(job)
    ? changeClip(job, index, clip, { status: 'running', startedAt: now.toISOString() })
    : undefined;

async function clipRequest({ media }: Ports, job: VideoJob, index: number, { attempt }: Clip) {
  const shot = job.shots[index];
  const firstFrame = shot?.referenceKey === undefined ? undefined : await media.get(shot.referenceKey);
  if (shot?.referenceKey !== undefined && !firstFrame) {
    throw new AppError('UNKNOWN_REFERENCE', MESSAGES.malformedReference);
  }
  return {
    model: job.model,
    token: clipToken(job.jobId, index, attempt),
    text: shot?.text ?? job.prompt,
    ...(firstFrame && { firstFrame }),
    outputUri: media.s3Uri(clipPrefix(job.userId, job.jobId, index, attempt)),
  };
}

/** Its owner sees the job in work from the first invocation on. */
async function remember(ports: Ports, job: VideoJob, index: number, clip: Clip, invocationArn: string) {
  const startedAt = clip.state.status === 'running' ? clip.state.startedAt : ports.clock.now().toISOString();
  const started = await ports.videoJobs.update(job.jobId, (current) => {
    const changed = changeClip(current, index, clip, { status: 'running', startedAt, invocationArn });
    return changed && !isOver(changed) ? { ...changed, status: 'processing' } : changed;
  });
  if (job.status === 'pending' && started?.status === 'processing') {
    // The video's row is set right when it is done; a history that cannot be reached must not hold up the work.
    await ports.videoHistory
      .update(job.jobId, { status: 'processing' })
      .catch((cause) => ports.log.warn('history-not-updated', { jobId: job.jobId, cause }));
  }
  return started;
}

/** The account's slots are used up by somebody we do not know of: back into the line, without a lost attempt. */
async function putBack(ports: Ports, typicalSeconds: number, job: VideoJob, index: number, clip: Clip) {
  const { jobId, userId, model } = job;
  const now = ports.clock.now();
  const waiting = await ports.videoJobs.update(jobId, (current) =>
    changeClip(current, index, clip, { status: 'waiting' }),
  );
  await ports.clipQueues.decide(model, (queue) => {
    const freed = keepSlots(queue, jobId, tokensOf(waiting)).queue;
    return joinLine(freed, {
      jobId,
      userId,
      now,
      asksAgainWithinSeconds: asksAgainWithinSeconds(typicalSeconds),
    });
  });
  return waiting;
}

async function refuse(ports: Ports, job: VideoJob, index: number, clip: Clip, reason: ClipFailure) {
  const failed = await ports.videoJobs.update(job.jobId, (current) =>
    changeClip(current, index, clip, { status: 'failed', reason }),
  );
  await ports.clipQueues.decide(job.model, (queue) => keepSlots(queue, job.jobId, tokensOf(failed)));
  return failed;
}

/** Slots that a job rightly holds. */
export const tokensOf = (job: VideoJob | undefined): string[] =>
  job?.clips.flatMap(({ attempt, state }, index) =>
    state.status === 'running' ? [clipToken(job.jobId, index, attempt)] : [],
  ) ?? [];
