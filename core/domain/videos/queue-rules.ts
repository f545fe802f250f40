import * as LIMITS from '#contract/limits.ts';
import type { ClipQueueState, RunningClip, WaitingJob } from './clip-queue.ts';

type Decision<T> = { queue: ClipQueueState; result: T };

type SlotRequest = {
  /** The invocation's `clipToken`; a repeated request with it keeps its slot. */
  token: string;
  jobId: string;
  userId: string;
  now: Date;
  /** The account's concurrent invocations of the model. */
  concurrency: number;
  /** How long the slot stays taken if it is not released. */
  leaseSeconds: number;
  /** A job that gets no slot polls again within this time. */
  pollsWithinSeconds: number;
};

const addSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000).toISOString();
const isAfter = (time: string, now: Date) => Date.parse(time) > now.getTime();

/** The slots whose lease has not expired. */
const runningAt = (queue: ClipQueueState, now: Date): RunningClip[] =>
  queue.running.filter((clip) => isAfter(clip.leaseUntil, now));

/** A granted slot: its lease, and the fence that distinguishes its holder from earlier ones of the same clip. */
export type SlotGrant = { granted: true; fence: number; leaseUntil: string };

/**
 * Grants a slot if one is free and no other job comes first; otherwise queues the job. A repeated request for the same
 * clip takes the slot over from the earlier one, with a new fence and lease.
 */
export function requestSlot(
  queue: ClipQueueState,
  request: SlotRequest,
): Decision<SlotGrant | { granted: false }> {
  const { token, jobId, userId, now, concurrency } = request;
  const running = runningAt(queue, now);
  const others = running.filter((clip) => clip.token !== token);
  const fence = queue.lastFence + 1;
  const slot = { token, jobId, userId, fence, leaseUntil: addSeconds(now, request.leaseSeconds) };
  const result = { granted: true as const, fence, leaseUntil: slot.leaseUntil };
  const grantedQueue = { ...queue, running: [...others, slot], lastFence: fence, concurrency };
  if (others.length < running.length) return { queue: grantedQueue, result };

  const queueWithJob = joinQueue({ ...queue, running }, request).queue;
  const freeSlotCount = concurrency - running.length;
  if (!isServed(queueWithJob, jobId, freeSlotCount, now))
    return { queue: queueWithJob, result: { granted: false } };
  return {
    queue: {
      ...grantedQueue,
      // A job with more clips to start queues again when it requests the next slot.
      waiting: queueWithJob.waiting.filter((job) => job.jobId !== jobId),
      lastServedAt: rememberServed(queueWithJob, userId, now),
    },
    result,
  };
}

/** How long `lastServedAt` is kept: long enough to serve every waiting person once, short enough to keep the item small. */
const SERVED_RETENTION_SECONDS = 3_600;

function rememberServed(queue: ClipQueueState, userId: string, now: Date): Record<string, string> {
  const oldest = addSeconds(now, -SERVED_RETENTION_SECONDS);
  const recent = Object.entries(queue.lastServedAt).filter(([, servedAt]) => servedAt > oldest);
  return { ...Object.fromEntries(recent), [userId]: now.toISOString() };
}

/** A job that has not polled for this long loses its place. */
const MAX_SILENCE_SECONDS = 3_600;

/** Queues the job, or renews its place. */
export function joinQueue(
  queue: ClipQueueState,
  { jobId, userId, now, pollsWithinSeconds }: Omit<SlotRequest, 'token' | 'concurrency' | 'leaseSeconds'>,
): Decision<undefined> {
  const since = queue.waiting.find((job) => job.jobId === jobId)?.since ?? now.toISOString();
  const place = { jobId, userId, since, asksAgainBy: addSeconds(now, pollsWithinSeconds) };
  const forgottenBefore = new Date(now.getTime() - MAX_SILENCE_SECONDS * 1_000);
  const others = queue.waiting.filter(
    (job) => job.jobId !== jobId && isAfter(job.asksAgainBy, forgottenBefore),
  );
  return { queue: { ...queue, waiting: [...others, place] }, result: undefined };
}

const withoutSlots = (queue: ClipQueueState, isFree: (clip: RunningClip) => boolean): ClipQueueState => {
  const running = queue.running.filter((clip) => !isFree(clip));
  return running.length === queue.running.length ? queue : { ...queue, running };
};

/** Frees the slots of ended attempts. Returns the same queue when nothing changes. */
export const freeSlots = (queue: ClipQueueState, endedTokens: readonly string[]): Decision<undefined> => ({
  queue: withoutSlots(queue, ({ token }) => endedTokens.includes(token)),
  result: undefined,
});

/** Releases an unused slot unless it has a new holder. Returns the same queue when nothing changes. */
export const releaseSlot = (
  queue: ClipQueueState,
  { token, fence }: Pick<RunningClip, 'token' | 'fence'>,
): Decision<undefined> => ({
  queue: withoutSlots(queue, (clip) => clip.token === token && clip.fence === fence),
  result: undefined,
});

