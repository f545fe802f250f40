import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { tableFailure } from '#web/platform/api/describe-failure.ts';
import { getTables } from '#web/platform/session/tables.ts';
import { historyKeys } from '../history-keys.ts';
import { countItems } from '../history-table.ts';
import { REFRESH_MS } from '../use-history.ts';
import { VIDEOS } from './video-history.ts';

/** PostgREST returns at most this many rows by default. */
const MAX_ROWS = 1000;
const IN_PROGRESS = ['pending', 'processing'];

const durations = z.array(z.object({ id: z.string(), duration_seconds: z.nullable(z.number()) }));

/** Numbers for the dashboard's stat cards, over all videos and not only the loaded ones. */
type VideoTotals = { total: number; inProgress: number; completedSeconds: number };

export const useVideoTotals = (userId: string) =>
  useQuery({
    queryKey: historyKeys.videoTotals(userId),
    queryFn: ({ signal }) => fetchTotals(userId, signal),
    ...VIDEOS.caching,
    refetchInterval: ({ state }) => ((state.data?.inProgress ?? 0) > 0 ? REFRESH_MS : false),
  });

async function fetchTotals(userId: string, signal: AbortSignal): Promise<VideoTotals> {
  const [total, inProgress, completedSeconds] = await Promise.all([
    countItems('videos', userId, [], {}, signal),
    countItems('videos', userId, [], { status: IN_PROGRESS }, signal),
    sumCompleted(userId, signal),
  ]);
  return { total, inProgress, completedSeconds };
}

/** The total duration of the completed videos, in seconds. */
async function sumCompleted(userId: string, signal: AbortSignal): Promise<number> {
  const tables = await getTables();
  let seconds = 0;
  let after: string | undefined;
  do {
    let query = tables
      .from('video_history')
      .select('id,duration_seconds')
      .eq('user_id', userId)
      .eq('status', 'completed');
    if (after !== undefined) query = query.gt('id', after);
    const { data, error, status } = await query.order('id').limit(MAX_ROWS).abortSignal(signal).retry(false);
    if (error) throw tableFailure(error, status);
    const page = durations.parse(data);
    seconds += page.reduce((sum, row) => sum + (row.duration_seconds ?? 0), 0);
    after = page.length === MAX_ROWS ? page.at(-1)?.id : undefined;
  } while (after !== undefined);
  return seconds;
}
