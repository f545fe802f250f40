/** The last row of a page. `createdAt` is as PostgREST returns it, with microseconds. */
type PageEnd = { createdAt: string; id: string };

type Filterable<Query> = {
  lte(column: string, value: string): Query;
  gte(column: string, value: string): Query;
  or(filters: string): Query;
};

/**
 * Narrows a PostgREST query to the rows after the end of a page. The OR alone is not an index condition, so
 * the range is needed too. Timestamps are quoted because they contain colons and a plus sign.
 */
export const rowsAfter = <Query extends Filterable<Query>>(
  query: Query,
  { createdAt, id }: PageEnd,
  order: 'newest-first' | 'oldest-first' = 'newest-first',
): Query =>
  order === 'newest-first'
    ? query.lte('created_at', createdAt).or(`created_at.lt."${createdAt}",id.lt."${id}"`)
    : query.gte('created_at', createdAt).or(`created_at.gt."${createdAt}",id.gt."${id}"`);

type Sortable<Query> = {
  order(column: string, options: { ascending: boolean }): Query;
  limit(count: number): Query;
};

/** Limits a query to `size` rows in the order that every history uses: newest first, ties by id. */
export const newestFirst = <Query extends Sortable<Query>>(query: Query, size: number): Query =>
  query.order('created_at', { ascending: false }).order('id', { ascending: false }).limit(size);

/** Splits a search into words; a prompt must contain all of them, in any order. */
export const splitIntoWords = (search: string): string[] =>
  search.split(/\s+/u).filter((word) => word !== '');

/** Arguments of the SQL functions `search_images` and `search_videos`. */
export const searchArguments = (words: readonly string[], pageSize: number, end?: PageEnd) => ({
  words,
  page_size: pageSize,
  ...(end && { cursor_created_at: end.createdAt, cursor_id: end.id }),
});
