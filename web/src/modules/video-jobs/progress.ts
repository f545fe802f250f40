import type { ShownVideoStatus } from '#contract/videos.ts';

/** Percentages between which the progress moves in each state. */
const PENDING = 10;
const PROCESSING_FROM = 20;
const PROCESSING_TO = 85;
const OVERDUE_TO = 95;
/** The expected time of a job without an estimate. */
const FALLBACK_WINDOW_SECONDS = 600;
/** The pace past the estimate: after this fraction of the expected time, 63% of the way to `OVERDUE_TO`. */
const OVERDUE_PACE = 0.4;

type ProgressInput = {
  status: ShownVideoStatus;
  nowMs: number;
  /** When the job left the queue. */
  processingSinceMs: number;
  /** When the server expects the end, from the model's typical time; if known. */
  estimatedEndMs?: number | undefined;
  /** For videos of several shots. */
  shots?: { done: number; total: number } | undefined;
};

/**
 * The progress of a job in percent: the elapsed fraction of its expected time, because models do not report
 * progress, adjusted by the finished shots of a video with several. At most 95 before the video exists.
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

function byTime({ nowMs, processingSinceMs, estimatedEndMs }: ProgressInput): number {
  const elapsedSeconds = (nowMs - processingSinceMs) / 1000;
  if (estimatedEndMs === undefined) return beforeEstimate(elapsedSeconds / FALLBACK_WINDOW_SECONDS);
  const expectedSeconds = Math.max(1, (estimatedEndMs - processingSinceMs) / 1000);
  const overdueSeconds = elapsedSeconds - expectedSeconds;
  return overdueSeconds < 0
    ? beforeEstimate(elapsedSeconds / expectedSeconds)
    : pastEstimate(overdueSeconds / (expectedSeconds * OVERDUE_PACE));
}

/** Follows the estimate, but stays between the finished shots and the next one. */
function byShots({ done, total }: { done: number; total: number }, estimate: number): number {
  if (done >= total) return Math.max(PROCESSING_TO, estimate);
  const after = (shots: number) => interpolate(PROCESSING_FROM, PROCESSING_TO, shots / total);
  return Math.min(Math.max(after(done), estimate), after(done + 1) - 1);
}

const interpolate = (from: number, to: number, fraction: number) =>
  from + (to - from) * Math.min(1, Math.max(0, fraction));

const beforeEstimate = (fraction: number) => interpolate(PROCESSING_FROM, PROCESSING_TO, fraction);

const pastEstimate = (paces: number) => interpolate(PROCESSING_TO, OVERDUE_TO, 1 - Math.exp(-paces));
