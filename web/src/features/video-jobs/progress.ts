import type { VideoStatus } from '#contract/videos.ts';

/** S1 §4 and §9, all in percent or seconds. */
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
  status: VideoStatus;
  nowMs: number;
  startedAtMs: number;
  /** When the server expects the end; unknown where it has not said. */
  estimatedEndMs?: number | undefined;
};

/** How far a job seems to be, in percent. An estimate: models do not report how far they are. */
export function estimateProgress({ status, nowMs, startedAtMs, estimatedEndMs }: ProgressInput): number {
  if (status === 'completed') return 100;
  if (status === 'failed') return 0;
  if (status === 'pending') return PENDING;
  if (estimatedEndMs === undefined) return withoutEstimate((nowMs - startedAtMs) / 1000);
  const remainingSeconds = (estimatedEndMs - nowMs) / 1000;
  return remainingSeconds >= 0 ? beforeEstimate(remainingSeconds) : pastEstimate(-remainingSeconds);
}

const between = (from: number, to: number, share: number) =>
  from + (to - from) * Math.min(1, Math.max(0, share));

const beforeEstimate = (remainingSeconds: number) =>
  between(PROCESSING_FROM, PROCESSING_TO, 1 - remainingSeconds / EXPECTED_WINDOW_SECONDS);

const pastEstimate = (overdueSeconds: number) =>
  between(PROCESSING_TO, OVERDUE_TO, 1 - Math.exp(-overdueSeconds / OVERDUE_PACE_SECONDS));

const withoutEstimate = (elapsedSeconds: number) =>
  between(PROCESSING_FROM, PROCESSING_TO, elapsedSeconds / FALLBACK_WINDOW_SECONDS);
