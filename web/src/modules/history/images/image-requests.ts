import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { behindPage, newestFirst, searchArguments, searchWords } from '#contract/history-page.ts';
import { imageRecord } from '#contract/images.ts';
import { LIMITS } from '#contract/limits.ts';
import { dateRange, type ImageFilter } from './image-filter.ts';

export const IMAGE_COLUMNS = Object.keys(imageRecord.shape).join(',');

/** Where a page ends: the next one begins behind this row, whatever comes or goes in front of it. */
const cursorRow = z.pipe(
  z.object({ created_at: z.string(), id: z.string() }),
  z.transform((row) => ({ createdAt: row.created_at, id: row.id })),
);

/** The columns that a filter compares, by the names that `search_images` gives them; undefined for any value. */
function comparedIn(filter: ImageFilter) {
  const { since, before } = dateRange(filter, new Date());
  return {
    image_type: filter.type,
    style: filter.style,
    favourite: filter.favourites ? true : undefined,
    since: since?.toISOString(),
    before: before?.toISOString(),
  };
}

type Filterable<Query> = {
  eq(column: string, value: unknown): Query;
  gte(column: string, value: unknown): Query;
  lt(column: string, value: unknown): Query;
};

/** For lists without a search; a search filters in the database's function. */
function narrowed<Query extends Filterable<Query>>(query: Query, filter: ImageFilter): Query {
  const { image_type: type, style, favourite, since, before } = comparedIn(filter);
  let narrow = query;
  if (type !== undefined) narrow = narrow.eq('image_type', type);
  if (style !== undefined) narrow = narrow.eq('parameters->>style', style);
  if (favourite !== undefined) narrow = narrow.eq('favourite', favourite);
  if (since !== undefined) narrow = narrow.gte('created_at', since);
  if (before !== undefined) narrow = narrow.lt('created_at', before);
  return narrow;
}

/** The first page has fewer rows, so that it is there sooner. */
export const imagePageSize = (cursor: string | null): number =>
  cursor === null ? LIMITS.history.pageSize : LIMITS.history.maxPageSize;

/** Asks for one page of a person's images, newest first. `cursor` is a row as JSON, or null for the first page. */
export function requestImagePage(
  supabase: SupabaseClient,
  userId: string,
  filter: ImageFilter,
  cursor: string | null,
) {
  const size = imagePageSize(cursor);
  const end = cursor === null ? undefined : cursorRow.parse(JSON.parse(cursor));
  const words = searchWords(filter.q);
  if (words.length > 0) {
    const search = { ...comparedIn(filter), ...searchArguments(words, size, end) };
    return newestFirst(supabase.rpc('search_images', search).select(IMAGE_COLUMNS), size);
  }
  const list = supabase.from('image_history').select(IMAGE_COLUMNS).eq('user_id', userId);
  const query = narrowed(list, filter);
  return newestFirst(end ? behindPage(query, end) : query, size);
}

/** Asks how many images a filter finds in all: the count comes with at most one row. */
export function requestImageCount(supabase: SupabaseClient, userId: string, filter: ImageFilter) {
  const words = searchWords(filter.q);
  if (words.length > 0)
    return supabase
      .rpc('search_images', { ...comparedIn(filter), words }, { count: 'exact' })
      .select('id')
      .limit(1);
  const all = supabase
    .from('image_history')
    .select('id', { count: 'exact', head: true })
    .eq('user_id', userId);
  return narrowed(all, filter);
}
