import { videoPriceUsd } from '#catalog/prices.ts';
import { lowerBudget, refundBudget, settleBudget } from '#core/budgets/spend.ts';
import { toMicros, toUsd } from '#core/domain/budgets/person-day.ts';
import { hasUnsettledClips, shotsDone, shotsTotal, type VideoJob } from '#core/domain/videos/video-job.ts';
import type { Uses } from '#core/ports/ports.ts';

/**
 * Settles the reservation of a deleted video at the price of the clips that were made, or refunds it if there are none.
 * Does nothing while a clip is running.
 */
export async function settleDeletedVideo({ budgets }: Uses<'budgets'>, job: VideoJob): Promise<void> {
  const { jobId: id, userId, budgetDay: day } = job;
  // A failed job was refunded when it failed.
  if (day === undefined || job.status === 'failed') return;
  const reservation = { day, userId, id };
  if (job.status === 'completed') return settleBudget({ budgets }, reservation);
  if (hasUnsettledClips(job)) return;
  const madeUsd = madeShotsUsd(job);
  if (madeUsd === 'nothing') return refundBudget({ budgets }, reservation);
  await lowerBudget({ budgets }, reservation, madeUsd);
  await settleBudget({ budgets }, reservation);
}

/** The reserved price minus the price of the shots that were not made. */
function madeShotsUsd(job: VideoJob): number | 'nothing' {
  const unmadeShots = shotsTotal(job) - shotsDone(job);
  if (unmadeShots === shotsTotal(job)) return 'nothing';
  const usd = job.parameters?.usd ?? 0;
  return usd === 0 ? 0 : toUsd(toMicros(usd) - toMicros(videoPriceUsd(job.model, unmadeShots)));
}

/** The job as if its clips had ended: those that were started count as made, the others as not made. */
export const withEndedClips = (job: VideoJob): VideoJob => ({
  ...job,
  clips: job.clips.map((clip) => {
    if (clip.state.status !== 'running') return clip;
    const isStarted = clip.state.invocationArn !== undefined;
    return { ...clip, state: isStarted ? { status: 'finished', key: '' } : { status: 'waiting' } };
  }),
});
