import * as LIMITS from '#contract/limits.ts';
import { secondsUntilNextCheck } from './wait-schedule.ts';

const { clipDeadlineSeconds, clipOverdueSeconds, clipDeadlineFactor } = LIMITS.video;

/** A clip that is not done after this, and not when it is looked at once more, has failed. */
export const deadlineSeconds = (typicalSeconds: number): number =>
  Math.max(clipDeadlineSeconds, clipDeadlineFactor * typicalSeconds);

/** Checks that may fail to happen before a slot is taken back. */
const MISSED_CHECKS = 3;

/** How long a slot is held at most: past the deadline, as the check that finds it passed comes a little later. */
export function slotLeaseSeconds(typicalSeconds: number): number {
  const deadline = deadlineSeconds(typicalSeconds);
  return deadline + clipOverdueSeconds + MISSED_CHECKS * secondsUntilNextCheck(deadline, typicalSeconds);
}

export const secondsBetween = (from: string, to: Date): number => (to.getTime() - Date.parse(from)) / 1_000;
