import { videoSizeFor } from '#catalog/models.ts';
import * as MESSAGES from '#contract/messages.ts';
import type { VideoParameters } from '#contract/videos.ts';
import { AppError } from '#core/app-error.ts';
import { referenceKey, shotReferenceKey } from '#core/domain/media/object-keys.ts';
import { estimateCompletion } from '#core/domain/videos/estimate-completion.ts';
import { joinQueue, leaveQueue } from '#core/domain/videos/queue-rules.ts';
import {
  isEndedOrDeleted,
  jobReferenceKeys,
  type Shot,
  shotsTotal,
  type VideoJob,
} from '#core/domain/videos/video-job.ts';
import { pollsWithinSeconds } from '#core/domain/videos/wait-schedule.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import type { NewVideoRow } from '#core/ports/video-history.ts';

export type StartJobPorts = Uses<'clock' | 'clipQueues' | 'videoWorkflow' | 'log'> &
  UsesOnly<{
    media: 'put' | 'remove';
    videoJobs: 'create' | 'find' | 'remove';
    videoHistory: 'insert' | 'remove';
  }>;

/** An image from the history, and where the first frame is cut out of it. */
type FrameOrigin = { imageId: string; focus: number };
/** A shot with its first frame: a PNG of the video's size. */
type FramedShot = Pick<Shot, 'text' | 'seed' | 'sourceMarks'> & {
  firstFrame?: Uint8Array;
  origin?: FrameOrigin;
};

export type NewJob = Pick<
  VideoJob,
  | 'jobId'
  | 'userId'
  | 'videoType'
  | 'prompt'
  | 'seed'
  | 'durationSeconds'
  | 'model'
  | 'isOneInvocation'
  | 'parentId'
  | 'promptInMarks'
  | 'budgetDay'
> & {
  /** Empty until a story is split. */
  shots: FramedShot[];
  /** The reserved price; 0 if money is not counted. */
  usd?: number;
  template?: string;
};

/**
 * Creates a job, queues it and starts its workflow. Resolves to the estimated completion. Idempotent per job id; a
 * failure undoes what this call created.
 */
export async function startJob(ports: StartJobPorts, typicalSeconds: number, request: NewJob): Promise<Date> {
  const job = newJob(request, ports.clock.now());
  // A job left by an earlier attempt may be running and paid: only what this attempt created is undone.
  const isFromEarlierAttempt = (await ports.videoJobs.find(job.jobId)) !== undefined;
  try {
    for (const [index, { firstFrame }] of request.shots.entries()) {
      const key = job.shots[index]?.referenceKey;
      if (key && firstFrame) await ports.media.put(key, firstFrame, 'image/png');
    }
    const isNew = await ports.videoJobs.create(job);
    const current = isNew ? job : ((await ports.videoJobs.find(job.jobId)) ?? job);
    if (!isEndedOrDeleted(current)) await queueAndStart(ports, typicalSeconds, current);
    const queue = await ports.clipQueues.read(job.model);
    return estimateCompletion(current, queue, ports.clock.now(), typicalSeconds);
  } catch (error) {
    if (!isFromEarlierAttempt) await undoStart(ports, job);
    throw error;
  }
}

function newJob({ shots: requestedShots, usd, template, ...request }: NewJob, now: Date): VideoJob {
  const { jobId, userId, videoType } = request;
  const frameKey = (index: number) =>
    videoType === 'text-to-video' ? referenceKey(userId, jobId) : shotReferenceKey(userId, jobId, index);
  const shots: Shot[] = requestedShots.map(({ firstFrame, origin: _, ...shot }, index) => ({
    ...shot,
    ...(firstFrame && { referenceKey: frameKey(index) }),
  }));
  const job: VideoJob = { ...request, shots, clips: [], status: 'pending', createdAt: now.toISOString() };
  const origins = requestedShots.map(({ origin }) => origin);
  const isSingle = videoType === 'text-to-video';
  const parameters = {
    ...(request.seed !== undefined && { seed: request.seed }),
    options: { durationSeconds: request.durationSeconds },
    ...(isSingle && origins[0] && { referenceFocus: origins[0].focus }),
    ...(!isSingle && shots.length > 0 && { shots: shotsForHistory(shots, origins) }),
    ...(template !== undefined && { template }),
    model: request.model,
    ...(usd !== undefined && { usd }),
  };
  return { ...job, parameters, shots: withMinShots(job) };
}

/** Shots as the history records them; `origins` are the images from the history that they start from. */
export const shotsForHistory = (
  shots: readonly Shot[],
  origins: readonly (FrameOrigin | undefined)[] = [],
): NonNullable<VideoParameters['shots']> =>
  shots.map(({ text, seed, referenceKey: referenceImageKey }, index) => {
    const origin = origins[index];
    return {
      text,
      ...(seed !== undefined && { seed }),
      ...(referenceImageKey !== undefined && { referenceImageKey }),
      ...(origin && { referenceImageId: origin.imageId, referenceFocus: origin.focus }),
    };
  });

/** A storyboard of one shot becomes two shots of its text, the minimum of a multi-shot video. */
function withMinShots(job: VideoJob): Shot[] {
  const [onlyShot, ...others] = job.shots;
  if (!onlyShot || others.length > 0) return job.shots;
  const { referenceKey: _, sourceMarks: _marks, ...repeatedShot } = onlyShot;
  return [onlyShot, ...Array.from({ length: shotsTotal(job) - 1 }, () => repeatedShot)];
}

/** The history row of an unfinished job. */
export const historyRow = (job: VideoJob): NewVideoRow => ({
  id: job.jobId,
  userId: job.userId,
  prompt: job.prompt,
  videoType: job.videoType,
  durationSeconds: job.durationSeconds,
  ...videoSizeFor(job.model),
  referenceKeys: jobReferenceKeys(job),
  parentId: job.parentId ?? null,
  parameters: job.parameters ?? { options: { durationSeconds: job.durationSeconds } },
  createdAt: job.createdAt,
});

async function queueAndStart(ports: StartJobPorts, typicalSeconds: number, job: VideoJob): Promise<void> {
  const { jobId, userId } = job;
  const outcome = await ports.videoHistory.insert(historyRow(job));
  // The account has been deleted, but its token is still valid.
  if (outcome === 'no-owner') throw new AppError('NOT_SIGNED_IN', MESSAGES.sessionEnded);
  const place = {
    jobId,
    userId,
    now: ports.clock.now(),
    pollsWithinSeconds: pollsWithinSeconds(typicalSeconds),
  };
  if (job.status === 'pending') await ports.clipQueues.update(job.model, (queue) => joinQueue(queue, place));
  await ports.videoWorkflow.start(jobId);
}

/** Removes what was created, as far as possible. The job goes first: a workflow that did start finds no job and ends. */
async function undoStart(ports: StartJobPorts, job: VideoJob): Promise<void> {
  const { jobId, model } = job;
  const keys = jobReferenceKeys(job);
  const steps = [
    () => ports.videoJobs.remove(jobId),
    () => ports.videoHistory.remove(jobId),
    () => ports.clipQueues.update(model, (queue) => leaveQueue(queue, jobId)),
    () => (keys.length > 0 ? ports.media.remove(keys) : Promise.resolve()),
  ];
  for (const step of steps) {
    await step().catch((cause: unknown) => ports.log.warn('video-not-undone', { jobId, cause }));
  }
}
