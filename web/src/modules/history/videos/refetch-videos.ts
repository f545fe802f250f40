import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { historyKeys } from '../history-keys.ts';

/** The history is read again this long after a video was finished. */
const REFETCH_DELAY_MS = 1000;

/** Broadcasts the ids of people whose videos changed to other tabs. */
let channel: BroadcastChannel | undefined;
const news = () => {
  channel ??= new BroadcastChannel('moodlark.videos');
  return channel;
};

/** Reads the video history again, here and in the other tabs. */
export function refetchVideos(queries: QueryClient, userId: string): void {
  void queries.invalidateQueries({ queryKey: historyKeys.all('videos', userId) });
  news().postMessage(userId);
}

/** The same, after a delay in which the server writes everything. */
export function refetchVideosSoon(queries: QueryClient, userId: string): void {
  setTimeout(() => refetchVideos(queries, userId), REFETCH_DELAY_MS);
}

/** Reads the videos again when another tab changed something. */
export function useNewsFromOtherTabs(userId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (data === userId) void queries.invalidateQueries({ queryKey: historyKeys.all('videos', userId) });
    };
    const heard = news();
    heard.addEventListener('message', hear);
    return () => heard.removeEventListener('message', hear);
  }, [queries, userId]);
}
