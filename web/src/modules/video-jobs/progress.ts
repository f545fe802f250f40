import type { ShownVideoStatus } from '#contract/videos.ts';

/** From the specification, all in percent or seconds. */
const PENDING = 10;
const PROCESSING_FROM = 20;
const PROCESSING_TO = 85;
const OVERDUE_TO = 95;
/** A job is treated as having started this long before its estimated end. */
const EXPECTED_WINDOW_SECONDS = 300;
const FALLBACK_WINDOW_SECONDS = 600;
/** How fast the bar creeps past the estimate: two thirds of the way to 95 % after this long. */
const OVERDUE_PACE_SECONDS = 120;

export type ProgressInput = {
  status: ShownVideoStatus;
  nowMs: number;
  startedAtMs: number;
  /** When the server expects the end, if known. */
  estimatedEndMs?: number | undefined;
  /** For videos of several shots. */
  shots?: { done: number; total: number } | undefined;
};

/**
 * The progress of a job in percent. An estimate for one shot, because models do not report progress; for several shots
 * the finished ones count.
 */
export function estimateProgress(input: ProgressInput): number {
  switch (input.status) {
    case 'completed':
      return 100;
    case 'failed':
    case 'unknown':
      return 0;
    case 'pending':
      return PENDING;
    case 'processing':
      return input.shots ? byShots(input.shots, byTime(input)) : byTime(input);
  }
}

function byTime({ nowMs, startedAtMs, estimatedEndMs }: ProgressInput): number {
  if (estimatedEndMs === undefined) return withoutEstimate((nowMs - startedAtMs) / 1000);
  const remainingSeconds = (estimatedEndMs - nowMs) / 1000;
  return remainingSeconds >= 0 ? beforeEstimate(remainingSeconds) : pastEstimate(-remainingSeconds);
}

/** At least the finished shots and less than one more: the estimate moves the bar in between. */
function byShots({ done, total }: { done: number; total: number }, estimate: number): number {
  if (done >= total) return Math.max(PROCESSING_TO, estimate);
  const after = (shots: number) => between(PROCESSING_FROM, PROCESSING_TO, shots / total);
  return Math.min(Math.max(after(done), estimate), after(done + 1) - 1);
}

const between = (from: number, to: number, share: number) =>
  from + (to - from) * Math.min(1, Math.max(0, share));

const beforeEstimate = (remainingSeconds: number) =>
  between(PROCESSING_FROM, PROCESSING_TO, 1 - remainingSeconds / EXPECTED_WINDOW_SECONDS);

const pastEstimate = (overdueSeconds: number) =>
  between(PROCESSING_TO, OVERDUE_TO, 1 - Math.exp(-overdueSeconds / OVERDUE_PACE_SECONDS));

const withoutEstimate = (elapsedSeconds: number) =>
  between(PROCESSING_FROM, PROCESSING_TO, elapsedSeconds / FALLBACK_WINDOW_SECONDS);
