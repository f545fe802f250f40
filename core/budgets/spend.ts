import type { DailyBudget } from '#contract/budgets.ts';
import { MESSAGES } from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { Uses } from '#core/ports.ts';
import { dateInWords, dayOf, endOfDay } from './day.ts';
import {
  giveBackToPerson,
  type SpendingKind,
  settleForPerson,
  takeFromPerson,
  toMicros,
} from './person-day.ts';

type Order = { userId: string; id: string; kind: SpendingKind; usd: number };

/** What was taken, for giving it back. */
export type Reservation = { day: string; userId: string; id: string };

/**
 * Takes the price of something from the person's and from the deployment's budget of the day, before anything is
 * asked of a model. Throws AppError BUDGET_USED_UP with the time at which it starts again. `isNew` is false where
 * an earlier try took it for the same id.
 */
export async function reserveBudget(
  { clock, budgets }: Uses<'clock' | 'budgets'>,
  limits: DailyBudget,
  { userId, id, kind, usd }: Order,
): Promise<Reservation & { isNew: boolean }> {
  const now = clock.now();
  const day = dayOf(now);
  const micros = limits.countsMoney ? toMicros(usd) : 0;
  const taken = await budgets.decidePerson(day, userId, (person) =>
    takeFromPerson(person, { id, kind, micros, at: now.toISOString() }, limits),
  );
  if (taken === 'pictures-used-up') throw usedUp(MESSAGES.picturesUsedUp(limits.picturesPerPerson), day);
  if (taken === 'videos-used-up') throw usedUp(MESSAGES.videosUsedUp(limits.videosPerPerson), day);
  if (taken === 'money-used-up') throw usedUp(MESSAGES.personMoneyUsedUp(limits.usdPerPerson), day);
  if (taken === 'taken' && micros > 0) {
    const covered = await budgets.decideDeployment(day, (spent) =>
      spent + micros > toMicros(limits.usdPerDeployment)
        ? { micros: spent, result: false }
        : { micros: spent + micros, result: true },
    );
    if (!covered) {
      await budgets.decidePerson(day, userId, (person) => giveBackToPerson(person, id));
      throw usedUp(MESSAGES.deploymentMoneyUsedUp, day);
    }
  }
  return { day, userId, id, isNew: taken === 'taken' };
}

/** Gives back what was taken, once, where nothing was delivered for it. */
export async function refundBudget(
  { budgets }: Uses<'budgets'>,
  { day, userId, id }: Reservation,
): Promise<void> {
  const { micros } = await budgets.decidePerson(day, userId, (person) => giveBackToPerson(person, id));
  await giveBackToDeployment({ budgets }, day, micros ?? 0);
}

/** Says that what was reserved is paid, and gives back what was not spent of it. Once; a second time changes nothing. */
export async function settleBudget(
  { budgets }: Uses<'budgets'>,
  { day, userId, id }: Reservation,
  spentUsd = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { micros } = await budgets.decidePerson(day, userId, (person) =>
    settleForPerson(person, id, toMicros(spentUsd)),
  );
  await giveBackToDeployment({ budgets }, day, micros);
}

async function giveBackToDeployment(
  { budgets }: Uses<'budgets'>,
  day: string,
  micros: number,
): Promise<void> {
  if (micros === 0) return;
  await budgets.decideDeployment(day, (spent) => ({
    micros: Math.max(0, spent - micros),
    result: undefined,
  }));
}

const resetTime = (day: string) => `${dateInWords(endOfDay(day))}, 00:00 UTC`;

const usedUp = (what: string, day: string) =>
  new AppError('BUDGET_USED_UP', `${what} ${MESSAGES.budgetStartsAgain(resetTime(day))}`);
