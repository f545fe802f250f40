import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { VideoRecord } from '#contract/videos.ts';
import { historyKeys } from '#web/modules/history/history-keys.ts';
import { type LoadedPages, listItems } from '#web/modules/history/history-pages.ts';
import { useRefetchFromOtherTabs } from '#web/modules/history/videos/refetch-videos.ts';
import { VIDEOS } from '#web/modules/history/videos/video-history.ts';
import { correctJobs } from './correct-jobs.ts';
import { jobStore } from './job-store.ts';

/** Corrects the jobs from the video history whenever a screen has loaded it; never requests it itself. */
export function useServerCorrections(userId: string): void {
  const queries = useQueryClient();
  useRefetchFromOtherTabs(userId);
  const loaded = useSyncExternalStore(
    useCallback((changed) => queries.getQueryCache().subscribe(changed), [queries]),
    () =>
      queries.getQueryData<LoadedPages<VideoRecord>>(historyKeys.list('videos', userId, VIDEOS.filter.none)),
  );
  useEffect(() => {
    if (!loaded) return;
    const isComplete = loaded.pages.at(-1)?.nextCursor === null;
    const listedAtMs = loaded.pages[0]?.readAtMs ?? 0;
    jobStore.change(userId, (current) =>
      correctJobs(current, { videos: listItems(loaded), isComplete, listedAtMs }),
    );
  }, [loaded, userId]);
}
