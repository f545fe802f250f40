import * as z from 'zod/mini';
import { ApiError } from '#web/platform/api/api-error.ts';
import { tableFailure } from '#web/platform/api/describe-failure.ts';
import { getTables } from '#web/platform/session/tables.ts';
import type { HistoryName } from './history-keys.ts';
import { type FilterArguments, requestCount, TABLES } from './history-requests.ts';

/** How many items match a filter, loaded or not. */
export async function countItems(
  name: HistoryName,
  userId: string,
  words: readonly string[],
  filterArguments: FilterArguments,
  signal: AbortSignal,
): Promise<number> {
  const request = requestCount(await getTables(), name, userId, words, filterArguments);
  const { count, error, status } = await request.abortSignal(signal).retry(false);
  if (error) throw tableFailure(error, status);
  return z.number().parse(count);
}

/** Marks an item as a favorite or removes the mark. Throws an ApiError with status 404 if it was deleted. */
export async function markFavourite(
  name: HistoryName,
  id: string,
  favourite: boolean,
  column: 'id' | 's3_key' = 'id',
): Promise<void> {
  const { table, noun } = TABLES[name];
  const tables = await getTables();
  const { data, error, status } = await tables
    .from(table)
    .update({ favourite })
    .eq(column, id)
    .select('id')
    .retry(false);
  if (error) throw tableFailure(error, status);
  if (data.length === 0) throw new ApiError(`This ${noun} no longer exists.`, { status: 404 });
}
