import { imageKey } from '#core/media/object-keys.ts';
import type { Uses, UsesOnly } from '#core/ports.ts';
import { hasBegun } from '#core/videos/video-job.ts';
import type { PersonDay, Taking } from './person-day.ts';
import { type Reservation, refundBudget, settleBudget } from './spend.ts';

export type ReconcilePorts = Uses<'clock' | 'budgets' | 'log'> &
  UsesOnly<{ media: 'has'; videoJobs: 'find' }>;

/** Longer than any function runs: what is still reserved then was cut off, or is a job in work. */
const CUT_OFF_AFTER_SECONDS = 15 * 60;

/**
 * Looks after what a person has reserved and nobody closed, because a function was cut off: what was delivered is
 * paid, what was not is given back. What cannot be told stays reserved and is looked at the next time. Gives the day as
 * it is then.
 */
export async function reconcilePerson(
  ports: ReconcilePorts,
  day: string,
  userId: string,
): Promise<PersonDay> {
  const person = await ports.budgets.readPerson(day, userId);
  const now = ports.clock.now().getTime();
  const cutOff = Object.entries(person.taken).filter(([, taking]) => wasCutOff(taking, now));
  for (const [id, taking] of cutOff) {
    await reconcile(ports, { day, userId, id }, taking).catch((cause) =>
      ports.log.warn('budget-not-reconciled', { cause }),
    );
  }
  return cutOff.length === 0 ? person : ports.budgets.readPerson(day, userId);
}

const wasCutOff = ({ isPaid, at }: Taking, now: number) =>
  isPaid !== true && at !== undefined && now - Date.parse(at) > CUT_OFF_AFTER_SECONDS * 1_000;

async function reconcile(ports: ReconcilePorts, reservation: Reservation, { kind }: Taking): Promise<void> {
  const { userId, id } = reservation;
  const outcome =
    kind === 'picture' ? await pictureOutcome(ports, imageKey(userId, id)) : await videoOutcome(ports, id);
  if (outcome === 'delivered') await settleBudget(ports, reservation);
  if (outcome === 'not-delivered') await refundBudget(ports, reservation);
}

type Outcome = 'delivered' | 'not-delivered' | 'in-work';

const pictureOutcome = async ({ media }: Pick<ReconcilePorts, 'media'>, key: string): Promise<Outcome> =>
  (await media.has(key)) ? 'delivered' : 'not-delivered';

/** What a model was asked for stays paid, also where its owner deleted it; a job that is not there was never made. */
async function videoOutcome(
  { videoJobs }: Pick<ReconcilePorts, 'videoJobs'>,
  jobId: string,
): Promise<Outcome> {
  const job = await videoJobs.find(jobId);
  if (!job || job.status === 'failed') return 'not-delivered';
  if (job.deletedAt !== undefined) return hasBegun(job) ? 'delivered' : 'not-delivered';
  return job.status === 'completed' ? 'delivered' : 'in-work';
}
