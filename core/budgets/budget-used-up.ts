import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import { endOfDay, formatDay } from '#core/domain/budgets/day.ts';

/** The error for an exhausted budget. `message` is a sentence that names the budget; the time of the reset is added. */
export const budgetUsedUp = (message: string, day: string): AppError =>
  new AppError('BUDGET_USED_UP', `${message} ${MESSAGES.budgetResets(resetTime(day))}`);

const resetTime = (day: string) => `${formatDay(endOfDay(day))}, 00:00 UTC`;
