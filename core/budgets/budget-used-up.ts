import { MESSAGES } from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import { dateInWords, endOfDay } from './day.ts';

/** The refusal of what a day's budget does not cover: what is used up, and when it starts again. */
export const budgetUsedUp = (what: string, day: string): AppError =>
  new AppError('BUDGET_USED_UP', `${what} ${MESSAGES.budgetStartsAgain(startOfNext(day))}`);

const startOfNext = (day: string) => `${dateInWords(endOfDay(day))}, 00:00 UTC`;
