/** A slot in use. Times are ISO 8601. */
export type RunningClip = {
  /** The invocation's `clipToken`. */
  token: string;
  jobId: string;
  userId: string;
  /** Rises with every slot that is given: who holds an older one for the same clip has nothing to say any more. */
  fence: number;
  /** After this the slot is free again even if nobody gave it back. */
  leaseUntil: string;
};

/** A job that has clips to start and no slot. */
export type WaitingJob = {
  jobId: string;
  userId: string;
  since: string;
  /** The job asks again before this; one that did not is passed over, so that a dead workflow blocks nobody. */
  asksAgainBy: string;
};

/** The line in front of one model's account-wide slots. */
export type ClipQueueState = {
  running: RunningClip[];
  waiting: WaitingJob[];
  /** When each person was last given a slot: the one served longest ago is next (round robin, D12). */
  lastServedAt: Record<string, string>;
  /** Of the slot that was given last. */
  lastFence: number;
  /** Slots that there were then. */
  concurrency?: number;
};

export const EMPTY_CLIP_QUEUE: ClipQueueState = { running: [], waiting: [], lastServedAt: {}, lastFence: 0 };
