import type { Results } from '@electric-sql/pglite';
import type { PgliteConnection } from '@supabase/lite/pglite';

/**
 * Lets PostgreSQL write all selected rows as one JSON array, as PostgREST does. PGlite would decode each column of each
 * row itself, which takes longer than the statement.
 */
export function selectRowsAsJson({ driver }: PgliteConnection): void {
  const query = driver.query.bind(driver);
  async function queryJson<Row>(
    statement: string,
    ...rest: [parameters?: unknown[], options?: Parameters<typeof query>[2]]
  ): Promise<Results<Row>> {
    if (!statement.startsWith('select ')) return query<Row>(statement, ...rest);
    const asJson = `select coalesce(json_agg(selected_row), '[]') as json from (${statement}) as selected_row`;
    const results = await query<{ json: Row[] }>(asJson, ...rest);
    return { ...results, rows: results.rows.flatMap(({ json }) => json) };
  }
  Object.assign(driver, { query: queryJson });
}
