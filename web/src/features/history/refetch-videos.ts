import type { QueryClient } from '@tanstack/react-query';
import { historyKeys } from './history-keys.ts';

/** S1 §9: the history is asked for again this long after a video was finished. */
const REFETCH_DELAY_MS = 1000;

/** Has the video history asked for again, in this tab at once and wherever else it is open. */
export function refetchVideos(queries: QueryClient, userId: string): void {
  void queries.invalidateQueries({ queryKey: historyKeys.videos(userId) });
}

/** The same, once the server has had a moment to write everything down. */
export function refetchVideosSoon(queries: QueryClient, userId: string): void {
  setTimeout(() => refetchVideos(queries, userId), REFETCH_DELAY_MS);
}
