/** Step Functions waits for whole seconds, and at least 1. */
const wholeSeconds = (seconds: number) => Math.max(1, Math.round(seconds));

/** The longest that a finished clip may go unnoticed. */
const MAX_PAUSE_SECONDS = 60;

/** A clip is not checked before this age. */
export const firstCheckSeconds = (typicalSeconds: number): number => (2 / 3) * typicalSeconds;

/**
 * Seconds until a clip is worth checking again. The first check is late; checks are frequent around the typical duration
 * and rarer afterwards. A single shot of typical duration takes 14 state transitions, a video of 17 minutes about 30.
 */
export function secondsUntilNextCheck(elapsedSeconds: number, typicalSeconds: number): number {
  const firstCheck = firstCheckSeconds(typicalSeconds);
  if (elapsedSeconds < firstCheck) return wholeSeconds(firstCheck - elapsedSeconds);
  const pause = (seconds: number) => wholeSeconds(Math.min(seconds, MAX_PAUSE_SECONDS));
  if (elapsedSeconds < typicalSeconds) return pause(typicalSeconds / 6);
  if (elapsedSeconds < 2 * typicalSeconds) return pause(typicalSeconds / 3);
  return pause((2 / 3) * typicalSeconds);
}

/** Seconds until a queued job requests a slot again. */
export const slotRetrySeconds = (typicalSeconds: number): number => wholeSeconds(typicalSeconds);

/** Allows for a cold start and a few retries of the step that polls. */
const POLL_MARGIN_SECONDS = 15;

/** A queued job that has not polled again within this time is considered dead. */
export const pollsWithinSeconds = (typicalSeconds: number): number =>
  2 * slotRetrySeconds(typicalSeconds) + POLL_MARGIN_SECONDS;
