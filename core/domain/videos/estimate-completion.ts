import { models } from '#catalog/models.ts';
import { secondsBetween } from './clip-deadline.ts';
import type { ClipQueueState } from './clip-queue.ts';
import { invocationSeconds } from './invocation-seconds.ts';
import { placeInLine } from './queue-rules.ts';
import { shotsTotal, type VideoJob } from './video-job.ts';

/** Checks come in steps of a sixth of the typical length: what runs is not done before the next. */
const STEPS_IN_TYPICAL_LENGTH = 6;

/** When the job is likely done: what is left of its running clip, and the rounds of clips still to come. */
export function estimateCompletion(
  job: VideoJob,
  queue: ClipQueueState,
  now: Date,
  clipSeconds: number,
): Date {
  const typicalSeconds = invocationSeconds(job, clipSeconds);
  const { concurrency = models[job.model].concurrency } = queue;
  const planned = job.isOneInvocation ? 1 : shotsTotal(job);
  const clips = job.clips.length > 0 ? job.clips : Array.from({ length: planned }, () => undefined);
  const running = clips.flatMap((clip) => (clip?.state.status === 'running' ? [clip.state.startedAt] : []));
  const toStart = clips.filter((clip) => clip === undefined || clip.state.status === 'waiting').length;

  const seconds =
    running.length > 0
      ? leftOfRunning(running, now, typicalSeconds) + Math.ceil(toStart / concurrency) * typicalSeconds
      : secondsInLine(job, queue, now, typicalSeconds) +
        Math.ceil(Math.max(1, toStart) / concurrency) * typicalSeconds;
  return new Date(now.getTime() + Math.ceil(seconds) * 1_000);
}

/** The last of those that run; what takes longer than usual may be done at any of the next checks. */
function leftOfRunning(startTimes: readonly string[], now: Date, typicalSeconds: number): number {
  const left = startTimes.map((startedAt) => typicalSeconds - secondsBetween(startedAt, now));
  return Math.max(typicalSeconds / STEPS_IN_TYPICAL_LENGTH, ...left);
}

/** Each job ahead takes one clip's time of a slot; a slot in use is on average half done. */
function secondsInLine(job: VideoJob, queue: ClipQueueState, now: Date, typicalSeconds: number): number {
  const { concurrency = models[job.model].concurrency } = queue;
  const ahead = (placeInLine(queue, job.jobId, now) ?? queue.waiting.length + 1) - 1;
  const inUse = queue.running.filter((clip) => clip.jobId !== job.jobId).length;
  const rounds = Math.floor((ahead + inUse) / concurrency);
  return Math.max(0, rounds - (inUse > 0 ? 0.5 : 0)) * typicalSeconds;
}
