import * as LIMITS from '#contract/limits.ts';
import type { ClipQueueState, RunningClip, WaitingJob } from './clip-queue.ts';

type Decision<T> = { queue: ClipQueueState; result: T };

export type SlotRequest = {
  /** The invocation's `clipToken`: asking again with it is answered as before. */
  token: string;
  jobId: string;
  userId: string;
  now: Date;
  /** Invocations that the account may have in work at once. */
  concurrency: number;
  /** The slot is free again after this even if nobody gave it back. */
  leaseSeconds: number;
  /** A job that got no slot asks again before this. */
  asksAgainWithinSeconds: number;
};

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000).toISOString();
const isAfter = (time: string, now: Date) => Date.parse(time) > now.getTime();

/** Slots whose lease has run out are free again. */
const runningAt = (queue: ClipQueueState, now: Date): RunningClip[] =>
  queue.running.filter((clip) => isAfter(clip.leaseUntil, now));

/** What a slot is held by: for how long, and by whom of several that ask for the same clip. */
export type Grant = { granted: true; fence: number; leaseUntil: string };

/**
 * Who asks for a slot gets one where one is free and nobody comes before; else a place in line. Who asks again for
 * the same clip takes it over from whoever asked before, for as long as any other.
 */
export function askForSlot(
  queue: ClipQueueState,
  request: SlotRequest,
): Decision<Grant | { granted: false }> {
  const { token, jobId, userId, now, concurrency } = request;
  const running = runningAt(queue, now);
  const others = running.filter((clip) => clip.token !== token);
  const fence = queue.lastFence + 1;
  const slot = { token, jobId, userId, fence, leaseUntil: later(now, request.leaseSeconds) };
  const result = { granted: true as const, fence, leaseUntil: slot.leaseUntil };
  const given = { ...queue, running: [...others, slot], lastFence: fence, concurrency };
  if (others.length < running.length) return { queue: given, result };

  const joined = joinLine({ ...queue, running }, request).queue;
  const free = concurrency - running.length;
  if (!isServed(joined, jobId, free, now)) return { queue: joined, result: { granted: false } };
  return {
    queue: {
      ...given,
      // A job with more clips to start takes its place anew when it asks for the next.
      waiting: joined.waiting.filter((job) => job.jobId !== jobId),
      lastServedAt: rememberServed(joined, userId, now),
    },
    result,
  };
}

/** Turns are remembered this long: enough for a round over all who wait, and the item stays small. */
const TURNS_REMEMBERED_SECONDS = 3_600;

function rememberServed(queue: ClipQueueState, userId: string, now: Date): Record<string, string> {
  const oldest = later(now, -TURNS_REMEMBERED_SECONDS);
  const recent = Object.entries(queue.lastServedAt).filter(([, servedAt]) => servedAt > oldest);
  return { ...Object.fromEntries(recent), [userId]: now.toISOString() };
}

/** A place in line of a job that has been silent for this long is nobody's any more. */
const SILENCE_FORGOTTEN_SECONDS = 3_600;

/** Takes a place in line, or says that the place is still wanted. */
export function joinLine(
  queue: ClipQueueState,
  { jobId, userId, now, asksAgainWithinSeconds }: Omit<SlotRequest, 'token' | 'concurrency' | 'leaseSeconds'>,
): Decision<undefined> {
  const since = queue.waiting.find((job) => job.jobId === jobId)?.since ?? now.toISOString();
  const place = { jobId, userId, since, asksAgainBy: later(now, asksAgainWithinSeconds) };
  const forgotten = new Date(now.getTime() - SILENCE_FORGOTTEN_SECONDS * 1_000);
  const others = queue.waiting.filter((job) => job.jobId !== jobId && isAfter(job.asksAgainBy, forgotten));
  return { queue: { ...queue, waiting: [...others, place] }, result: undefined };
}

const withoutSlots = (queue: ClipQueueState, isFree: (clip: RunningClip) => boolean): ClipQueueState => {
  const running = queue.running.filter((clip) => !isFree(clip));
  return running.length === queue.running.length ? queue : { ...queue, running };
};

