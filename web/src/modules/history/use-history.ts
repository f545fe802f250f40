import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { historyKeys } from './history-keys.ts';
import type { HistoryItem, HistoryKind } from './history-kind.ts';
import { type LoadedPages, listItems, readPage } from './history-pages.ts';

/** Interval at which items that are still being made are polled. */
export const REFRESH_MS = 15_000;

const isFirstPage = <Item extends HistoryItem, Filter extends object>(
  kind: HistoryKind<Item, Filter>,
  filter: Filter,
  cursor: string | null,
): boolean => cursor === null && !kind.filter.isFiltering(filter);

/**
 * The items of one person, newest first, page by page. A refetch requests only the first page; loaded older
 * pages stay.
 */
export function useHistory<Item extends HistoryItem, Filter extends object>(
  kind: HistoryKind<Item, Filter>,
  userId: string,
  filter: Filter = kind.filter.none,
) {
  const queries = useQueryClient();
  const queryKey = historyKeys.list(kind.name, userId, filter);
  const query = useInfiniteQuery({
    ...kind.caching,
    queryKey,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      readPage(
        () => queries.getQueryData<LoadedPages<Item>>(queryKey),
        pageParam,
        (cursor) =>
          (isFirstPage(kind, filter, cursor) ? kind.early.take(userId) : undefined) ??
          kind.fetchPage(userId, filter, cursor, signal),
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: useCallback(
      ({ pages, pageParams }: LoadedPages<Item>) => ({ pages, pageParams, items: listItems({ pages }) }),
      [],
    ),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(kind.isInProgress)) ? REFRESH_MS : false,
    // While another filter loads, the previous results stay, dimmed.
    placeholderData: keepPreviousData,
  });

  const { fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  // Offline the request waits for the network; the screen says so immediately.
  const isWaiting = isFetchingNextPage && query.fetchStatus === 'paused';
  /**
   * Loads the next older page and returns its items; an empty list if there is none or it could not be
   * loaded.
   */
  const loadMore = useCallback(async (): Promise<readonly Item[]> => {
    const before = queries.getQueryData<LoadedPages<Item>>(historyKeys.list(kind.name, userId, filter));
    const { data } = await fetchNextPage();
    const last = before && listItems(before).at(-1);
    const index = data?.items.findIndex(({ id }) => id === last?.id) ?? -1;
    return index === -1 ? [] : (data?.items.slice(index + 1) ?? []);
  }, [queries, kind.name, userId, filter, fetchNextPage]);

  return {
    query,
    items: query.data?.items,
    /** When the newest items were read; loading older ones does not change it. */
    readAtMs: query.data?.pages[0]?.readAtMs ?? 0,
    hasMore: !query.isPlaceholderData && query.hasNextPage,
    loadMore,
    isLoadingMore: isFetchingNextPage && !isWaiting,
    hasLoadMoreFailed: isFetchNextPageError || isWaiting,
  };
}

/** A loaded history, with a function to load more. */
export type LoadedHistory<Item extends HistoryItem> = ReturnType<typeof useHistory<Item, object>>;

/** How many items the person has, or how many a filter finds. */
export const useHistoryCount = <Item extends HistoryItem, Filter extends object>(
  kind: HistoryKind<Item, Filter>,
  userId: string,
  filter: Filter = kind.filter.none,
) =>
  useQuery({
    ...kind.caching,
    queryKey: historyKeys.count(kind.name, userId, filter),
    queryFn: ({ signal }) => kind.count(userId, filter, signal),
  });

/** An item that is not loaded, for a URL that opens it; `null` if it does not exist. */
export const singleItemQuery = <Item extends HistoryItem, Filter extends object>(
  kind: HistoryKind<Item, Filter>,
  userId: string,
  id: string,
) =>
  queryOptions<Item | null>({
    ...kind.caching,
    queryKey: historyKeys.item(kind.name, userId, id),
    queryFn: ({ signal }) => kind.fetchItem(userId, id, signal),
    refetchInterval: ({ state }) => (state.data && kind.isInProgress(state.data) ? REFRESH_MS : false),
  });
