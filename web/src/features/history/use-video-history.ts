import { queryOptions, useQuery } from '@tanstack/react-query';
import { LIMITS } from '#contract/limits.ts';
import type { VideoRecord } from '#contract/videos.ts';
import { callApi } from '#web/platform/api-client.ts';
import { historyKeys } from './history-keys.ts';
import { isInWork } from './history-stats.ts';

/** S1 §9: how often the list is asked for again while a video waits or is being made. */
const REFRESH_MS = 15_000;

/** S1 §7: fresh for 60 s, kept for 5 minutes, three retries that double from 1 s to 30 s. */
export const videoHistoryQuery = (userId: string) =>
  queryOptions({
    queryKey: historyKeys.videos(userId),
    queryFn: ({ signal }) => fetchVideos(userId, signal),
    staleTime: 60_000,
    gcTime: 5 * 60_000,
    retry: 3,
    retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
    refetchInterval: ({ state }) => (state.data?.some(isInWork) ? REFRESH_MS : false),
  });

/** The person's latest videos, newest first. */
export const useVideoHistory = (userId: string) => useQuery(videoHistoryQuery(userId));

async function fetchVideos(userId: string, signal: AbortSignal): Promise<VideoRecord[]> {
  const { videos } = await callApi(
    'video-history',
    { query: { userId, limit: LIMITS.history.pageSize } },
    { signal },
  );
  return videos;
}
