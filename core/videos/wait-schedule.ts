/** Waits are whole seconds, as Step Functions takes them, and never nothing. */
const wholeSeconds = (seconds: number) => Math.max(1, Math.round(seconds));

/**
 * Seconds until it is worth asking again whether a clip is done: late at first, often around its typical length,
 * then ever more rarely. A single shot of typical length takes 14 state transitions.
 */
export function secondsUntilNextCheck(elapsedSeconds: number, typicalSeconds: number): number {
  const firstCheck = (2 / 3) * typicalSeconds;
  if (elapsedSeconds < firstCheck) return wholeSeconds(firstCheck - elapsedSeconds);
  if (elapsedSeconds < typicalSeconds) return wholeSeconds(typicalSeconds / 6);
  if (elapsedSeconds < 2 * typicalSeconds) return wholeSeconds(typicalSeconds / 3);
  return wholeSeconds((2 / 3) * typicalSeconds);
}

/** Seconds until a job in line asks for a slot again. */
export const secondsUntilNextTurn = (typicalSeconds: number): number => wholeSeconds(typicalSeconds);

/** Room for a slow start and a few retries of the step that asks. */
const ASKING_MARGIN_SECONDS = 15;

/** A job in line that has not asked again after this is taken for dead. */
export const asksAgainWithinSeconds = (typicalSeconds: number): number =>
  2 * secondsUntilNextTurn(typicalSeconds) + ASKING_MARGIN_SECONDS;
