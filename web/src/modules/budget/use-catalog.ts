import { useQuery } from '@tanstack/react-query';
import { catalogEndpoint } from '#contract/api/catalog.ts';
import { callApi } from '#web/platform/api/api-client.ts';

/** Who starts something invalidates by it: the budget that is left has changed. */
export const catalogKey = (userId: string) => ['catalog', userId] as const;

/** What the server says of the day's budget and, to operators, of the models; one request for all of the page. */
export function useCatalog(userId: string) {
  return useQuery({
    queryKey: catalogKey(userId),
    queryFn: () => callApi(catalogEndpoint, { query: {} }),
    staleTime: 0,
  });
}