/** Frees the slots of attempts that are over: none of them ever runs again. The same queue where nothing changes. */
export const freeSlots = (queue: ClipQueueState, endedTokens: readonly string[]): Decision<undefined> => ({
  queue: withoutSlots(queue, ({ token }) => endedTokens.includes(token)),
  result: undefined,
});

/** Gives back a slot that was not used, unless somebody else holds it by now. The same queue where nothing changes. */
export const giveBackSlot = (
  queue: ClipQueueState,
  { token, fence }: Pick<RunningClip, 'token' | 'fence'>,
): Decision<undefined> => ({
  queue: withoutSlots(queue, (clip) => clip.token === token && clip.fence === fence),
  result: undefined,
});

/** A job that is over holds no slot and no place. The same queue where nothing changes. */
export function leaveQueue(queue: ClipQueueState, jobId: string): Decision<undefined> {
  const freed = withoutSlots(queue, (clip) => clip.jobId === jobId);
  const waiting = freed.waiting.filter((job) => job.jobId !== jobId);
  const changed = waiting.length !== freed.waiting.length;
  return { queue: changed ? { ...freed, waiting } : freed, result: undefined };
}

/** Place in line from 1; `undefined` where the job is not waiting. */
export function placeInLine(queue: ClipQueueState, jobId: string, now: Date): number | undefined {
  const waiting = queue.waiting.filter((job) => isAfter(job.asksAgainBy, now) || job.jobId === jobId);
  const index = inTurns(waiting, queue.lastServedAt, now).findIndex((job) => job.jobId === jobId);
  return index === -1 ? undefined : index + 1;
}

/**
 * Whether one of the free slots is this job's: those who come before and may start now are served first. A job
 * that did not ask in time is passed over, and so is one whose owner has as many jobs in work as allowed.
 */
function isServed(queue: ClipQueueState, jobId: string, free: number, now: Date): boolean {
  const active = queue.running.map(({ userId, jobId: running }) => ({ userId, jobId: running }));
  let left = queue.waiting.filter((job) => isAfter(job.asksAgainBy, now));
  let served = { ...queue.lastServedAt };
  for (let slot = 0; slot < free; slot++) {
    const [next] = inTurns(
      left.filter((job) => mayStart(active, job)),
      served,
      now,
    );
    if (!next) return false;
    if (next.jobId === jobId) return true;
    active.push(next);
    left = left.filter((job) => job !== next);
    served = { ...served, [next.userId]: later(now, slot) };
  }
  return false;
}

/** The job in line that may start now at a free slot, other than the one that asks this. */
export function nextInTurn(
  queue: ClipQueueState,
  { jobId: asking, now, concurrency }: Pick<SlotRequest, 'jobId' | 'now' | 'concurrency'>,
): string | undefined {
  const running = runningAt(queue, now);
  const free = concurrency - running.length;
  const isNext = ({ jobId }: WaitingJob) =>
    jobId !== asking && isServed({ ...queue, running }, jobId, free, now);
  return free > 0 ? queue.waiting.find(isNext)?.jobId : undefined;
}

type Active = { userId: string; jobId: string };

/** A job in work may start its next clip; another may start while its owner has fewer in work than allowed. */
function mayStart(active: readonly Active[], { userId, jobId }: Active): boolean {
  const jobs = new Set(active.filter((one) => one.userId === userId).map((one) => one.jobId));
  return jobs.has(jobId) || jobs.size < LIMITS.video.activeJobsPerPerson;
}

/** Round robin over people: whoever was served longest ago is next, with the job that has waited longest. */
function inTurns(
  waiting: readonly WaitingJob[],
  lastServedAt: Readonly<Record<string, string>>,
  now: Date,
): WaitingJob[] {
  const left = waiting.toSorted((a, b) => compare(a.since, b.since) || compare(a.jobId, b.jobId));
  const servedAt = new Map(Object.entries(lastServedAt));
  const turnOf = (job: WaitingJob) => servedAt.get(job.userId) ?? '';
  const ordered: WaitingJob[] = [];
  while (left.length > 0) {
    const next = left.reduce((first, job) => (turnOf(job) < turnOf(first) ? job : first));
    left.splice(left.indexOf(next), 1);
    ordered.push(next);
    servedAt.set(next.userId, later(now, ordered.length));
  }
  return ordered;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
