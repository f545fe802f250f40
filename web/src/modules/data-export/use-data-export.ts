import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ExportStatus,
  exportAccountEndpoint,
  exportStatusEndpoint,
} from '#contract/api/export-account.ts';
import { callApi } from '#web/platform/api/api-client.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { startedExportStore } from './started-export-store.ts';

/** Time between checks whether the archive is ready: small ones take seconds, large ones up to 15 minutes. */
const POLL_MS = 4_000;

const exportQueryKey = (userId: string, exportId: string | undefined) =>
  ['export', userId, exportId] as const;

/** Resolves to `gone` for an archive that the server no longer has. */
async function fetchExport(exportId: string): Promise<ExportStatus | 'gone'> {
  try {
    return await callApi(exportStatusEndpoint, { params: { exportId }, query: {} });
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 404) return 'gone';
    throw failure;
  }
}

/** The state of the person's latest archive, polled until it is finished. Disabled if there is none. */
export function useExportStatus(userId: string) {
  const exportId = startedExportStore.use(userId)?.exportId;
  return useQuery({
    queryKey: exportQueryKey(userId, exportId),
    queryFn: () => fetchExport(exportId ?? ''),
    enabled: exportId !== undefined,
    staleTime: POLL_MS,
    refetchInterval: ({ state }) => isWorking(state.data) && POLL_MS,
    refetchOnReconnect: ({ state }) => isWorking(state.data) && 'always',
  });
}

const isWorking = (response: ExportStatus | 'gone' | undefined): boolean =>
  typeof response === 'object' && response.status === 'working';

/** Starts an export, and remembers it even if the person has moved to another screen. */
export function useStartExport(userId: string) {
  const mutationKey = ['start-export', userId];
  const isStarting = useIsMutating({ mutationKey }) > 0;
  const { mutate, error } = useMutation({
    mutationKey,
    mutationFn: async () => {
      const { exportId } = await callApi(exportAccountEndpoint, { query: {} });
      startedExportStore.write(userId, { exportId, isAwaited: true });
    },
    // Not retried: reaching the daily limit is final, and a retry may count as another export.
    retry: false,
  });
  return { start: () => !isStarting && mutate(), isStarting, error };
}

/** Fetches a fresh link, which works for 15 minutes; undefined if the archive no longer exists. */
export function useFreshExportLink(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<string | undefined> => {
      const exportId = startedExportStore.read(userId)?.exportId;
      if (exportId === undefined) return undefined;
      const response = await fetchExport(exportId);
      queries.setQueryData(exportQueryKey(userId, exportId), response);
      return response === 'gone' ? undefined : response.url;
    },
    retry: false,
  });
}
