/** Waits are whole seconds, as Step Functions takes them, and never nothing. */
const wholeSeconds = (seconds: number) => Math.max(1, Math.round(seconds));

/** However long a video takes: its owner does not wait longer than this for what is done. */
const MAX_PAUSE_SECONDS = 60;

/** A clip is not done before this. */
export const firstCheckSeconds = (typicalSeconds: number): number => (2 / 3) * typicalSeconds;

/**
 * Seconds until it is worth asking again whether a clip is done: late at first, often around its typical length,
 * then ever more rarely. A single shot of typical length takes 14 state transitions, a video of 17 minutes some 30.
 */
export function secondsUntilNextCheck(elapsedSeconds: number, typicalSeconds: number): number {
  const firstCheck = firstCheckSeconds(typicalSeconds);
  if (elapsedSeconds < firstCheck) return wholeSeconds(firstCheck - elapsedSeconds);
  const pause = (seconds: number) => wholeSeconds(Math.min(seconds, MAX_PAUSE_SECONDS));
  if (elapsedSeconds < typicalSeconds) return pause(typicalSeconds / 6);
  if (elapsedSeconds < 2 * typicalSeconds) return pause(typicalSeconds / 3);
  return pause((2 / 3) * typicalSeconds);
}

/** Seconds until a job in line asks for a slot again. */
export const secondsUntilNextTurn = (typicalSeconds: number): number => wholeSeconds(typicalSeconds);

/** Room for a slow start and a few retries of the step that asks. */
const ASKING_MARGIN_SECONDS = 15;

/** A job in line that has not asked again after this is taken for dead. */
export const asksAgainWithinSeconds = (typicalSeconds: number): number =>
  2 * secondsUntilNextTurn(typicalSeconds) + ASKING_MARGIN_SECONDS;
