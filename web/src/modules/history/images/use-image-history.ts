import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { historyKeys } from '../history-keys.ts';
import { usePagedHistory } from '../use-paged-history.ts';
import { type ImageFilter, NO_FILTER } from './image-filter.ts';
import { countImages, fetchImage, fetchImagePage, type HistoryImage } from './image-query.ts';

export type { HistoryImage } from './image-query.ts';

/** S0 §9: fresh for 5 minutes, kept for 5, three retries a second apart. */
const CACHING = { staleTime: 5 * 60_000, gcTime: 5 * 60_000, retry: 3, retryDelay: 1000 };

/** The person's pictures, newest first, page by page. */
export function useImageHistory(userId: string, filter: ImageFilter = NO_FILTER) {
  const queryKey = useMemo(() => historyKeys.imageList(userId, filter), [userId, filter]);
  const fetchPage = useCallback(
    (cursor: string | null, signal?: AbortSignal) => fetchImagePage(userId, filter, cursor, signal),
    [userId, filter],
  );
  return usePagedHistory<HistoryImage>({ ...CACHING, queryKey, fetchPage });
}

const imageCountQuery = (userId: string, filter: ImageFilter) =>
  queryOptions({
    ...CACHING,
    queryKey: historyKeys.imageCount(userId, filter),
    queryFn: ({ signal }) => countImages(userId, filter, signal),
  });

/** How many pictures the person has, or how many a filter finds. */
export const useImageCount = (userId: string, filter: ImageFilter = NO_FILTER) =>
  useQuery(imageCountQuery(userId, filter));

/** A picture that is not among the loaded ones, for an address that leads to it. `null` where there is none. */
export const singleImageQuery = (userId: string, id: string) => ({
  ...CACHING,
  queryKey: historyKeys.image(userId, id),
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchImage(userId, id, signal),
});
