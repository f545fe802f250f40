import { setTimeout as sleep } from 'node:timers/promises';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { JobTable } from './job-table.ts';
import { readItem, type StoredItem } from './read-item.ts';
import { inTurn } from './run-in-order.ts';
import { writeItem } from './write-item.ts';

const MAX_ATTEMPTS = 60;
const MAX_PAUSE_MILLISECONDS = 100;

/** What is to become of an item; without `body` it is left alone. */
export type Change<T> = { body?: unknown; expiresAt?: number; result: T };

/**
 * Applies a decision to the item as it is and stores it, again and again until no other writer came between. The
 * pauses are random, so that many at once get through one after the other.
 */
export const changeItem = <T>(
  table: JobTable,
  pk: string,
  decide: (stored: StoredItem | undefined) => Change<T>,
): Promise<T> => inTurn(`${table.name}/${pk}`, () => tryUntilAlone(table, pk, decide));

async function tryUntilAlone<T>(
  table: JobTable,
  pk: string,
  decide: (stored: StoredItem | undefined) => Change<T>,
): Promise<T> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const stored = await readItem(table, pk);
    const { body, expiresAt, result } = decide(stored);
    if (body === undefined) return result;
    const write = {
      pk,
      body,
      expectedVersion: stored?.version ?? 0,
      ...(expiresAt !== undefined && { expiresAt }),
    };
    if (await writeItem(table, write)) return result;
    await sleep(Math.random() * Math.min(MAX_PAUSE_MILLISECONDS, 2 ** attempt));
  }
  throw new AppError('TEMPORARILY_UNAVAILABLE', MESSAGES.temporarilyUnavailable);
}
