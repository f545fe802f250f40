import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type ImageRecord, imageRecord } from '#contract/images.ts';
import { LIMITS } from '#contract/limits.ts';
import { getSupabase } from '#web/platform/supabase.ts';
import { historyKeys } from './history-keys.ts';
import { signLinks } from './sign-links.ts';

/** A picture with the link that its tile shows: the thumbnail's, else the stored address (S0 §7). */
export type HistoryImage = ImageRecord & { tileLink: string | null };

const COLUMNS = Object.keys(imageRecord.shape).join(',');
const rows = z.array(imageRecord);

/** S0 §9: fresh for 5 minutes, kept for 5, three retries a second apart. */
export const imageHistoryQuery = (userId: string) =>
  queryOptions({
    queryKey: historyKeys.images(userId),
    queryFn: ({ signal }) => fetchImages(userId, signal),
    staleTime: 5 * 60_000,
    gcTime: 5 * 60_000,
    retry: 3,
    retryDelay: 1000,
  });

/** The person's latest pictures, newest first. */
export const useImageHistory = (userId: string) => useQuery(imageHistoryQuery(userId));

async function fetchImages(userId: string, signal: AbortSignal): Promise<HistoryImage[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('image_history')
    .select(COLUMNS)
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(LIMITS.history.pageSize)
    .abortSignal(signal)
    // Retries are the query’s own: 3 at 1 s (S0 §9).
    .retry(false);
  if (error) throw new Error(error.message, { cause: error });
  return withLinks(rows.parse(data), signal);
}

/** Signing may fail without hiding the list: the stored addresses take over then. */
async function withLinks(images: ImageRecord[], signal: AbortSignal): Promise<HistoryImage[]> {
  if (images.length === 0) return [];
  const keys = images.map((image) => image.thumbnail_key ?? image.s3_key);
  const links = await signLinks(keys, signal).catch(() => []);
  return images.map((image, index) => ({ ...image, tileLink: links[index] ?? image.s3_url }));
}
