import { type Query, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { VideoRecord } from '#contract/videos.ts';
import { historyKeys } from '../history-keys.ts';
import type { PagedList } from '../paged-list.ts';
import { usePagedHistory } from '../use-paged-history.ts';
import { isInWork } from './history-stats.ts';
import { useNewsOfOtherTabs } from './refetch-videos.ts';
import { NO_VIDEO_FILTER, type VideoFilter } from './video-filter.ts';
import { countVideos, fetchVideo, fetchVideoPage } from './video-query.ts';

/** S1 §7: fresh for 60 s, kept for 5 minutes, three retries that double from 1 s to 30 s. */
const CACHING = {
  staleTime: 60_000,
  gcTime: 5 * 60_000,
  retry: 3,
  retryDelay: (failures: number) => Math.min(1000 * 2 ** failures, 30_000),
};

/** S1 §9: how often the list is asked for again while a video waits or is being made. */
const REFRESH_MS = 15_000;
const refetchInterval = ({ state }: Query<PagedList<VideoRecord>>) =>
  state.data?.items.some(isInWork) ? REFRESH_MS : false;

/** The person's videos, newest first, page by page. */
export function useVideoHistory(userId: string, filter: VideoFilter = NO_VIDEO_FILTER) {
  useNewsOfOtherTabs(userId);
  const queryKey = useMemo(() => historyKeys.videoList(userId, filter), [userId, filter]);
  const fetchPage = useCallback(
    (cursor: string | null, signal?: AbortSignal) => fetchVideoPage(userId, filter, cursor, signal),
    [userId, filter],
  );
  return usePagedHistory<VideoRecord>({ ...CACHING, queryKey, fetchPage, refetchInterval });
}

/** How many videos a filter finds. */
export const useVideoCount = (userId: string, filter: VideoFilter) =>
  useQuery({
    ...CACHING,
    queryKey: historyKeys.videoCount(userId, filter),
    queryFn: ({ signal }) => countVideos(userId, filter, signal),
  });

/** A video that is not among the loaded ones, for an address that leads to it. `null` where there is none. */
export const singleVideoQuery = (userId: string, id: string) => ({
  ...CACHING,
  queryKey: historyKeys.video(userId, id),
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchVideo(userId, id, signal),
  refetchInterval: ({ state }: Query<VideoRecord | null>) =>
    state.data && isInWork(state.data) ? REFRESH_MS : false,
});
