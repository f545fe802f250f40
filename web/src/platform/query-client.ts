import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/platform/api/api-error.ts';
import { OfflineError } from '#web/platform/api/offline.ts';

const MINUTE_MS = 60_000;
const FIRST_RETRY_MS = 1000;
const MUTATION_RETRIES = 2;
const MAX_RETRY_MS = 30_000;

/** True if nothing was sent, or if the item does not exist. */
const isFinalFailure = (failure: unknown): boolean =>
  failure instanceof OfflineError || (failure instanceof ApiError && failure.status === 404);

/** The query client. Paid requests do not use it: they have their own Idempotency-Key. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE_MS,
        gcTime: 10 * MINUTE_MS,
        retry: 3,
        retryDelay: (failures) => Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'online',
      },
      mutations: {
        retry: (failures, failure) => failures < MUTATION_RETRIES && !isFinalFailure(failure),
        retryDelay: FIRST_RETRY_MS,
        // Without a network nothing is sent, and the screen says so immediately. A paused mutation would run
        // unexpectedly when the connection is back.
        networkMode: 'always',
      },
    },
  });
}
