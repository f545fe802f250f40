import type { VideoStatusResponse } from '#contract/api/video-status.ts';

/** A job's state on the server, as far as it is known. */
export type JobStatus = {
  response?: VideoStatusResponse;
  /** Whether the server has no such job; `response` is then the previous one. */
  isUnknown?: boolean;
  lastCheckedAtMs?: number;
  consecutiveFailures: number;
};

/** Where the tracker keeps a job's state, for everything that shows it. */
export const jobStatusKey = (userId: string, jobId: string) => ['videoStatus', userId, jobId] as const;
