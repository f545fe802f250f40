import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { tableFailure } from '#web/platform/api/describe-failure.ts';
import { getSupabase } from '#web/platform/session/supabase.ts';
import { historyKeys } from '../history-keys.ts';

/** S1 §9: numbers are asked for again this often while a video waits or is being made. */
const REFRESH_MS = 15_000;
/** PostgREST gives at most so many rows at once unless it is told otherwise. */
const ROWS_AT_ONCE = 1000;
const IN_WORK = ['pending', 'processing'];

const durations = z.array(z.object({ id: z.string(), duration_seconds: z.nullable(z.number()) }));

/** Numbers of the dashboard's stat cards, over all videos and not only the loaded ones. */
export type VideoTotals = { total: number; inWork: number; completedSeconds: number };

/** S1 §7: fresh for 60 s, kept for 5 minutes, three retries that double from 1 s to 30 s. */
export const useVideoTotals = (userId: string) =>
  useQuery({
    queryKey: historyKeys.videoTotals(userId),
    queryFn: ({ signal }) => fetchTotals(userId, signal),
    staleTime: 60_000,
    gcTime: 5 * 60_000,
    refetchInterval: ({ state }) => ((state.data?.inWork ?? 0) > 0 ? REFRESH_MS : false),
  });

async function fetchTotals(userId: string, signal: AbortSignal): Promise<VideoTotals> {
  const [total, inWork, completedSeconds] = await Promise.all([
    countVideos(userId, signal),
    countVideos(userId, signal, IN_WORK),
    sumCompleted(userId, signal),
  ]);
  return { total, inWork, completedSeconds };
}

async function countVideos(userId: string, signal: AbortSignal, statuses?: string[]): Promise<number> {
  const supabase = await getSupabase();
  let query = supabase
    .from('video_history')
    .select('id', { count: 'exact', head: true })
    .eq('user_id', userId);
  if (statuses) query = query.in('status', statuses);
  const { count, error, status } = await query.abortSignal(signal).retry(false);
  if (error) throw tableFailure(error, status);
  return z.number().parse(count);
}

/** Only completed videos have a length that counts (S0 §9). */
async function sumCompleted(userId: string, signal: AbortSignal): Promise<number> {
  const supabase = await getSupabase();
  let seconds = 0;
  let after: string | undefined;
  do {
    let query = supabase
      .from('video_history')
      .select('id,duration_seconds')
      .eq('user_id', userId)
      .eq('status', 'completed');
    if (after !== undefined) query = query.gt('id', after);
    const { data, error, status } = await query
      .order('id')
      .limit(ROWS_AT_ONCE)
      .abortSignal(signal)
      .retry(false);
    if (error) throw tableFailure(error, status);
    const page = durations.parse(data);
    seconds += page.reduce((sum, row) => sum + (row.duration_seconds ?? 0), 0);
    after = page.length === ROWS_AT_ONCE ? page.at(-1)?.id : undefined;
  } while (after !== undefined);
  return seconds;
}
