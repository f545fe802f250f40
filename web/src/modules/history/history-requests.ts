import type { PostgrestClient } from '@supabase/postgrest-js';
import type { HistoryName } from './history-keys.ts';

/** A history's table and its search function in the database. */
export const TABLES = {
  images: { table: 'image_history', search: 'search_images', noun: 'image' },
  videos: { table: 'video_history', search: 'search_videos', noun: 'video' },
} as const;

/** The arguments of a filter, named as in the search functions; `undefined` matches any value. */
export type FilterArguments = { since?: string | undefined; before?: string | undefined } & Record<
  string,
  string | true | readonly string[] | undefined
>;

type Filterable<Query> = {
  eq(column: string, value: unknown): Query;
  in(column: string, values: readonly unknown[]): Query;
  gte(column: string, value: unknown): Query;
  lt(column: string, value: unknown): Query;
};

/** Filters a list that is not searched; the database's search functions apply the filter themselves. */
export function narrowQuery<Query extends Filterable<Query>>(
  query: Query,
  filterArguments: FilterArguments,
): Query {
  let filtered = query;
  for (const [name, value] of Object.entries(filterArguments)) {
    if (value === undefined) continue;
    if (name === 'since') filtered = filtered.gte('created_at', value);
    else if (name === 'before') filtered = filtered.lt('created_at', value);
    else if (typeof value === 'object') filtered = filtered.in(name, value);
    else filtered = filtered.eq(name === 'style' ? 'parameters->>style' : name, value);
  }
  return filtered;
}

/** Counts the items that match a filter. The count of a search also returns at most one row. */
export function requestCount(
  tables: PostgrestClient,
  name: HistoryName,
  userId: string,
  words: readonly string[],
  filterArguments: FilterArguments,
) {
  const { table, search } = TABLES[name];
  if (words.length > 0)
    return tables
      .rpc(search, { ...filterArguments, words }, { count: 'exact' })
      .select('id')
      .limit(1);
  const all = tables.from(table).select('id', { count: 'exact', head: true }).eq('user_id', userId);
  return narrowQuery(all, filterArguments);
}
