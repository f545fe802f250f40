import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { OfflineError, requireNetwork } from '#web/platform/api/offline.ts';
import { appendPage, type Dated, mergeFirstPage, type PagedList } from './paged-list.ts';

export type PagedHistoryOptions<Item> = Pick<
  UseQueryOptions<PagedList<Item>>,
  'staleTime' | 'gcTime' | 'retry' | 'retryDelay' | 'refetchInterval'
> & {
  queryKey: QueryKey;
  /** Reads one page: the first one without a cursor, else the one behind it. */
  fetchPage(cursor: string | null, signal?: AbortSignal): Promise<PagedList<Item>>;
};

/**
 * A history that is read page by page. Reading it again asks for the first page alone and joins it to the older
 * ones that were loaded; going on is asked for with `loadMore`.
 */
export function usePagedHistory<Item extends Dated>(options: PagedHistoryOptions<Item>) {
  const { queryKey, fetchPage, retry, retryDelay, ...caching } = options;
  const queries = useQueryClient();
  const query = useQuery({
    ...caching,
    queryKey,
    ...(retry !== undefined && { retry }),
    ...(retryDelay !== undefined && { retryDelay }),
    queryFn: async ({ signal }) => {
      const fresh = await fetchPage(null, signal);
      return mergeFirstPage(queries.getQueryData<PagedList<Item>>(queryKey), fresh);
    },
    // While another filter loads, what was found before stays and dims.
    placeholderData: keepPreviousData,
  });
  const more = useOlderPages<Item>(queryKey, fetchPage);
  return {
    query,
    items: query.data?.items,
    hasMore: !query.isPlaceholderData && (query.data?.nextCursor ?? null) !== null,
    ...more,
  };
}

/** How often a page of older items is tried before the screen says that it failed, and how long is between. */
const OLDER_PAGE_RETRIES = {
  retry: (failures: number, failure: unknown) => failures < 3 && !(failure instanceof OfflineError),
  retryDelay: 1000,
};

function useOlderPages<Item extends Dated>(
  queryKey: QueryKey,
  fetchPage: PagedHistoryOptions<Item>['fetchPage'],
) {
  const queries = useQueryClient();
  const { mutateAsync, isPending, isError } = useMutation({
    mutationKey: queryKey,
    mutationFn: async (cursor: string) => {
      requireNetwork();
      return await fetchPage(cursor);
    },
    ...OLDER_PAGE_RETRIES,

    scope: { id: `older ${JSON.stringify(queryKey)}` },
  });

  /** Adds the next older page. Gives its items; nothing where there is none or it could not be had. */
  const loadMore = useCallback(async (): Promise<readonly Item[]> => {
    const cursor = queries.getQueryData<PagedList<Item>>(queryKey)?.nextCursor;
    if (!cursor || queries.isMutating({ mutationKey: queryKey, exact: true }) > 0) return [];
    const page = await mutateAsync(cursor).catch(() => undefined);
    if (page === undefined) return [];
    const state = queries.getQueryState<PagedList<Item>>(queryKey);
    // The list may have begun anew meanwhile; then the page does not belong to its end any more.
    if (state?.data?.nextCursor !== cursor) return [];
    queries.setQueryData(queryKey, appendPage(state.data, page), { updatedAt: state.dataUpdatedAt });
    return page.items;
  }, [mutateAsync, queries, queryKey]);

  return { loadMore, isLoadingMore: isPending, hasLoadMoreFailed: isError };
}

/** A history that pages; what the frames around it need. */
export type PagedHistory<Item extends Dated> = ReturnType<typeof usePagedHistory<Item>>;
