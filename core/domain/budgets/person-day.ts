import type { DailyBudget } from '#catalog/daily-budget.ts';

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

/** `again`: it was taken for this id before, by a try that was cut off; `paid`: that one went through. */
export type Taken = 'taken' | 'again' | 'paid' | 'pictures-used-up' | 'videos-used-up' | 'money-used-up';

const MICROS_PER_USD = 1_000_000;
export const toMicros = (usd: number): number => Math.round(usd * MICROS_PER_USD);
export const toUsd = (micros: number): number => micros / MICROS_PER_USD;

export const countOf = ({ taken }: PersonDay, kind: SpendingKind): number =>
  Object.values(taken).filter((one) => one.kind === kind).length;

export const microsOf = ({ taken }: PersonDay): number =>
  Object.values(taken).reduce((sum, { micros }) => sum + micros, 0);

/**
 * Takes from the person's budget where it covers the spending. Taking again for one id takes once: a try that was cut
 * off goes on with the same reservation, at today's price, or with `keepsEarlier` at the price that it has come to.
 * What is paid stays as it is.
 */
export function takeFromPerson(
  person: PersonDay,
  {
    id,
    kind,
    micros,
    at,
    keepsEarlier = false,
  }: Spending & { at: string; keepsEarlier?: boolean | undefined },
  limits: DailyBudget,
): { person: PersonDay; result: Taken } {
  const earlier = Object.hasOwn(person.taken, id) ? person.taken[id] : undefined;
  const others = earlier ? without(person.taken, id) : person.taken;
  if (earlier?.isPaid === true) return { person, result: 'paid' };
  if (earlier && keepsEarlier)
    return { person: { taken: { ...others, [id]: { ...earlier, at } } }, result: 'again' };
  const refusal = refusalOf({ taken: others }, { kind, micros }, limits);
  if (refusal) return { person, result: refusal };
  return {
    person: { taken: { ...others, [id]: { kind, micros, at } } },
    result: earlier ? 'again' : 'taken',
  };
}

function without(taken: PersonDay['taken'], id: string): PersonDay['taken'] {
  const { [id]: _, ...others } = taken;
  return others;
}

function refusalOf(person: PersonDay, { kind, micros }: Omit<Spending, 'id'>, limits: DailyBudget) {
  const countLimit = kind === 'picture' ? limits.picturesPerPerson : limits.videosPerPerson;
  if (countOf(person, kind) >= countLimit) {
    return kind === 'picture' ? ('pictures-used-up' as const) : ('videos-used-up' as const);
  }
  const isTooMuch = limits.countsMoney && microsOf(person) + micros > toMicros(limits.usdPerPerson);
  return isTooMuch ? ('money-used-up' as const) : undefined;
}

/** A reservation as it was when somebody judged it: one that was taken again since is another's. */
export type Judged = { id: string; at?: string | undefined };

const isAsJudged = (taking: { at?: string | undefined }, { at }: Judged) =>
  at === undefined || taking.at === at;

/** Gives back what is reserved for an id; what is paid, or was taken again since, stays. */
export function giveBackToPerson(person: PersonDay, judged: Judged): { person: PersonDay; result: boolean } {
  const { [judged.id]: given, ...taken } = person.taken;
  const isFree = given !== undefined && given.isPaid !== true && isAsJudged(given, judged);
  return isFree ? { person: { taken }, result: true } : { person, result: given === undefined };
}

/** Lowers what is reserved for an id to what is really spent. */
export function lowerForPerson(
  person: PersonDay,
  id: string,
  spentMicros: number,
): { person: PersonDay; result: undefined } {
  const given = person.taken[id];
  if (!given || given.isPaid === true || given.micros <= spentMicros) return { person, result: undefined };
  return {
    person: { taken: { ...person.taken, [id]: { ...given, micros: spentMicros } } },
    result: undefined,
  };
}

/** Says that what is reserved for an id is paid; `micros` is what is paid for it, `undefined` where nothing was taken. */
export function settleForPerson(
  person: PersonDay,
  id: string,
): { person: PersonDay; result: { micros: number | undefined } } {
  const given = person.taken[id];
  const result = { micros: given?.micros };
  if (!given || given.isPaid === true) return { person, result };
  return { person: { taken: { ...person.taken, [id]: { ...given, isPaid: true } } }, result };
}

/** Takes anew for something delivered whose price was given back; `result` is what is reserved for it then. */
export function takenAnew(
  person: PersonDay,
  { id, ...taking }: Spending & { at: string },
): { person: PersonDay; result: { micros: number } | 'paid' } {
  const given = person.taken[id];
  if (given) return { person, result: given.isPaid === true ? 'paid' : { micros: given.micros } };
  return {
    person: { taken: { ...person.taken, [id]: taking } },
    result: { micros: taking.micros },
  };
}
