/** A slot in use. Times are ISO 8601. */
export type RunningClip = {
  /** The invocation's `clipToken`. */
  token: string;
  jobId: string;
  userId: string;
  /** A fencing token: it rises with every slot, and an older one for the same clip is no longer valid. */
  fence: number;
  /** After this the slot is free even if it was not released. */
  leaseUntil: string;
};

/** A job that waits for a slot for its next clip; it may already hold others. */
export type WaitingJob = {
  jobId: string;
  userId: string;
  since: string;
  /** A job that has not polled again by this time is skipped, so that a dead workflow does not block the queue. */
  asksAgainBy: string;
};

/** The queue for one model's account-wide slots, as stored. */
export type ClipQueueState = {
  running: RunningClip[];
  waiting: WaitingJob[];
  /** When each person last got a slot: the one served longest ago is next. */
  lastServedAt: Record<string, string>;
  /** The fence of the most recent slot. */
  lastFence: number;
  /** The total number of slots when the most recent one was granted. */
  concurrency?: number;
};

export const EMPTY_CLIP_QUEUE: ClipQueueState = { running: [], waiting: [], lastServedAt: {}, lastFence: 0 };
