import type { Receipt } from '#contract/budgets.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Caller, Uses, UsesOnly } from '#core/ports.ts';
import { dayOf } from './day.ts';
import { toUsd } from './person-day.ts';

/** A picture's record is written at most so long after its price was reserved. */
const RESERVED_EARLIER_SECONDS = LIMITS.imageFunctionSeconds;

/**
 * What was paid for one picture or video of the caller's. `createdAt` is its record's: the day on which it was paid
 * is that one, or the one before where midnight came between.
 */
export async function readReceipt(
  { clock, budgets }: Uses<'clock'> & UsesOnly<{ budgets: 'readPerson' }>,
  { userId }: Caller,
  { id, createdAt }: { id: string; createdAt: Date },
): Promise<Receipt> {
  const ageDays = (clock.now().getTime() - createdAt.getTime()) / 86_400_000;
  if (ageDays > LIMITS.receiptsKeptDays) return { status: 'forgotten' };
  const reservedAt = new Date(createdAt.getTime() - RESERVED_EARLIER_SECONDS * 1_000);
  for (const day of new Set([dayOf(createdAt), dayOf(reservedAt)])) {
    const taking = (await budgets.readPerson(day, userId)).taken[id];
    if (taking) return { status: taking.isPaid === true ? 'paid' : 'reserved', usd: toUsd(taking.micros) };
  }
  return { status: 'not-paid' };
}
