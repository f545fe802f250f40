import { dayBefore, utcDay } from '#core/domain/budgets/day.ts';
import type { DeploymentDay } from '#core/domain/budgets/deployment-day.ts';
import type { PersonDay, SpendingKind } from '#core/domain/budgets/person-day.ts';
import type { VideoJob } from '#core/domain/videos/video-job.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { settleDeletedVideo, withEndedClips } from '#core/videos/jobs/settle-deleted-video.ts';
import { closeDeploymentReservation, type Reservation, refundBudget, settleBudget } from './spend.ts';

export type ReconcilePorts = Uses<'clock' | 'budgets' | 'log'> &
  UsesOnly<{ imageHistory: 'find'; videoJobs: 'find' }>;

/** Longer than any function runs: an older open reservation belongs to an interrupted function or a running job. */
const STALE_AFTER_SECONDS = 15 * 60;

/**
 * Closes the reservations that interrupted functions left open: charges for what was delivered and refunds the rest. A
 * reservation whose outcome is unknown stays until the next reconciliation. Resolves to the updated day.
 */
export async function reconcilePerson(
  ports: ReconcilePorts,
  day: string,
  caller: Caller,
): Promise<PersonDay> {
  const { userId } = caller;
  const person = await ports.budgets.readPersonDay(day, userId);
  const stale = Object.entries(person.taken).filter(
    ([, { isPaid, at }]) => isPaid !== true && isStale(ports, at),
  );
  for (const [id, { kind, at }] of stale) {
    await warnOnFailure(ports, () => reconcile(ports, { day, userId, id, at }, kind, caller));
  }
  return stale.length === 0 ? person : ports.budgets.readPersonDay(day, userId);
}

/**
 * Reconciles today and yesterday for the person, and for the deployment if money is counted. Resolves to today's
 * state of both.
 */
export async function reconcileDays(
  ports: ReconcilePorts,
  countsMoney: boolean,
  caller: Caller,
): Promise<{ person: PersonDay; deployment: DeploymentDay | undefined }> {
  const today = utcDay(ports.clock.now());
  const yesterday = dayBefore(today);
  const [person] = await Promise.all([
    reconcilePerson(ports, today, caller),
    reconcilePerson(ports, yesterday, caller),
  ]);
  if (!countsMoney) return { person, deployment: undefined };
  const [deployment] = await Promise.all([
    reconcileDeployment(ports, today),
    reconcileDeployment(ports, yesterday),
  ]);
  return { person, deployment };
}

/**
 * Closes reservations in the deployment's day that are closed in the person's, and those of abandoned jobs. Images wait
 * for their owner, because only the owner's token can read whether they were delivered.
 */
async function reconcileDeployment(ports: ReconcilePorts, day: string): Promise<DeploymentDay> {
  const deployment = await ports.budgets.readDeploymentDay(day);
  const stale = Object.entries(deployment.open).filter(([, { at }]) => isStale(ports, at));
  for (const [id, { userId, at }] of stale) {
    await warnOnFailure(ports, async () => {
      const entry = (await ports.budgets.readPersonDay(day, userId)).taken[id];
      const reservation = { day, userId, id, at };
      if (entry?.isPaid === true) return closeDeploymentReservation(ports, day, reservation, entry.micros);
      if (!entry) return closeDeploymentReservation(ports, day, reservation, 0);
      const isAbandoned = entry.kind === 'video' && isStale(ports, entry.at);
      if (isAbandoned) await reconcile(ports, { ...reservation, at: entry.at }, 'video');
    });
  }
  return stale.length === 0 ? deployment : ports.budgets.readDeploymentDay(day);
}

const isStale = ({ clock }: Uses<'clock'>, at: string | undefined) =>
  at !== undefined && clock.now().getTime() - Date.parse(at) > STALE_AFTER_SECONDS * 1_000;

const warnOnFailure = (ports: Uses<'log'>, work: () => Promise<void>): Promise<void> =>
  work().catch((cause) => ports.log.warn('budget-not-reconciled', { cause }));

async function reconcile(
  ports: ReconcilePorts,
  reservation: Reservation,
  kind: SpendingKind,
  caller?: Caller,
): Promise<void> {
  const job = kind === 'video' ? await ports.videoJobs.find(reservation.id) : undefined;
  if (job?.deletedAt !== undefined && isStale(ports, job.deletedAt))
    return settleDeletedVideo(ports, withEndedClips(job));
  const outcome = kind === 'video' ? videoOutcome(job) : await imageOutcome(ports, reservation.id, caller);
  if (outcome === 'delivered') await settleBudget(ports, reservation);
  if (outcome === 'not-delivered') await refundBudget(ports, reservation);
}

type Outcome = 'delivered' | 'not-delivered' | 'pending';

async function imageOutcome(
  { imageHistory }: UsesOnly<{ imageHistory: 'find' }>,
  id: string,
  caller: Caller | undefined,
): Promise<Outcome> {
  // Only the owner's token can read the row.
  if (!caller) return 'pending';
  return (await imageHistory.find(caller, id)) ? 'delivered' : 'not-delivered';
}

/** Without a job, the attempt that made the reservation failed before it created one. */
function videoOutcome(job: VideoJob | undefined): Outcome {
  if (!job || job.status === 'failed') return 'not-delivered';
  return job.status === 'completed' ? 'delivered' : 'pending';
}
