import type { Receipt } from '#contract/budgets.ts';
import * as LIMITS from '#contract/limits.ts';
import { dayBefore, utcDay } from '#core/domain/budgets/day.ts';
import { toUsd } from '#core/domain/budgets/person-day.ts';
import type { Caller } from '#core/ports/caller.ts';
import { type ReconcilePorts, reconcilePerson } from './reconcile.ts';

/**
 * Reads what the caller paid for one image or video, after reconciling open reservations. `createdAt` is the time of the
 * record: the payment is on that day, or on the day before if midnight fell between reservation and record.
 */
export async function readReceipt(
  ports: ReconcilePorts,
  caller: Caller,
  { id, createdAt }: { id: string; createdAt: Date },
): Promise<Receipt> {
  const ageDays = (ports.clock.now().getTime() - createdAt.getTime()) / 86_400_000;
  if (ageDays > LIMITS.receiptRetentionDays) return { status: 'forgotten' };
  for (const day of [utcDay(createdAt), dayBefore(utcDay(createdAt))]) {
    const { taken } = await reconcilePerson(ports, day, caller);
    const entry = Object.hasOwn(taken, id) ? taken[id] : undefined;
    if (entry) return { status: entry.isPaid === true ? 'paid' : 'reserved', usd: toUsd(entry.micros) };
  }
  return { status: 'not-paid' };
}
