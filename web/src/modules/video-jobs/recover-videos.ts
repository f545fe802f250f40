import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ResponseOf } from '#contract/api/endpoint.ts';
import { forceVideoFallbackCheckEndpoint } from '#contract/api/force-video-fallback-check.ts';
import * as LIMITS from '#contract/limits.ts';
import { refetchVideosSoon } from '#web/modules/history/videos/refetch-videos.ts';
import { callApi } from '#web/platform/api/api-client.ts';

/** A finished video whose record was still unfinished. */
export type RecoveredVideo = ResponseOf<typeof forceVideoFallbackCheckEndpoint>['recoveredVideos'][number];

/**
 * Makes the server complete the person's videos whose file exists although their record is unfinished.
 * Failures are ignored: the next status check reports the state.
 */
export function useRecovery(userId: string): () => Promise<readonly RecoveredVideo[]> {
  const queries = useQueryClient();
  return useCallback(async () => {
    const signal = AbortSignal.timeout(LIMITS.statusTimeoutSeconds * 1000);
    try {
      const request = { body: { userId } };
      const { recoveredVideos } = await callApi(forceVideoFallbackCheckEndpoint, request, { signal });
      if (recoveredVideos.length > 0) refetchVideosSoon(queries, userId);
      return recoveredVideos;
    } catch {
      return [];
    }
  }, [queries, userId]);
}
