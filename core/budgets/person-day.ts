import type { DailyBudget } from '#contract/budgets.ts';

export type SpendingKind = 'picture' | 'video';

/** One thing that is paid for. `micros` are millionths of a US dollar, so that sums stay exact. */
export type Spending = { id: string; kind: SpendingKind; micros: number };

/**
 * What was taken for one thing. Without `isPaid` it is reserved: the outcome is not known yet. Of what was not
 * delivered nothing is kept, so what is missing here was not paid.
 */
export type Taking = Omit<Spending, 'id'> & {
  /** ISO 8601. */
  at?: string | undefined;
  isPaid?: boolean | undefined;
};

/** What one person has taken of one day's budget, by the id of what it was taken for. */
export type PersonDay = { taken: Record<string, Taking> };

export const UNTOUCHED_DAY: PersonDay = { taken: {} };

/** `again`: it was taken for this id before, by a try that was cut off. */
export type Taken = 'taken' | 'again' | 'pictures-used-up' | 'videos-used-up' | 'money-used-up';

const MICROS_PER_USD = 1_000_000;
export const toMicros = (usd: number): number => Math.round(usd * MICROS_PER_USD);
export const toUsd = (micros: number): number => micros / MICROS_PER_USD;

export const countOf = ({ taken }: PersonDay, kind: SpendingKind): number =>
  Object.values(taken).filter((one) => one.kind === kind).length;

export const microsOf = ({ taken }: PersonDay): number =>
  Object.values(taken).reduce((sum, { micros }) => sum + micros, 0);

/** Takes from the person's budget where it covers the spending; taking twice for one id takes once. */
export function takeFromPerson(
  person: PersonDay,
  { id, kind, micros, at }: Spending & { at: string },
  limits: DailyBudget,
): { person: PersonDay; result: Taken } {
  if (Object.hasOwn(person.taken, id)) return { person, result: 'again' };
  const countLimit = kind === 'picture' ? limits.picturesPerPerson : limits.videosPerPerson;
  if (countOf(person, kind) >= countLimit) {
    return { person, result: kind === 'picture' ? 'pictures-used-up' : 'videos-used-up' };
  }
  if (limits.countsMoney && microsOf(person) + micros > toMicros(limits.usdPerPerson)) {
    return { person, result: 'money-used-up' };
  }
  return { person: { taken: { ...person.taken, [id]: { kind, micros, at } } }, result: 'taken' };
}

/** Gives back what was taken for an id, once; `micros` is `undefined` where nothing was. */
export function giveBackToPerson(
  person: PersonDay,
  id: string,
): { person: PersonDay; result: { micros: number | undefined } } {
  const { [id]: given, ...taken } = person.taken;
  if (!given) return { person, result: { micros: undefined } };
  return { person: { taken }, result: { micros: given.micros } };
}

/** Closes what was taken for an id at what was really spent, at most what was taken; `micros` is what is given back. */
export function settleForPerson(
  person: PersonDay,
  id: string,
  spentMicros: number,
): { person: PersonDay; result: { micros: number } } {
  const given = person.taken[id];
  if (!given || given.isPaid === true) return { person, result: { micros: 0 } };
  const micros = Math.min(given.micros, spentMicros);
  const taken = { ...person.taken, [id]: { ...given, micros, isPaid: true } };
  return { person: { taken }, result: { micros: given.micros - micros } };
}
