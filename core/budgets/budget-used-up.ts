import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import { dayInWords, endOfDay } from '../domain/budgets/day.ts';

/** The refusal of something that a day's budget does not cover: what is used up, and when it resets. */
export const budgetUsedUp = (what: string, day: string): AppError =>
  new AppError('BUDGET_USED_UP', `${what} ${MESSAGES.budgetStartsAgain(startOfNext(day))}`);

const startOfNext = (day: string) => `${dayInWords(endOfDay(day))}, 00:00 UTC`;
