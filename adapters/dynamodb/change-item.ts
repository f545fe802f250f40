import { setTimeout as sleep } from 'node:timers/promises';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { DynamoTable } from './job-table.ts';
import { readItem, type StoredItem } from './read-item.ts';
import { runInOrder } from './run-in-order.ts';
import { writeItem } from './write-item.ts';

const MAX_ATTEMPTS = 60;
const MAX_PAUSE_MILLISECONDS = 100;

/** The change of an item; without `body`, the item stays unchanged. */
export type Change<T> = { body?: unknown; expiresAt?: number; result: T };

/**
 * Applies an update to the current item and stores the result. Retries with jittered backoff on a write conflict; throws
 * AppError TEMPORARILY_UNAVAILABLE if the conflict lasts.
 */
export const changeItem = <T>(
  table: DynamoTable,
  pk: string,
  update: (stored: StoredItem | undefined) => Change<T>,
): Promise<T> => runInOrder(`${table.name}/${pk}`, () => retryUntilUncontended(table, pk, update));

async function retryUntilUncontended<T>(
  table: DynamoTable,
  pk: string,
  update: (stored: StoredItem | undefined) => Change<T>,
): Promise<T> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const stored = await readItem(table, pk);
    const { body, expiresAt, result } = update(stored);
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
