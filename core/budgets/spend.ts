import type { DailyBudget } from '#catalog/daily-budget.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import { dayBefore, utcDay } from '#core/domain/budgets/day.ts';
import { closeForDeployment, reserveForDeployment } from '#core/domain/budgets/deployment-day.ts';
import {
  lowerForPerson,
  type ReservationVersion,
  refundPerson,
  reserveForPerson,
  reserveRefunded,
  type SpendingKind,
  settleForPerson,
  toMicros,
} from '#core/domain/budgets/person-day.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { budgetUsedUp } from './budget-used-up.ts';

type Ledger = UsesOnly<{ budgets: 'updatePersonDay' | 'updateDeploymentDay' }>;

type Purchase = {
  userId: string;
  id: string;
  kind: SpendingKind;
  usd: number;
  /** The day of an earlier attempt's reservation, if known. */
  day?: string | undefined;
  /** Keeps the price that an earlier attempt reserved, because it is not known yet whether that attempt delivered. */
  keepsEarlierPrice?: boolean;
};

/** A reservation to be closed. If `at` is set, a reservation made at another time stays open. */
export type Reservation = { day: string; userId: string; id: string; at?: string | undefined };

/**
 * Reserves a price in the person's and the deployment's budget of the day, before a model is called. `isNew` is false
 * if an earlier attempt reserved it for the same id. Throws AppError BUDGET_USED_UP with the time of the reset.
 */
export async function reserveBudget(
  { clock, budgets }: Uses<'clock'> & Ledger & UsesOnly<{ budgets: 'readPersonDay' }>,
  limits: DailyBudget,
  { userId, id, kind, usd, day: knownDay, keepsEarlierPrice }: Purchase,
): Promise<Reservation & { isNew: boolean }> {
  const now = clock.now();
  const day = knownDay ?? (await findEarlierDay({ budgets }, utcDay(now), userId, id));
  const reservedAt = now.toISOString();
  const micros = limits.countsMoney ? toMicros(usd) : 0;
  const outcome = await budgets.updatePersonDay(day, userId, (person) =>
    reserveForPerson(person, { id, kind, micros, at: reservedAt, keepsEarlierPrice }, limits),
  );
  if (outcome === 'account-deleted') throw new AppError('NOT_SIGNED_IN', MESSAGES.accountDeleted);
  if (outcome === 'images-used-up') throw budgetUsedUp(MESSAGES.imagesUsedUp(limits.picturesPerPerson), day);
  if (outcome === 'videos-used-up') throw budgetUsedUp(MESSAGES.videosUsedUp(limits.videosPerPerson), day);
  if (outcome === 'money-used-up') throw budgetUsedUp(MESSAGES.personMoneyUsedUp(limits.usdPerPerson), day);
  const reservation = { day, userId, id };
  const keepsReservation = outcome === 'reserved-before' && keepsEarlierPrice === true;
  if (outcome !== 'paid' && !keepsReservation && micros > 0) {
    const isCovered = await budgets.updateDeploymentDay(day, (deployment) =>
      reserveForDeployment(
        deployment,
        { id, userId, micros, at: reservedAt },
        toMicros(limits.usdPerDeployment),
      ),
    );
    if (!isCovered) {
      await refundBudget({ budgets }, reservation);
      throw budgetUsedUp(MESSAGES.deploymentMoneyUsedUp, day);
    }
  }
  return { ...reservation, isNew: outcome === 'reserved' };
}

/** An idempotency key lives for 24 hours, so its first attempt may have been yesterday. */
async function findEarlierDay(
  { budgets }: UsesOnly<{ budgets: 'readPersonDay' }>,
  today: string,
  userId: string,
  id: string,
): Promise<string> {
  const yesterday = dayBefore(today);
  return Object.hasOwn((await budgets.readPersonDay(yesterday, userId)).taken, id) ? yesterday : today;
}

/** Refunds a reservation for something that was not delivered. A paid reservation stays paid. */
export async function refundBudget(
  { budgets }: Ledger,
  { day, userId, ...version }: Reservation,
): Promise<void> {
  const isRefunded = await budgets.updatePersonDay(day, userId, (person) => refundPerson(person, version));
  if (isRefunded) await closeDeploymentReservation({ budgets }, day, version, 0);
}

/** Lowers a reservation to what was actually spent, without marking it as paid. */
export async function lowerBudget(
  { budgets }: Ledger,
  { day, userId, id }: Reservation,
  spentUsd: number,
): Promise<void> {
  await budgets.updatePersonDay(day, userId, (person) => lowerForPerson(person, id, toMicros(spentUsd)));
}

/** Marks a reservation as paid. Idempotent. */
export async function settleBudget({ budgets }: Ledger, { day, userId, id }: Reservation): Promise<void> {
  const { micros } = await budgets.updatePersonDay(day, userId, (person) => settleForPerson(person, id));
  if (micros !== undefined) await closeDeploymentReservation({ budgets }, day, { id }, micros);
}

/** Pays for a delivered result, even if its price was refunded because it seemed lost. Ignores the daily limits. */
export async function payForDelivered(
  ports: Uses<'clock'> & Ledger,
  { day, userId, id }: Reservation,
  { kind, usd }: Pick<Purchase, 'kind' | 'usd'>,
): Promise<void> {
  const reservedAt = ports.clock.now().toISOString();
  const reserved = await ports.budgets.updatePersonDay(day, userId, (person) =>
    reserveRefunded(person, { id, kind, micros: toMicros(usd), at: reservedAt }),
  );
  if (reserved !== 'paid' && reserved.micros > 0) {
    const reservation = { id, userId, micros: reserved.micros, at: reservedAt };
    await ports.budgets.updateDeploymentDay(day, (deployment) =>
      Object.hasOwn(deployment.open, id)
        ? { deployment, result: true }
        : reserveForDeployment(deployment, reservation, Number.POSITIVE_INFINITY),
    );
  }
  await settleBudget(ports, { day, userId, id });
}

/** Closes the deployment's part of a reservation at the charged amount. */
export async function closeDeploymentReservation(
  { budgets }: Ledger,
  day: string,
  version: ReservationVersion,
  chargedMicros: number,
): Promise<void> {
  await budgets.updateDeploymentDay(day, (deployment) =>
    closeForDeployment(deployment, version, chargedMicros),
  );
}
