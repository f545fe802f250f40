import * as LIMITS from '#contract/limits.ts';
import { secondsUntilNextCheck } from './wait-schedule.ts';

const { clipDeadlineSeconds, clipOverdueSeconds, clipDeadlineFactor } = LIMITS.video;

/** The age in seconds at which a running clip is overdue. If a later check finds it still running, it has failed. */
export const deadlineSeconds = (typicalSeconds: number): number =>
  Math.max(clipDeadlineSeconds, clipDeadlineFactor * typicalSeconds);

/** Checks that may be missed before a slot is reclaimed. */
const MAX_MISSED_CHECKS = 3;

/** The longest that a slot is held, in seconds. It exceeds the deadline, because only the next check notices an overdue clip. */
export function slotLeaseSeconds(typicalSeconds: number): number {
  const deadline = deadlineSeconds(typicalSeconds);
  return deadline + clipOverdueSeconds + MAX_MISSED_CHECKS * secondsUntilNextCheck(deadline, typicalSeconds);
}

export const secondsBetween = (from: string, to: Date): number => (to.getTime() - Date.parse(from)) / 1_000;
