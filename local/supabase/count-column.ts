import type { PgliteConnection } from '@supabase/lite/pglite';

type Ast = Parameters<PgliteConnection['onPostgrestAST']>[0];
type SelectEntry = NonNullable<Ast['select']>[number];

function asColumn(entry: SelectEntry): SelectEntry {
  if (typeof entry === 'string') return entry;
  const entries = Object.entries(entry).map(([alias, definition]) => {
    if (!('bareCount' in definition)) return [alias, definition] as const;
    const { cast } = definition;
    return [alias, { column: 'count', ...(cast !== undefined && { cast }) }] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * Reads `select=count` as the column if the table has one, as PostgREST does. @supabase/lite reads every bare `count` as
 * `count()`.
 */
export function readCountColumns(connection: PgliteConnection): void {
  const parseRequest = connection.onPostgrestAST.bind(connection);
  connection.onPostgrestAST = async (request) => {
    const ast = await parseRequest(request);
    if (ast.select === undefined) return ast;
    const { columns } = await connection.introspect({ useCache: true });
    const hasCount = columns.some(({ table, name }) => table === ast.from && name === 'count');
    return hasCount ? { ...ast, select: ast.select.map(asColumn) } : ast;
  };
}
