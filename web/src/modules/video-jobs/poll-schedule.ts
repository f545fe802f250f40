/** Pause between checks. */
const POLL_SECONDS = 15;
const BACKOFF_LIMIT_SECONDS = 60;
export const FAILURES_UNTIL_STOP = 5;
/** The first pause for a job that just started or is overdue; later pauses are longer. */
const SOON_SECONDS = 2;

/** The facts that decide when a job's status is checked next. */
type PollState = {
  consecutiveFailures: number;
  /** Seconds until the server expects the end; negative when past, undefined when unknown. */
  secondsToEstimate?: number | undefined;
  /** Seconds since the start, for a job that is still in the queue. */
  waitingSeconds?: number | undefined;
};

/** Seconds until the next status check, or `undefined` once polling has stopped. */
export function nextPollSeconds(state: PollState): number | undefined {
  const { consecutiveFailures, secondsToEstimate, waitingSeconds } = state;
  if (consecutiveFailures >= FAILURES_UNTIL_STOP) return undefined;
  if (consecutiveFailures > 0) {
    return Math.min(BACKOFF_LIMIT_SECONDS, POLL_SECONDS * 2 ** consecutiveFailures);
  }
  return Math.min(POLL_SECONDS, untilEstimate(secondsToEstimate), backOff(waitingSeconds));
}

function untilEstimate(secondsToEstimate: number | undefined): number {
  if (secondsToEstimate === undefined) return POLL_SECONDS;
  return secondsToEstimate > 0 ? Math.max(1, secondsToEstimate) : backOff(-secondsToEstimate);
}

const backOff = (seconds: number | undefined): number =>
  seconds === undefined ? POLL_SECONDS : Math.max(SOON_SECONDS, seconds / 2);
