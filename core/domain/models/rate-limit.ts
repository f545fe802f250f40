import * as LIMITS from '#contract/limits.ts';

/** The recent requests of one model, as stored. Times are milliseconds since 1970. */
export type RateLimitState = {
  /** When the requests of the last minute started and the waiting ones will start, earliest first. */
  bookedAt: number[];
  /** Set when the model throttled a request: no request starts before this. */
  closedUntil?: number;
};

export const NO_REQUESTS: RateLimitState = { bookedAt: [] };

type SlotRequest = {
  now: Date;
  /** The account's quota for the model, in requests per minute. */
  perMinute: number;
  longestWaitSeconds: number;
};

type RequestSlot =
  /** The slot belongs to this request alone, and starts after the wait. */
  | { status: 'reserved'; waitSeconds: number }
  /** Nothing was reserved; a request may succeed after the delay. */
  | { status: 'full'; retryAfterSeconds: number };

const WINDOW_MILLISECONDS = LIMITS.modelRateLimit.windowSeconds * 1_000;
/** A slot further ahead than the longest wait plus this was reserved by a machine with a wrong clock. */
const CLOCK_ERROR_MILLISECONDS = 60_000;

/** Reserves the next slot that keeps every minute within the limit. First come, first served. */
export function reserveSlot(
  state: RateLimitState,
  { now, perMinute, longestWaitSeconds }: SlotRequest,
): { state: RateLimitState; result: RequestSlot } {
  const nowMs = now.getTime();
  const latestPlausible = nowMs + longestWaitSeconds * 1_000 + CLOCK_ERROR_MILLISECONDS;
  const recentTimes = state.bookedAt.filter(
    (time) => time > nowMs - WINDOW_MILLISECONDS && time <= latestPlausible,
  );
  const limitingStart = recentTimes.at(-perMinute);
  const startsAt = Math.max(
    nowMs,
    opensAt(state, nowMs),
    limitingStart === undefined ? 0 : limitingStart + WINDOW_MILLISECONDS,
  );
  const waitSeconds = (startsAt - nowMs) / 1_000;
  if (waitSeconds > longestWaitSeconds) {
    const retryAfterSeconds = Math.ceil(waitSeconds - longestWaitSeconds);
    return { state, result: { status: 'full', retryAfterSeconds } };
  }
  const bookedAt = [...recentTimes, startsAt].sort((a, b) => a - b);
  return { state: { ...state, bookedAt }, result: { status: 'reserved', waitSeconds } };
}

const opensAt = ({ closedUntil = 0 }: RateLimitState, nowMs: number) =>
  closedUntil <= nowMs + CLOCK_ERROR_MILLISECONDS ? closedUntil : 0;

/** The shortest and the longest pause after the model throttled a request. */
const PAUSE_SECONDS = { min: 1, max: 10 };

/**
 * Pauses a model that throttled a request although the account's slots were not used up: another program calls it from
 * the same account. The pause is one request's share of a minute.
 */
export function pauseRequests(
  state: RateLimitState,
  { now, perMinute }: Pick<SlotRequest, 'now' | 'perMinute'>,
): { state: RateLimitState; result: { pauseSeconds: number } } {
  const { min, max } = PAUSE_SECONDS;
  const pauseSeconds = Math.min(max, Math.max(min, Math.ceil(60 / perMinute)));
  const closedUntil = Math.max(opensAt(state, now.getTime()), now.getTime() + pauseSeconds * 1_000);
  return { state: { ...state, closedUntil }, result: { pauseSeconds } };
}
