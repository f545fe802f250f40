import * as z from 'zod/mini';
import { imageRecord } from '#contract/images.ts';
import { LIMITS } from '#contract/limits.ts';
import { tableFailure } from '#web/platform/api/describe-failure.ts';
import { getSupabase } from '#web/platform/session/supabase.ts';
import type { PagedList } from '../paged-list.ts';
import { searchPatterns } from '../search-patterns.ts';
import { signLinks } from '../sign-links.ts';
import { dateRange, type ImageFilter, wordsOf } from './image-filter.ts';

/** A picture with the link that its tile shows: the thumbnail's, else the stored address (S0 §7). */
export type HistoryImage = z.infer<typeof imageRecord> & { tileLink: string | null };

const COLUMNS = Object.keys(imageRecord.shape).join(',');
const rows = z.array(imageRecord);

/** Where a page ends: the next one begins behind this row, whatever comes or goes in front of it. */
const cursorRow = z.object({ created_at: z.string(), id: z.string() });

type Filterable<Query> = {
  eq(column: string, value: unknown): Query;
  gte(column: string, value: unknown): Query;
  lt(column: string, value: unknown): Query;
  ilikeAllOf(column: string, patterns: readonly string[]): Query;
};

function narrowed<Query extends Filterable<Query>>(query: Query, filter: ImageFilter): Query {
  const { since, before } = dateRange(filter, new Date());
  const words = wordsOf(filter.q);
  let narrow = query;
  if (words.length > 0) narrow = narrow.ilikeAllOf('prompt', searchPatterns(words));
  if (filter.type !== undefined) narrow = narrow.eq('image_type', filter.type);
  if (filter.style !== undefined) narrow = narrow.eq('parameters->>style', filter.style);
  if (filter.favourites) narrow = narrow.eq('favourite', true);
  if (since !== undefined) narrow = narrow.gte('created_at', since.toISOString());
  if (before !== undefined) narrow = narrow.lt('created_at', before.toISOString());
  return narrow;
}

/** One page of a person's pictures, newest first, with the links of their tiles. */
export async function fetchImagePage(
  userId: string,
  filter: ImageFilter,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<PagedList<HistoryImage>> {
  const pageSize = cursor === null ? LIMITS.history.pageSize : LIMITS.history.maxPageSize;
  const supabase = await getSupabase();
  let query = narrowed(supabase.from('image_history').select(COLUMNS).eq('user_id', userId), filter);
  if (cursor !== null) query = query.or(behind(cursor));
  const { data, error, status } = await query
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(pageSize)
    .abortSignal(signal ?? new AbortController().signal)
    // Retries are the query’s own: 3 at 1 s (S0 §9).
    .retry(false);
  if (error) throw tableFailure(error, status);
  const images = rows.parse(data);
  const last = images.length === pageSize ? images.at(-1) : undefined;
  return {
    items: await withLinks(images, signal),
    nextCursor: last === undefined ? null : JSON.stringify({ created_at: last.created_at, id: last.id }),
  };
}

function behind(cursor: string): string {
  const { created_at: moment, id } = cursorRow.parse(JSON.parse(cursor));
  return `created_at.lt."${moment}",and(created_at.eq."${moment}",id.lt."${id}")`;
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
  const supabase = await getSupabase();
  const all = supabase
    .from('image_history')
    .select('id', { count: 'exact', head: true })
    .eq('user_id', userId);
  const { count, error, status } = await narrowed(all, filter).abortSignal(signal).retry(false);
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
    .select(COLUMNS)
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
