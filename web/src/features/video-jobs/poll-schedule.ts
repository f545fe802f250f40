/** S1 §9. */
const POLL_SECONDS = 15;
const BACKOFF_LIMIT_SECONDS = 60;
export const FAILURES_UNTIL_STOP = 5;
/** A job that is overdue is about to end: it is asked for a little sooner than every 15 s, ever more rarely. */
const OVERDUE_FIRST_SECONDS = 2;

/** What decides when a job's status is asked for next. */
export type PollState = {
  consecutiveFailures: number;
  /** Seconds until the server expects the end; negative when past, undefined when unknown. */
  secondsToEstimate?: number | undefined;
};

/** Seconds until the next status check, or `undefined` once polling has stopped. */
export function nextPollSeconds({ consecutiveFailures, secondsToEstimate }: PollState): number | undefined {
  if (consecutiveFailures >= FAILURES_UNTIL_STOP) return undefined;
  if (consecutiveFailures > 0) {
    return Math.min(BACKOFF_LIMIT_SECONDS, POLL_SECONDS * 2 ** consecutiveFailures);
  }
  if (secondsToEstimate === undefined) return POLL_SECONDS;
  const untilWorthwhile =
    secondsToEstimate > 0 ? secondsToEstimate : Math.max(OVERDUE_FIRST_SECONDS, -secondsToEstimate / 2);
  return Math.min(POLL_SECONDS, Math.max(1, untilWorthwhile));
}
