import { referenceKey } from '#core/media/object-keys.ts';
import type { Uses, UsesOnly } from '#core/ports.ts';
import { estimateCompletion } from './estimate-completion.ts';
import { joinLine, leaveQueue } from './queue-rules.ts';
import { isOver, type VideoJob } from './video-job.ts';
import { asksAgainWithinSeconds } from './wait-schedule.ts';

export type StartJobPorts = Uses<'clock' | 'clipQueues' | 'videoWorkflow' | 'log'> &
  UsesOnly<{
    media: 'put' | 'remove';
    videoJobs: 'create' | 'find' | 'remove';
    videoHistory: 'insert' | 'remove';
  }>;

export type VideoOrder = Pick<
  VideoJob,
  'jobId' | 'userId' | 'videoType' | 'prompt' | 'seed' | 'durationSeconds' | 'model' | 'budgetDay'
> & {
  /** PNG of the video's size. */
  firstFrame?: Uint8Array;
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
    const key = job.shots[0]?.referenceKey;
    if (key && order.firstFrame) await ports.media.put(key, order.firstFrame, 'image/png');
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

function newJob({ firstFrame, ...order }: VideoOrder, now: Date): VideoJob {
  const reference = firstFrame && { referenceKey: referenceKey(order.userId, order.jobId) };
  return {
    ...order,
    shots: [{ text: order.prompt, ...reference }],
    clips: [],
    status: 'pending',
    createdAt: now.toISOString(),
  };
}

async function enter(ports: StartJobPorts, typicalSeconds: number, job: VideoJob): Promise<void> {
  const { jobId, userId } = job;
  await ports.videoHistory.insert({
    id: jobId,
    userId,
    prompt: job.prompt,
    videoType: job.videoType,
    durationSeconds: job.durationSeconds,
    referenceKeys: job.shots.flatMap((shot) => shot.referenceKey ?? []),
    parameters: {
      ...(job.seed !== undefined && { seed: job.seed }),
      options: { durationSeconds: job.durationSeconds },
    },
    createdAt: job.createdAt,
  });
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
  const keys = job.shots.flatMap((shot) => shot.referenceKey ?? []);
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
