import { QueryClient } from '@tanstack/react-query';
import { OfflineError } from '#web/platform/api/offline.ts';

const MINUTE_MS = 60_000;
const FIRST_RETRY_MS = 1000;
const MUTATION_RETRIES = 2;
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
      mutations: {
        retry: (failures, failure) => failures < MUTATION_RETRIES && !(failure instanceof OfflineError),
        retryDelay: FIRST_RETRY_MS,
        // Nothing is sent without a network, and that is said at once. Put off, it would happen unasked when the
        // network is back, and the screen would say until then that it is happening.
        networkMode: 'always',
      },
    },
  });
}
