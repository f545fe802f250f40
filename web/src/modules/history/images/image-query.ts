import * as z from 'zod/mini';
import { imageRecord } from '#contract/images.ts';
import { tableFailure } from '#web/platform/api/describe-failure.ts';
import { getSupabase } from '#web/platform/session/supabase.ts';
import type { PagedList } from '../paged-list.ts';
import { signLinks } from '../sign-links.ts';
import type { ImageFilter } from './image-filter.ts';
import { IMAGE_COLUMNS, imagePageSize, requestImageCount, requestImagePage } from './image-requests.ts';

/** A picture with the link that its tile shows: the thumbnail's, else the stored address (S0 §7). */
export type HistoryImage = z.infer<typeof imageRecord> & { tileLink: string | null };

const rows = z.array(imageRecord);

/** One page of a person's pictures, newest first, with the links of their tiles. */
export async function fetchImagePage(
  userId: string,
  filter: ImageFilter,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<PagedList<HistoryImage>> {
  const { data, error, status } = await requestImagePage(await getSupabase(), userId, filter, cursor)
    .abortSignal(signal ?? new AbortController().signal)
    // Retries are the query’s own: 3 at 1 s (S0 §9).
    .retry(false);
  if (error) throw tableFailure(error, status);
  const images = rows.parse(data);
  const last = images.length === imagePageSize(cursor) ? images.at(-1) : undefined;
  return {
    items: await withLinks(images, signal),
    nextCursor: last === undefined ? null : JSON.stringify({ created_at: last.created_at, id: last.id }),
  };
}

/** Signing may fail without hiding the list: the stored addresses take over then. */
async function withLinks(images: z.infer<typeof rows>, signal?: AbortSignal): Promise<HistoryImage[]> {
  if (images.length === 0) return [];
  const keys = images.map((image) => image.thumbnail_key ?? image.s3_key);
  const links = await signLinks(keys, signal).catch(() => []);
  return images.map((image, index) => ({ ...image, tileLink: links[index] ?? image.s3_url }));
}

/** How many pictures there are in all, however many are loaded. */
export async function countImages(userId: string, filter: ImageFilter, signal: AbortSignal): Promise<number> {
  const request = requestImageCount(await getSupabase(), userId, filter);
  const { count, error, status } = await request.abortSignal(signal).retry(false);
  if (error) throw tableFailure(error, status);
  return z.number().parse(count);
}

/** One picture by its id, or nothing where the person has no such picture. */
export async function fetchImage(
  userId: string,
  id: string,
  signal: AbortSignal,
): Promise<HistoryImage | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const supabase = await getSupabase();
  const { data, error, status } = await supabase
    .from('image_history')
    .select(IMAGE_COLUMNS)
    .eq('user_id', userId)
    .eq('id', id)
    .limit(1)
    .abortSignal(signal)
    .retry(false);
  if (error) throw tableFailure(error, status);
  const [image] = await withLinks(rows.parse(data), signal);
  return image ?? null;
}

/** Marks a picture as a favourite, or takes the mark away: the one column that its owner may change (D3). */
export async function markFavourite(id: string, favourite: boolean): Promise<void> {
  const supabase = await getSupabase();
  const { data, error, status } = await supabase
    .from('image_history')
    .update({ favourite })
    .eq('id', id)
    .select('id')
    .retry(false);
  if (error) throw tableFailure(error, status);
  if (data.length === 0) throw new Error('This image no longer exists');
}
