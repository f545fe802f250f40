import { useQuery } from '@tanstack/react-query';
import { callApi } from '#web/platform/api-client.ts';

/** What the server says of the day's budget and, to operators, of the models; one request for all of the page. */
export function useCatalog(userId: string) {
  return useQuery({
    queryKey: ['catalog', userId],
    queryFn: () => callApi('catalog', { query: {} }),
    staleTime: 0,
  });
}
