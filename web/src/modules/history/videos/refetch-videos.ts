import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { historyKeys } from '../history-keys.ts';

/** The history is refetched this long after a video has finished. */
const REFETCH_DELAY_MS = 1000;

/** Broadcasts to other tabs the ids of people whose videos have changed. */
let channel: BroadcastChannel | undefined;
const getChannel = () => {
  channel ??= new BroadcastChannel('moodlark.videos');
  return channel;
};

/** Refetches the video history, here and in the other tabs. */
export function refetchVideos(queries: QueryClient, userId: string): void {
  void queries.invalidateQueries({ queryKey: historyKeys.all('videos', userId) });
  getChannel().postMessage(userId);
}

/** Like `refetchVideos`, after a delay that lets the server finish its writes. */
export function refetchVideosSoon(queries: QueryClient, userId: string): void {
  setTimeout(() => refetchVideos(queries, userId), REFETCH_DELAY_MS);
}

/** Refetches the videos when another tab has changed some. */
export function useRefetchFromOtherTabs(userId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      if (data === userId) void queries.invalidateQueries({ queryKey: historyKeys.all('videos', userId) });
    };
    const videoChanges = getChannel();
    videoChanges.addEventListener('message', onMessage);
    return () => videoChanges.removeEventListener('message', onMessage);
  }, [queries, userId]);
}
