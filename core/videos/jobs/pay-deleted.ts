import { videoPriceUsd } from '#catalog/prices.ts';
import { lowerBudget, refundBudget, settleBudget } from '#core/budgets/spend.ts';
import { toMicros, toUsd } from '#core/domain/budgets/person-day.ts';
import { isUndecided, shotsDone, shotsTotal, type VideoJob } from '#core/domain/videos/video-job.ts';
import type { Uses } from '#core/ports/ports.ts';

/**
 * Closes the budget of a video that its owner deleted: paid is what models had made of it, and where that is nothing all
 * is given back. While a model is at work nothing is known yet, and this does nothing.
 */
export async function payDeleted({ budgets }: Uses<'budgets'>, job: VideoJob): Promise<void> {
  const { jobId: id, userId, budgetDay: day } = job;
  // What failed was given back when it failed.
  if (day === undefined || job.status === 'failed') return;
  const reservation = { day, userId, id };
  if (job.status === 'completed') return settleBudget({ budgets }, reservation);
  if (isUndecided(job)) return;
  const madeUsd = madeUsdOf(job);
  if (madeUsd === 'nothing') return refundBudget({ budgets }, reservation);
  await lowerBudget({ budgets }, reservation, madeUsd);
  await settleBudget({ budgets }, reservation);
}

/** Its price without the shots that nobody made. */
function madeUsdOf(job: VideoJob): number | 'nothing' {
  const left = shotsTotal(job) - shotsDone(job);
  if (left === shotsTotal(job)) return 'nothing';
  const usd = job.parameters?.usd ?? 0;
  return usd === 0 ? 0 : toUsd(toMicros(usd) - toMicros(videoPriceUsd(job.model, left)));
}
