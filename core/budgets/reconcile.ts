import type { VideoJob } from '#core/domain/videos/video-job.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { payDeleted } from '#core/videos/jobs/pay-deleted.ts';
import { dayBefore, dayOf } from '../domain/budgets/day.ts';
import type { DeploymentDay } from '../domain/budgets/deployment-day.ts';
import type { PersonDay, SpendingKind } from '../domain/budgets/person-day.ts';
import { closeDeployment, type Reservation, refundBudget, settleBudget } from './spend.ts';

export type ReconcilePorts = Uses<'clock' | 'budgets' | 'log'> &
  UsesOnly<{ imageHistory: 'find'; videoJobs: 'find' }>;

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
  caller: Caller,
): Promise<PersonDay> {
  const { userId } = caller;
  const person = await ports.budgets.readPerson(day, userId);
  const left = Object.entries(person.taken).filter(
    ([, { isPaid, at }]) => isPaid !== true && wasLeft(ports, at),
  );
  for (const [id, { kind, at }] of left) {
    await attempt(ports, () => reconcile(ports, { day, userId, id, at }, kind, caller));
  }
  return left.length === 0 ? person : ports.budgets.readPerson(day, userId);
}

/**
 * The same for today and for what was left on the day before, and for the deployment's sum where money is counted.
 * Gives the person's and the deployment's today.
 */
export async function reconcileDays(
  ports: ReconcilePorts,
  countsMoney: boolean,
  caller: Caller,
): Promise<{ person: PersonDay; deployment: DeploymentDay | undefined }> {
  const today = dayOf(ports.clock.now());
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
 * Closes in the deployment's sum what was closed with the person already, and what jobs left behind of people who did
 * not come back. Pictures wait for their owner: only with their token is it known whether they have them.
 */
async function reconcileDeployment(ports: ReconcilePorts, day: string): Promise<DeploymentDay> {
  const deployment = await ports.budgets.readDeployment(day);
  const left = Object.entries(deployment.open).filter(([, one]) => wasLeft(ports, one.at));
  for (const [id, { userId, at }] of left) {
    await attempt(ports, async () => {
      const taking = (await ports.budgets.readPerson(day, userId)).taken[id];
      const reservation = { day, userId, id, at };
      if (taking?.isPaid === true) return closeDeployment(ports, day, reservation, taking.micros);
      if (!taking) return closeDeployment(ports, day, reservation, 0);
      const isLeft = taking.kind === 'video' && wasLeft(ports, taking.at);
      if (isLeft) await reconcile(ports, { ...reservation, at: taking.at }, 'video');
    });
  }
  return left.length === 0 ? deployment : ports.budgets.readDeployment(day);
}

const wasLeft = ({ clock }: Uses<'clock'>, at: string | undefined) =>
  at !== undefined && clock.now().getTime() - Date.parse(at) > CUT_OFF_AFTER_SECONDS * 1_000;

const attempt = (ports: Uses<'log'>, work: () => Promise<void>): Promise<void> =>
  work().catch((cause) => ports.log.warn('budget-not-reconciled', { cause }));

async function reconcile(
  ports: ReconcilePorts,
  reservation: Reservation,
  kind: SpendingKind,
  caller?: Caller,
): Promise<void> {
  const job = kind === 'video' ? await ports.videoJobs.find(reservation.id) : undefined;
  if (job?.deletedAt !== undefined && wasLeft(ports, job.deletedAt)) return payDeleted(ports, asEnded(job));
  const outcome =
    kind === 'video' ? outcomeOfVideo(job) : await outcomeOfPicture(ports, reservation.id, caller);
  if (outcome === 'delivered') await settleBudget(ports, reservation);
  if (outcome === 'not-delivered') await refundBudget(ports, reservation);
}

type Outcome = 'delivered' | 'not-delivered' | 'in-work';

/** Only with their owner's token is it known whether they have it. */
async function outcomeOfPicture(
  { imageHistory }: UsesOnly<{ imageHistory: 'find' }>,
  id: string,
  caller: Caller | undefined,
): Promise<Outcome> {
  if (!caller) return 'in-work';
  return (await imageHistory.find(caller, id)) ? 'delivered' : 'not-delivered';
}

/** A job that is not there was never made; one that was deleted is looked at when its clips had time to end. */
function outcomeOfVideo(job: VideoJob | undefined): Outcome {
  if (!job || job.status === 'failed') return 'not-delivered';
  return job.status === 'completed' ? 'delivered' : 'in-work';
}

/** Long after it was deleted nobody waits for its clips any more: one that was started was made, another was not. */
const asEnded = (job: VideoJob): VideoJob => ({
  ...job,
  clips: job.clips.map((clip) => {
    if (clip.state.status !== 'running') return clip;
    const isStarted = clip.state.invocationArn !== undefined;
    return { ...clip, state: isStarted ? { status: 'finished', key: '' } : { status: 'waiting' } };
  }),
});