/** Removes a job's slots and its place. Returns the same queue when nothing changes. */
export function leaveQueue(queue: ClipQueueState, jobId: string): Decision<undefined> {
  const freed = withoutSlots(queue, (clip) => clip.jobId === jobId);
  const waiting = freed.waiting.filter((job) => job.jobId !== jobId);
  const wasWaiting = waiting.length !== freed.waiting.length;
  return { queue: wasWaiting ? { ...freed, waiting } : freed, result: undefined };
}

/**
 * Removes a person's places. A running clip cannot be stopped, so its slot stays taken, under the pseudonym. Returns the
 * same queue when nothing changes.
 */
export function forgetPerson(
  queue: ClipQueueState,
  { userId, pseudonym }: { userId: string; pseudonym: string },
): Decision<undefined> {
  const isTheirs = (entry: { userId: string }) => entry.userId === userId;
  const { [userId]: servedAt, ...lastServedAt } = queue.lastServedAt;
  if (servedAt === undefined && ![...queue.running, ...queue.waiting].some(isTheirs))
    return { queue, result: undefined };
  const running = queue.running.map((clip) => (isTheirs(clip) ? { ...clip, userId: pseudonym } : clip));
  const waiting = queue.waiting.filter((job) => !isTheirs(job));
  return { queue: { ...queue, running, waiting, lastServedAt }, result: undefined };
}

/** Position in the queue from 1, or `undefined` when the job is not waiting. */
export function findQueuePosition(queue: ClipQueueState, jobId: string, now: Date): number | undefined {
  const waiting = queue.waiting.filter((job) => isAfter(job.asksAgainBy, now) || job.jobId === jobId);
  const index = inRoundRobinOrder(waiting, queue.lastServedAt, now).findIndex((job) => job.jobId === jobId);
  return index === -1 ? undefined : index + 1;
}

/**
 * Whether a free slot is left for this job after every job ahead of it that may start now. Jobs that did not poll in
 * time are skipped, and so are jobs whose owner already runs as many jobs as allowed.
 */
function isServed(queue: ClipQueueState, jobId: string, freeSlotCount: number, now: Date): boolean {
  const active = queue.running.map(({ userId, jobId: runningJobId }) => ({ userId, jobId: runningJobId }));
  let remaining = queue.waiting.filter((job) => isAfter(job.asksAgainBy, now));
  let served = { ...queue.lastServedAt };
  for (let slot = 0; slot < freeSlotCount; slot++) {
    const [next] = inRoundRobinOrder(
      remaining.filter((job) => mayStart(active, job)),
      served,
      now,
    );
    if (!next) return false;
    if (next.jobId === jobId) return true;
    active.push(next);
    remaining = remaining.filter((job) => job !== next);
    served = { ...served, [next.userId]: addSeconds(now, slot) };
  }
  return false;
}

/** Another job that may start now in a free slot. */
export function nextJobToStart(
  queue: ClipQueueState,
  { jobId: ownJobId, now, concurrency }: Pick<SlotRequest, 'jobId' | 'now' | 'concurrency'>,
): string | undefined {
  const running = runningAt(queue, now);
  const freeSlotCount = concurrency - running.length;
  const isNext = ({ jobId }: WaitingJob) =>
    jobId !== ownJobId && isServed({ ...queue, running }, jobId, freeSlotCount, now);
  return freeSlotCount > 0 ? queue.waiting.find(isNext)?.jobId : undefined;
}

type Active = { userId: string; jobId: string };

/** A running job may start its next clip; a new one may start while its owner runs fewer jobs than allowed. */
function mayStart(active: readonly Active[], { userId, jobId }: Active): boolean {
  const jobs = new Set(active.filter((job) => job.userId === userId).map((job) => job.jobId));
  return jobs.has(jobId) || jobs.size < LIMITS.video.activeJobsPerPerson;
}

/** Round robin over people: the one served longest ago is next, with the job that has waited longest. */
function inRoundRobinOrder(
  waiting: readonly WaitingJob[],
  lastServedAt: Readonly<Record<string, string>>,
  now: Date,
): WaitingJob[] {
  const remaining = waiting.toSorted((a, b) => compare(a.since, b.since) || compare(a.jobId, b.jobId));
  const servedAt = new Map(Object.entries(lastServedAt));
  const lastServed = (job: WaitingJob) => servedAt.get(job.userId) ?? '';
  const ordered: WaitingJob[] = [];
  while (remaining.length > 0) {
    const next = remaining.reduce((first, job) => (lastServed(job) < lastServed(first) ? job : first));
    remaining.splice(remaining.indexOf(next), 1);
    ordered.push(next);
    servedAt.set(next.userId, addSeconds(now, ordered.length));
  }
  return ordered;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
