import type { DailyBudget } from '#catalog/daily-budget.ts';

export type SpendingKind = 'picture' | 'video';

/** The cost of an image or video. `micros` are millionths of a US dollar, so that sums stay exact. */
type Spending = { id: string; kind: SpendingKind; micros: number };

/**
 * A reservation, or a payment once `isPaid` is set. A refund removes the entry, so a missing id was not paid.
 */
export type BudgetEntry = Omit<Spending, 'id'> & {
  /** ISO 8601. */
  at?: string | undefined;
  isPaid?: boolean | undefined;
};

/** One person's reservations and payments of one day, by the id of the image or video. */
export type PersonDay = {
  taken: Record<string, BudgetEntry>;
  /** Set when the account is deleted, so that nothing more can be reserved. */
  isClosed?: boolean | undefined;
};

export const UNTOUCHED_DAY: PersonDay = { taken: {} };

/** `reserved-before`: an earlier, interrupted attempt reserved it; `paid`: the earlier attempt was paid. */
type ReservationOutcome =
  | 'reserved'
  | 'reserved-before'
  | 'paid'
  | 'images-used-up'
  | 'videos-used-up'
  | 'money-used-up'
  | 'account-deleted';

const MICROS_PER_USD = 1_000_000;
export const toMicros = (usd: number): number => Math.round(usd * MICROS_PER_USD);
export const toUsd = (micros: number): number => micros / MICROS_PER_USD;

export const countEntries = ({ taken }: PersonDay, kind: SpendingKind): number =>
  Object.values(taken).filter((entry) => entry.kind === kind).length;

export const sumMicros = ({ taken }: PersonDay): number =>
  Object.values(taken).reduce((sum, { micros }) => sum + micros, 0);

/**
 * Reserves from the person's budget if it covers the spending. An id is reserved once: another attempt replaces the
 * price, or keeps the earlier one with `keepsEarlierPrice`. A paid id does not change.
 */
export function reserveForPerson(
  person: PersonDay,
  {
    id,
    kind,
    micros,
    at,
    keepsEarlierPrice = false,
  }: Spending & { at: string; keepsEarlierPrice?: boolean | undefined },
  limits: DailyBudget,
): { person: PersonDay; result: ReservationOutcome } {
  if (person.isClosed === true) return { person, result: 'account-deleted' };
  const earlierEntry = Object.hasOwn(person.taken, id) ? person.taken[id] : undefined;
  const others = earlierEntry ? withoutEntry(person.taken, id) : person.taken;
  if (earlierEntry?.isPaid === true) return { person, result: 'paid' };
  if (earlierEntry && keepsEarlierPrice)
    return { person: { taken: { ...others, [id]: { ...earlierEntry, at } } }, result: 'reserved-before' };
  const refusal = refusalFor({ taken: others }, { kind, micros }, limits);
  if (refusal) return { person, result: refusal };
  return {
    person: { taken: { ...others, [id]: { kind, micros, at } } },
    result: earlierEntry ? 'reserved-before' : 'reserved',
  };
}

function withoutEntry(taken: PersonDay['taken'], id: string): PersonDay['taken'] {
  const { [id]: _, ...others } = taken;
  return others;
}

function refusalFor(person: PersonDay, { kind, micros }: Omit<Spending, 'id'>, limits: DailyBudget) {
  const countLimit = kind === 'picture' ? limits.picturesPerPerson : limits.videosPerPerson;
  if (countEntries(person, kind) >= countLimit) {
    return kind === 'picture' ? ('images-used-up' as const) : ('videos-used-up' as const);
  }
  const isTooMuch = limits.countsMoney && sumMicros(person) + micros > toMicros(limits.usdPerPerson);
  return isTooMuch ? ('money-used-up' as const) : undefined;
}

/** A reservation as it was when its outcome was decided. `at` differs if it has been reserved again since. */
export type ReservationVersion = { id: string; at?: string | undefined };

const isSameVersion = (entry: { at?: string | undefined }, { at }: ReservationVersion) =>
  at === undefined || entry.at === at;

/** Removes a reservation unless it is paid or was reserved again since. `result`: whether nothing remains of it. */
export function refundPerson(
  person: PersonDay,
  version: ReservationVersion,
): { person: PersonDay; result: boolean } {
  const { [version.id]: entry, ...taken } = person.taken;
  const isRefundable = entry !== undefined && entry.isPaid !== true && isSameVersion(entry, version);
  return isRefundable
    ? { person: { ...person, taken }, result: true }
    : { person, result: entry === undefined };
}

/** Lowers a reservation to what was actually spent. */
export function lowerForPerson(
  person: PersonDay,
  id: string,
  spentMicros: number,
): { person: PersonDay; result: undefined } {
  const entry = person.taken[id];
  if (!entry || entry.isPaid === true || entry.micros <= spentMicros) return { person, result: undefined };
  return {
    person: { ...person, taken: { ...person.taken, [id]: { ...entry, micros: spentMicros } } },
    result: undefined,
  };
}

/** Marks a reservation as paid. `micros` is the amount, `undefined` when there is no reservation. */
export function settleForPerson(
  person: PersonDay,
  id: string,
): { person: PersonDay; result: { micros: number | undefined } } {
  const entry = person.taken[id];
  const result = { micros: entry?.micros };
  if (!entry || entry.isPaid === true) return { person, result };
  return { person: { ...person, taken: { ...person.taken, [id]: { ...entry, isPaid: true } } }, result };
}

/** Reserves again for a delivered result whose price had been refunded. `result` is the new reservation. */
export function reserveRefunded(
  person: PersonDay,
  { id, ...entry }: Spending & { at: string },
): { person: PersonDay; result: { micros: number } | 'paid' } {
  if (person.isClosed === true) return { person, result: 'paid' };
  const existing = person.taken[id];
  if (existing) return { person, result: existing.isPaid === true ? 'paid' : { micros: existing.micros } };
  return {
    person: { taken: { ...person.taken, [id]: entry } },
    result: { micros: entry.micros },
  };
}

/** Closes the day to new reservations. Returns the same object if it is already closed. */
export const closePerson = (person: PersonDay): { person: PersonDay; result: undefined } => ({
  person: person.isClosed === true ? person : { ...person, isClosed: true },
  result: undefined,
});
