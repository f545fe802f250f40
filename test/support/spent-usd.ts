import { utcDay } from '#core/domain/budgets/day.ts';
import { toUsd } from '#core/domain/budgets/person-day.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';

/** The amounts that a person has reserved or paid today, in US dollars. */
export async function spentUsd(
  { clock, budgets }: Uses<'clock'> & UsesOnly<{ budgets: 'readPersonDay' }>,
  userId: string,
): Promise<number[]> {
  const { taken } = await budgets.readPersonDay(utcDay(clock.now()), userId);
  return Object.values(taken).map(({ micros }) => toUsd(micros));
}
