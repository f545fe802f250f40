import type { QueryClient } from '@tanstack/react-query';
import { catalogKey } from '#web/modules/budget/use-catalog.ts';
import { historyKeys } from '#web/modules/history/history-keys.ts';

/** Refreshes the budget and, if an image was saved, the lists of images. */
export async function refreshAfterImage(
  queries: QueryClient,
  userId: string,
  isSaved: boolean,
): Promise<void> {
  void queries.invalidateQueries({ queryKey: catalogKey(userId) });
  if (isSaved) await queries.invalidateQueries({ queryKey: historyKeys.all('images', userId) });
}
