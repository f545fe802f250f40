import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { historyKeys } from '../history-keys.ts';

/** S1 §9: the history is asked for again this long after a video was finished. */
const REFETCH_DELAY_MS = 1000;

/** Carries the ids of people whose videos changed, between the tabs of this browser. */
let channel: BroadcastChannel | undefined;
const news = () => {
  channel ??= new BroadcastChannel('moodlark.videos');
  return channel;
};

/** Has the video history asked for again, here and in the other tabs. */
export function refetchVideos(queries: QueryClient, userId: string): void {
  void queries.invalidateQueries({ queryKey: historyKeys.videos(userId) });
  news().postMessage(userId);
}

/** The same, once the server has had a moment to write everything down. */
export function refetchVideosSoon(queries: QueryClient, userId: string): void {
  setTimeout(() => refetchVideos(queries, userId), REFETCH_DELAY_MS);
}

/** Asks again when another tab has changed something. */
export function useNewsOfOtherTabs(userId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (data === userId) void queries.invalidateQueries({ queryKey: historyKeys.videos(userId) });
    };
    const heard = news();
    heard.addEventListener('message', hear);
    return () => heard.removeEventListener('message', hear);
  }, [queries, userId]);
}
