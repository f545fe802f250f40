/** The last row of a page; the next page begins behind it. `createdAt` as PostgREST writes it, in microseconds. */
type PageEnd = { createdAt: string; id: string };

type Filterable<Query> = { lte(column: string, value: string): Query; or(filters: string): Query };

/**
 * Narrows a PostgREST query to the rows behind a page's end, newest first. The range stands beside the OR because an
 * OR alone is no index condition: the database would read every row in front of the end.
 */
export const behindPage = <Query extends Filterable<Query>>(
  query: Query,
  { createdAt, id }: PageEnd,
): Query => query.lte('created_at', createdAt).or(`created_at.lt."${createdAt}",id.lt."${id}"`);

type Sortable<Query> = {
  order(column: string, options: { ascending: boolean }): Query;
  limit(count: number): Query;
};

/** Takes at most `size` rows, in the order in which every history is read: newest first, ties by id. */
export const newestFirst = <Query extends Sortable<Query>>(query: Query, size: number): Query =>
  query.order('created_at', { ascending: false }).order('id', { ascending: false }).limit(size);

/** Each word of a search by itself: a prompt must contain all of them, in any order. */
export const searchWords = (search: string): string[] => search.split(/\s+/u).filter((word) => word !== '');

/** Which page of which search; the arguments that `search_images` and `search_videos` share. */
export const searchArguments = (words: readonly string[], pageSize: number, end?: PageEnd) => ({
  words,
  page_size: pageSize,
  ...(end && { cursor_created_at: end.createdAt, cursor_id: end.id }),
});
