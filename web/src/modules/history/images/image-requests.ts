import type { PostgrestClient } from '@supabase/postgrest-js';
import * as z from 'zod/mini';
import { newestFirst, rowsAfter, searchArguments, splitIntoWords } from '#contract/history-page.ts';
import { imageRecord } from '#contract/images.ts';
import * as LIMITS from '#contract/limits.ts';
import { type FilterArguments, narrowQuery } from '../history-requests.ts';
import { dateRange, type ImageFilter } from './image-filter.ts';

export const IMAGE_COLUMNS = Object.keys(imageRecord.shape).join(',');

/** The cursor: the next page starts after this row, however many rows are added or removed before it. */
const cursorRow = z.pipe(
  z.object({ created_at: z.string(), id: z.string() }),
  z.transform((row) => ({ createdAt: row.created_at, id: row.id })),
);

export function imageFilterArguments(filter: ImageFilter): FilterArguments {
  const { since, before } = dateRange(filter, new Date());
  return {
    image_type: filter.type,
    style: filter.style,
    favourite: filter.favourites || undefined,
    since: since?.toISOString(),
    before: before?.toISOString(),
  };
}

/** The first page has fewer rows, so that it arrives sooner. */
export const imagePageSize = (cursor: string | null): number =>
  cursor === null ? LIMITS.history.pageSize : LIMITS.history.maxPageSize;

/** Requests one page of images, newest first. `cursor` is a row as JSON, or null for the first page. */
export function requestImagePage(
  tables: PostgrestClient,
  userId: string,
  filter: ImageFilter,
  cursor: string | null,
) {
  const size = imagePageSize(cursor);
  const end = cursor === null ? undefined : cursorRow.parse(JSON.parse(cursor));
  const words = splitIntoWords(filter.q);
  if (words.length > 0) {
    const search = { ...imageFilterArguments(filter), ...searchArguments(words, size, end) };
    return newestFirst(tables.rpc('search_images', search).select(IMAGE_COLUMNS), size);
  }
  const list = tables.from('image_history').select(IMAGE_COLUMNS).eq('user_id', userId);
  const query = narrowQuery(list, imageFilterArguments(filter));
  return newestFirst(end ? rowsAfter(query, end) : query, size);
}
