import { QueryClient } from '@tanstack/react-query';

const MINUTE_MS = 60_000;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

/** Caching as S0 §9 and D31 say. Starting something paid runs outside of it, with its own Idempotency-Key. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE_MS,
        gcTime: 10 * MINUTE_MS,
        retry: 3,
        retryDelay: (failures) => Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'online',
      },
      mutations: { retry: 2, retryDelay: FIRST_RETRY_MS, networkMode: 'online' },
    },
  });
}
