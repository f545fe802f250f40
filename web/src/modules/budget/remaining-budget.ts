import type { BudgetLeft } from '#contract/budgets.ts';
import { formatReset } from '#web/platform/format/format-moment.ts';
import { formatUsd } from '#web/platform/format/format-number.ts';

/** The kinds of requests that budgets count separately. */
export type BudgetKind = 'pictures' | 'videos';

/** Describes what is left of today's budget. If that does not cover a request of `usd`, `shortage` says when the budget resets. */
export function remainingBudget(
  budget: BudgetLeft,
  kind: BudgetKind,
  usd: number,
): { text: string; shortage?: string } {
  const count = Math.max(0, budget[kind].limit - budget[kind].used);
  const noun = kind === 'pictures' ? 'image' : 'video';
  const counted = `${count} ${noun}${count === 1 ? '' : 's'}`;
  const left = budget.usd?.left;
  const text = `Left today: ${left === undefined ? counted : `${formatUsd(left)}, ${counted}`}`;
  // Floating-point sums of dollars are slightly off.
  const isEnough = count > 0 && (left === undefined || usd <= left + 1e-6);
  return isEnough
    ? { text }
    : { text, shortage: `Not enough until ${formatReset(new Date(budget.resetsAt))}.` };
}
