import * as LIMITS from '#contract/limits.ts';

/** Turns at one model that were given away. Times are milliseconds since 1970. */
export type ModelTurns = {
  /** When each request of the last minute was made, and when those that wait will be; the earliest first. */
  bookedAt: number[];
  /** The model turned a request away: nobody begins before this. */
  closedUntil?: number;
};

export const NO_TURNS: ModelTurns = { bookedAt: [] };

type Asked = {
  now: Date;
  /** What the account may ask of the model in a minute. */
  perMinute: number;
  longestWaitSeconds: number;
};

export type Turn =
  /** It is this request's turn after so long: nobody else's, whoever comes meanwhile. */
  | { status: 'booked'; waitSeconds: number }
  /** Nothing was booked; from then on a request is taken. */
  | { status: 'full'; retryAfterSeconds: number };

const MINUTE = LIMITS.modelTurn.minuteSeconds * 1_000;
/** A turn that lies further ahead than the longest wait by this was booked by a clock that was wrong. */
const WRONG_AHEAD = 60_000;

/**
 * Gives the next turn at which no minute holds more requests than allowed. Turns are given in the order in which they
 * are asked for, so that whoever waits is never overtaken.
 */
export function bookTurn(
  turns: ModelTurns,
  { now, perMinute, longestWaitSeconds }: Asked,
): { turns: ModelTurns; result: Turn } {
  const at = now.getTime();
  const furthest = at + longestWaitSeconds * 1_000 + WRONG_AHEAD;
  const counted = turns.bookedAt.filter((one) => one > at - MINUTE && one <= furthest);
  const minuteBefore = counted.at(-perMinute);
  const begins = Math.max(at, openAt(turns, at), minuteBefore === undefined ? 0 : minuteBefore + MINUTE);
  const waitSeconds = (begins - at) / 1_000;
  if (waitSeconds > longestWaitSeconds) {
    const retryAfterSeconds = Math.ceil(waitSeconds - longestWaitSeconds);
    return { turns, result: { status: 'full', retryAfterSeconds } };
  }
  const bookedAt = [...counted, begins].sort((a, b) => a - b);
  return { turns: { ...turns, bookedAt }, result: { status: 'booked', waitSeconds } };
}

const openAt = ({ closedUntil = 0 }: ModelTurns, at: number) =>
  closedUntil <= at + WRONG_AHEAD ? closedUntil : 0;

/** The longest and the shortest pause after the model turned a request away. */
const PAUSE_SECONDS = { min: 1, max: 10 };

/**
 * Somebody else asks this model too, with the same account: a pause as long as one request's share of a minute, so
 * that the others' requests of the last minute grow old.
 */
export function pauseTurns(
  turns: ModelTurns,
  { now, perMinute }: Pick<Asked, 'now' | 'perMinute'>,
): { turns: ModelTurns; result: { pauseSeconds: number } } {
  const { min, max } = PAUSE_SECONDS;
  const pauseSeconds = Math.min(max, Math.max(min, Math.ceil(60 / perMinute)));
  const closedUntil = Math.max(openAt(turns, now.getTime()), now.getTime() + pauseSeconds * 1_000);
  return { turns: { ...turns, closedUntil }, result: { pauseSeconds } };
}
