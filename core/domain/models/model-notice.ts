import type { ModelId } from '#catalog/models.ts';

/** How a model stands in its region today, as Bedrock says. `endsOn` is ISO 8601. */
export type ModelLifecycle = { status: 'active' | 'legacy'; endsOn?: string } | { status: 'gone' };

/** Days before a model's end at which its operator hears of it, the most urgent first. */
export const NOTICE_DAYS = [30, 90, 180] as const;
export type NoticeDays = (typeof NOTICE_DAYS)[number];

/** What an operator should know of a model: it ends within so many days, or is gone. */
export type ModelNotice =
  | { model: ModelId; level: 'gone' }
  | { model: ModelId; level: NoticeDays; endsOn: string; daysLeft: number }
  /** Marked as legacy without a date. */
  | { model: ModelId; level: 'legacy' };

const DAY_MILLISECONDS = 86_400_000;

/** What is to be said of a model today; `undefined` where nothing is. */
export function noticeOf(model: ModelId, lifecycle: ModelLifecycle, now: Date): ModelNotice | undefined {
  if (lifecycle.status === 'gone') return { model, level: 'gone' };
  const { endsOn } = lifecycle;
  if (endsOn === undefined) return lifecycle.status === 'legacy' ? { model, level: 'legacy' } : undefined;
  const daysLeft = Math.floor((Date.parse(endsOn) - now.getTime()) / DAY_MILLISECONDS);
  if (daysLeft < 0) return { model, level: 'gone' };
  const level = NOTICE_DAYS.find((days) => daysLeft <= days);
  return level === undefined ? undefined : { model, level, endsOn, daysLeft };
}
