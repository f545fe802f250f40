import type { ModelId } from '#catalog/models.ts';

/** A model's lifecycle in its region, as Bedrock reports it. `endsOn` is ISO 8601. */
export type ModelLifecycle = { status: 'active' | 'legacy'; endsOn?: string } | { status: 'gone' };

/** Days before a model's end of life on which the operator is notified, most urgent first. */
export const NOTICE_DAYS = [30, 90, 180] as const;
type NoticeDays = (typeof NOTICE_DAYS)[number];

/** A notice for the operator: a model ends within `level` days, or is gone. */
export type ModelNotice =
  | { model: ModelId; level: 'gone' }
  | { model: ModelId; level: NoticeDays; endsOn: string; daysLeft: number }
  /** Legacy without an end date. */
  | { model: ModelId; level: 'legacy' };

const DAY_MILLISECONDS = 86_400_000;

/** The notice that a model's lifecycle requires today, if any. */
export function noticeFor(model: ModelId, lifecycle: ModelLifecycle, now: Date): ModelNotice | undefined {
  if (lifecycle.status === 'gone') return { model, level: 'gone' };
  const { endsOn } = lifecycle;
  if (endsOn === undefined) return lifecycle.status === 'legacy' ? { model, level: 'legacy' } : undefined;
  const daysLeft = Math.floor((Date.parse(endsOn) - now.getTime()) / DAY_MILLISECONDS);
  if (daysLeft < 0) return { model, level: 'gone' };
  const level = NOTICE_DAYS.find((days) => daysLeft <= days);
  return level === undefined ? undefined : { model, level, endsOn, daysLeft };
}
