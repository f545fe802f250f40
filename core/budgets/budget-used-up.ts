import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import { dayInWords, endOfDay } from '#core/domain/budgets/day.ts';

/** The error for an exhausted budget: which one it is, and when it resets. */
export const budgetUsedUp = (what: string, day: string): AppError =>
  new AppError('BUDGET_USED_UP', `${what} ${MESSAGES.budgetResets(startOfNext(day))}`);

const startOfNext = (day: string) => `${dayInWords(endOfDay(day))}, 00:00 UTC`;
