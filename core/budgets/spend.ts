import type { DailyBudget } from '#catalog/daily-budget.ts';
import * as MESSAGES from '#contract/messages.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { dayBefore, dayOf } from '../domain/budgets/day.ts';
import { closeForDeployment, takeFromDeployment } from '../domain/budgets/deployment-day.ts';
import {
  giveBackToPerson,
  type Judged,
  lowerForPerson,
  type SpendingKind,
  settleForPerson,
  takeFromPerson,
  takenAnew,
  toMicros,
} from '../domain/budgets/person-day.ts';
import { budgetUsedUp } from './budget-used-up.ts';

type Order = {
  userId: string;
  id: string;
  kind: SpendingKind;
  usd: number;
  /** On which day it was taken, where that is known of an earlier try. */
  day?: string | undefined;
  /** What an earlier try reserved is left as it is: what that try delivered is not known yet. */
  keepsEarlier?: boolean;
};

/** What was taken, for closing it. `at` where only the reservation of that moment is meant. */
export type Reservation = { day: string; userId: string; id: string; at?: string | undefined };

/**
 * Takes the price of something from the person's and from the deployment's budget of the day, before anything is
 * asked of a model. Throws AppError BUDGET_USED_UP with the time at which it starts again. `isNew` is false where
 * an earlier try took it for the same id, which may have been on the day before.
 */
export async function reserveBudget(
  { clock, budgets }: Uses<'clock' | 'budgets'>,
  limits: DailyBudget,
  { userId, id, kind, usd, day: knownDay, keepsEarlier }: Order,
): Promise<Reservation & { isNew: boolean }> {
  const now = clock.now();
  const day = knownDay ?? (await dayOfEarlierTry({ budgets }, dayOf(now), userId, id));
  const at = now.toISOString();
  const micros = limits.countsMoney ? toMicros(usd) : 0;
  const taken = await budgets.decidePerson(day, userId, (person) =>
    takeFromPerson(person, { id, kind, micros, at, keepsEarlier }, limits),
  );
  if (taken === 'pictures-used-up')
    throw budgetUsedUp(MESSAGES.picturesUsedUp(limits.picturesPerPerson), day);
  if (taken === 'videos-used-up') throw budgetUsedUp(MESSAGES.videosUsedUp(limits.videosPerPerson), day);
  if (taken === 'money-used-up') throw budgetUsedUp(MESSAGES.personMoneyUsedUp(limits.usdPerPerson), day);
  const reservation = { day, userId, id };
  const isKept = taken === 'again' && keepsEarlier === true;
  if (taken !== 'paid' && !isKept && micros > 0) {
    const isCovered = await budgets.decideDeployment(day, (deployment) =>
      takeFromDeployment(deployment, { id, userId, micros, at }, toMicros(limits.usdPerDeployment)),
    );
    if (!isCovered) {
      await refundBudget({ budgets }, reservation);
      throw budgetUsedUp(MESSAGES.deploymentMoneyUsedUp, day);
    }
  }
  return { ...reservation, isNew: taken === 'taken' };
}

/** A key may be repeated for a day: its first try may have been on the one before. */
async function dayOfEarlierTry(
  { budgets }: UsesOnly<{ budgets: 'readPerson' }>,
  today: string,
  userId: string,
  id: string,
): Promise<string> {
  const yesterday = dayBefore(today);
  return Object.hasOwn((await budgets.readPerson(yesterday, userId)).taken, id) ? yesterday : today;
}

/** Gives back what is reserved, once, where nothing was delivered for it. What is paid stays paid. */
export async function refundBudget(
  { budgets }: Uses<'budgets'>,
  { day, userId, ...judged }: Reservation,
): Promise<void> {
  const isGivenBack = await budgets.decidePerson(day, userId, (person) => giveBackToPerson(person, judged));
  if (isGivenBack) await closeDeployment({ budgets }, day, judged, 0);
}

/** Lowers what is reserved to what was really spent of it; it is not paid yet. */
export async function lowerBudget(
  { budgets }: Uses<'budgets'>,
  { day, userId, id }: Reservation,
  spentUsd: number,
): Promise<void> {
  await budgets.decidePerson(day, userId, (person) => lowerForPerson(person, id, toMicros(spentUsd)));
}

/** Says that what is reserved is paid. Once; a second time changes nothing. */
export async function settleBudget(
  { budgets }: Uses<'budgets'>,
  { day, userId, id }: Reservation,
): Promise<void> {
  const { micros } = await budgets.decidePerson(day, userId, (person) => settleForPerson(person, id));
  if (micros !== undefined) await closeDeployment({ budgets }, day, { id }, micros);
}

/**
 * Says that something delivered is paid, also where its price was given back before because it was thought lost. It
 * was made: no limit keeps it from being paid.
 */
export async function payDelivered(
  ports: Uses<'clock' | 'budgets'>,
  { day, userId, id }: Reservation,
  { kind, usd }: Pick<Order, 'kind' | 'usd'>,
): Promise<void> {
  const at = ports.clock.now().toISOString();
  const reserved = await ports.budgets.decidePerson(day, userId, (person) =>
    takenAnew(person, { id, kind, micros: toMicros(usd), at }),
  );
  if (reserved !== 'paid' && reserved.micros > 0) {
    const taking = { id, userId, micros: reserved.micros, at };
    await ports.budgets.decideDeployment(day, (deployment) =>
      Object.hasOwn(deployment.open, id)
        ? { deployment, result: true }
        : takeFromDeployment(deployment, taking, Number.POSITIVE_INFINITY),
    );
  }
  await settleBudget(ports, { day, userId, id });
}

/** Closes the deployment's part of a reservation at what was kept of it. */
export async function closeDeployment(
  { budgets }: Uses<'budgets'>,
  day: string,
  judged: Judged,
  keptMicros: number,
): Promise<void> {
  await budgets.decideDeployment(day, (deployment) => closeForDeployment(deployment, judged, keptMicros));
}
