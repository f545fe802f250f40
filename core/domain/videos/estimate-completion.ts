import { models } from '#catalog/models.ts';
import { secondsBetween } from './clip-deadline.ts';
import type { ClipQueueState } from './clip-queue.ts';
import { invocationSeconds } from './invocation-seconds.ts';
import { findQueuePosition } from './queue-rules.ts';
import { shotsTotal, type VideoJob } from './video-job.ts';

/** Checks are a sixth of the typical duration apart, so a running clip is not done before the next check. */
const CHECKS_IN_TYPICAL_DURATION = 6;

/** Estimates when the job will be done: its running clips have to finish, then the others run in rounds. */
export function estimateCompletion(
  job: VideoJob,
  queue: ClipQueueState,
  now: Date,
  clipSeconds: number,
): Date {
  const typicalSeconds = invocationSeconds(job, clipSeconds);
  const { concurrency = models[job.model].concurrency } = queue;
  const plannedClips = job.isOneInvocation ? 1 : shotsTotal(job);
  const clips = job.clips.length > 0 ? job.clips : Array.from({ length: plannedClips }, () => undefined);
  const running = clips.flatMap((clip) => (clip?.state.status === 'running' ? [clip.state.startedAt] : []));
  const toStart = clips.filter((clip) => clip === undefined || clip.state.status === 'waiting').length;

  const seconds =
    running.length > 0
      ? secondsLeft(running, now, typicalSeconds) + Math.ceil(toStart / concurrency) * typicalSeconds
      : secondsInQueue(job, queue, now, typicalSeconds) +
        Math.ceil(Math.max(1, toStart) / concurrency) * typicalSeconds;
  return new Date(now.getTime() + Math.ceil(seconds) * 1_000);
}

/** Seconds until the slowest running clip is done; an overdue clip may be done at the next check. */
function secondsLeft(startTimes: readonly string[], now: Date, typicalSeconds: number): number {
  const clipSeconds = startTimes.map((startedAt) => typicalSeconds - secondsBetween(startedAt, now));
  return Math.max(typicalSeconds / CHECKS_IN_TYPICAL_DURATION, ...clipSeconds);
}

/** Each job ahead uses a slot for one clip; a slot in use is half done on average. */
function secondsInQueue(job: VideoJob, queue: ClipQueueState, now: Date, typicalSeconds: number): number {
  const { concurrency = models[job.model].concurrency } = queue;
  const jobsAhead = (findQueuePosition(queue, job.jobId, now) ?? queue.waiting.length + 1) - 1;
  const slotsInUse = queue.running.filter((clip) => clip.jobId !== job.jobId).length;
  const rounds = Math.floor((jobsAhead + slotsInUse) / concurrency);
  return Math.max(0, rounds - (slotsInUse > 0 ? 0.5 : 0)) * typicalSeconds;
}
