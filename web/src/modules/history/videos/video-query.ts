import * as z from 'zod/mini';
import { videoHistoryEndpoint } from '#contract/api/video-history.ts';
import { searchWords } from '#contract/history-page.ts';
import { LIMITS } from '#contract/limits.ts';
import type { VideoRecord } from '#contract/videos.ts';
import { callApi } from '#web/platform/api/api-client.ts';
import { tableFailure } from '#web/platform/api/describe-failure.ts';
import { getSupabase } from '#web/platform/session/supabase.ts';
import type { PagedList } from '../paged-list.ts';
import type { VideoFilter } from './video-filter.ts';

/** One page of a person's videos, newest first, with signed links; only the API signs them. */
export async function fetchVideoPage(
  userId: string,
  { words, status, kind, starred }: VideoFilter,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<PagedList<VideoRecord>> {
  const query = {
    userId,
    limit: cursor === null ? LIMITS.history.pageSize : LIMITS.history.maxPageSize,
    ...(cursor !== null && { cursor }),
    ...(searchWords(words).length > 0 && { q: words }),
    ...(status && { status }),
    ...(kind && { videoType: kind }),
    ...(starred && { favourite: 'true' as const }),
  };
  try {
    const { videos, nextCursor } = await callApi(
      videoHistoryEndpoint,
      { query },
      { ...(signal && { signal }) },
    );
    return { items: videos, nextCursor };
  } catch (cause) {
    throw new Error('Failed to fetch video history', { cause });
  }
}

/** How many videos a filter finds in all, however many are loaded. */
export async function countVideos(
  userId: string,
  { words, status, kind, starred }: VideoFilter,
  signal: AbortSignal,
): Promise<number> {
  const supabase = await getSupabase();
  const searched = searchWords(words);
  const requestCount = () => {
    if (searched.length > 0) {
      const search = { words: searched, status, video_type: kind, favourite: starred ? true : undefined };
      return supabase.rpc('search_videos', search, { count: 'exact' }).select('id').limit(1);
    }
    let query = supabase
      .from('video_history')
      .select('id', { count: 'exact', head: true })
      .eq('user_id', userId);
    if (status) query = query.eq('status', status);
    if (kind) query = query.eq('video_type', kind);
    if (starred) query = query.eq('favourite', true);
    return query;
  };
  const answer = await requestCount().abortSignal(signal).retry(false);
  if (answer.error) throw tableFailure(answer.error, answer.status);
  return z.number().parse(answer.count);
}

/** One video by its id, or nothing where the person has no such video. */
export async function fetchVideo(
  userId: string,
  id: string,
  signal: AbortSignal,
): Promise<VideoRecord | null> {
  const { videos } = await callApi(videoHistoryEndpoint, { query: { userId, id } }, { signal });
  return videos[0] ?? null;
}

/** Marks a video as a favourite, or takes the mark away: the one column that its owner may change (D3). */
export async function markVideo(id: string, favourite: boolean): Promise<void> {
  const supabase = await getSupabase();
  const { data, error, status } = await supabase
    .from('video_history')
    .update({ favourite })
    .eq('id', id)
    .select('id')
    .retry(false);
  if (error) throw tableFailure(error, status);
  if (data.length === 0) throw new Error('This video no longer exists');
}
