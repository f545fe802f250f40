import type { Receipt } from '#contract/budgets.ts';
import * as LIMITS from '#contract/limits.ts';
import type { Caller } from '#core/ports/caller.ts';
import { dayBefore, dayOf } from '../domain/budgets/day.ts';
import { toUsd } from '../domain/budgets/person-day.ts';
import { type ReconcilePorts, reconcilePerson } from './reconcile.ts';

/**
 * What was paid for one picture or video of the caller's. `createdAt` is its record's: it was paid on that day, or on
 * the one before where midnight came between, also between a try that was cut off and its repeat. What was left
 * reserved is looked after first.
 */
export async function readReceipt(
  ports: ReconcilePorts,
  caller: Caller,
  { id, createdAt }: { id: string; createdAt: Date },
): Promise<Receipt> {
  const ageDays = (ports.clock.now().getTime() - createdAt.getTime()) / 86_400_000;
  if (ageDays > LIMITS.receiptsKeptDays) return { status: 'forgotten' };
  for (const day of [dayOf(createdAt), dayBefore(dayOf(createdAt))]) {
    const { taken } = await reconcilePerson(ports, day, caller);
    const taking = Object.hasOwn(taken, id) ? taken[id] : undefined;
    if (taking) return { status: taking.isPaid === true ? 'paid' : 'reserved', usd: toUsd(taking.micros) };
  }
  return { status: 'not-paid' };
}
