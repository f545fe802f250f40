import { videoSizeOf } from '#catalog/models.ts';
import * as MESSAGES from '#contract/messages.ts';
import type { VideoParameters } from '#contract/videos.ts';
import { AppError } from '#core/app-error.ts';
import { referenceKey, shotReferenceKey } from '#core/domain/media/object-keys.ts';
import { estimateCompletion } from '#core/domain/videos/estimate-completion.ts';
import { joinLine, leaveQueue } from '#core/domain/videos/queue-rules.ts';
import {
  isOver,
  referenceKeysOf,
  type Shot,
  shotsTotal,
  type VideoJob,
} from '#core/domain/videos/video-job.ts';
import { asksAgainWithinSeconds } from '#core/domain/videos/wait-schedule.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import type { NewVideoRow } from '#core/ports/video-history.ts';

export type StartJobPorts = Uses<'clock' | 'clipQueues' | 'videoWorkflow' | 'log'> &
  UsesOnly<{
    media: 'put' | 'remove';
    videoJobs: 'create' | 'find' | 'remove';
    videoHistory: 'insert' | 'remove';
  }>;

/** A shot with its first frame: a PNG of the video's size. */
type FramedShot = Pick<Shot, 'text' | 'seed'> & { firstFrame?: Uint8Array };

export type VideoOrder = Pick<
  VideoJob,
  | 'jobId'
  | 'userId'
  | 'videoType'
  | 'prompt'
  | 'seed'
  | 'durationSeconds'
  | 'model'
  | 'isOneInvocation'
  | 'budgetDay'
> & {
  /** Empty for a story that is still to be divided. */
  shots: FramedShot[];
  /** What it costs, 0 where nothing is paid. */
  usd?: number;
  template?: string;
};

/**
 * Makes a job of an order and says when it is likely done. Killed anywhere and run again for the same id it goes on
 * where it was; where it fails it takes back what it made.
 */
export async function startJob(
  ports: StartJobPorts,
  typicalSeconds: number,
  order: VideoOrder,
): Promise<Date> {
  const job = newJob(order, ports.clock.now());
  // A job that an earlier try left may be in work and paid for: only what this try made is taken back.
  const isLeftByEarlierTry = (await ports.videoJobs.find(job.jobId)) !== undefined;
  try {
    for (const [index, { firstFrame }] of order.shots.entries()) {
      const key = job.shots[index]?.referenceKey;
      if (key && firstFrame) await ports.media.put(key, firstFrame, 'image/png');
    }
    const isNew = await ports.videoJobs.create(job);
    const current = isNew ? job : ((await ports.videoJobs.find(job.jobId)) ?? job);
    if (!isOver(current)) await enter(ports, typicalSeconds, current);
    const queue = await ports.clipQueues.read(job.model);
    return estimateCompletion(current, queue, ports.clock.now(), typicalSeconds);
  } catch (error) {
    if (!isLeftByEarlierTry) await takeBack(ports, job);
    throw error;
  }
}

function newJob({ shots: ordered, usd, template, ...order }: VideoOrder, now: Date): VideoJob {
  const { jobId, userId, videoType } = order;
  const keyOf = (index: number) =>
    videoType === 'text-to-video' ? referenceKey(userId, jobId) : shotReferenceKey(userId, jobId, index);
  const shots: Shot[] = ordered.map(({ firstFrame, ...shot }, index) => ({
    ...shot,
    ...(firstFrame && { referenceKey: keyOf(index) }),
  }));
  const job: VideoJob = { ...order, shots, clips: [], status: 'pending', createdAt: now.toISOString() };
  const parameters = {
    ...(order.seed !== undefined && { seed: order.seed }),
    options: { durationSeconds: order.durationSeconds },
    ...(videoType !== 'text-to-video' && shots.length > 0 && { shots: shotsForHistory(shots) }),
    ...(template !== undefined && { template }),
    model: order.model,
    ...(usd !== undefined && { usd }),
  };
  return { ...job, parameters, shots: stretched(job) };
}

/** Shots as the history keeps them. */
export const shotsForHistory = (shots: readonly Shot[]): NonNullable<VideoParameters['shots']> =>
  shots.map(({ text, seed, referenceKey: referenceImageKey }) => ({
    text,
    ...(seed !== undefined && { seed }),
    ...(referenceImageKey !== undefined && { referenceImageKey }),
  }));

/** A storyboard of one shot is two of its text, as no video of several shots is shorter (D11). */
function stretched(job: VideoJob): Shot[] {
  const [only, ...others] = job.shots;
  if (!only || others.length > 0) return job.shots;
  const { referenceKey: _, ...again } = only;
  return [only, ...Array.from({ length: shotsTotal(job) - 1 }, () => again)];
}

/** The history's row of a job that is not over. */
export const historyRow = (job: VideoJob): NewVideoRow => ({
  id: job.jobId,
  userId: job.userId,
  prompt: job.prompt,
  videoType: job.videoType,
  durationSeconds: job.durationSeconds,
  ...videoSizeOf(job.model),
  referenceKeys: referenceKeysOf(job),
  parameters: job.parameters ?? { options: { durationSeconds: job.durationSeconds } },
  createdAt: job.createdAt,
});

async function enter(ports: StartJobPorts, typicalSeconds: number, job: VideoJob): Promise<void> {
  const { jobId, userId } = job;
  const row = await ports.videoHistory.insert(historyRow(job));
  // Their account was deleted while their token still holds.
  if (row === 'nobody') throw new AppError('NOT_SIGNED_IN', MESSAGES.sessionEnded);
  const place = {
    jobId,
    userId,
    now: ports.clock.now(),
    asksAgainWithinSeconds: asksAgainWithinSeconds(typicalSeconds),
  };
  if (job.status === 'pending') await ports.clipQueues.decide(job.model, (queue) => joinLine(queue, place));
  await ports.videoWorkflow.start(jobId);
}

/** Best effort, the job first: a workflow that was started all the same finds none and ends. */
async function takeBack(ports: StartJobPorts, job: VideoJob): Promise<void> {
  const { jobId, model } = job;
  const keys = referenceKeysOf(job);
  const steps = [
    () => ports.videoJobs.remove(jobId),
    () => ports.videoHistory.remove(jobId),
    () => ports.clipQueues.decide(model, (queue) => leaveQueue(queue, jobId)),
    () => (keys.length > 0 ? ports.media.remove(keys) : Promise.resolve()),
  ];
  for (const step of steps) {
    await step().catch((cause: unknown) => ports.log.warn('video-not-taken-back', { jobId, cause }));
  }
}
