import { messages, protocol } from '@electric-sql/pglite';
import type { PgliteConnection } from '@supabase/lite/pglite';

type PreparedSelect = { name: string; parameterTypes: number[] };

const { serialize } = protocol;

/** More than the product sends; another client can send any number of different statements. */
const MAX_PREPARED = 100;

/**
 * Lets PostgreSQL parse and plan each select only once, and write all selected rows as one JSON array, as PostgREST does.
 * For a page of a history, planning and PGlite's decoding of each column take longer than the statement itself.
 */
export function prepareSelects({ driver }: PgliteConnection): void {
  const query = driver.query.bind(driver);
  const prepared = new Map<string, PreparedSelect>();

  const send = (...parts: Uint8Array[]) =>
    driver.execProtocolStream(Buffer.concat(parts), { syncToFs: false });

  async function prepare(text: string): Promise<PreparedSelect> {
    if (prepared.size === MAX_PREPARED) {
      await send(serialize.query('deallocate all'));
      prepared.clear();
    }
    const name = `select_${prepared.size}`;
    const responses = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    const parameters = responses.find((response) => response instanceof messages.ParameterDescriptionMessage);
    const select = { name, parameterTypes: parameters?.dataTypeIDs ?? [] };
    prepared.set(text, select);
    return select;
  }

  function serializeParameter(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    return driver.serializers[type ?? 0]?.(value) ?? String(value);
  }

  async function selectRows<Row>(statement: string, parameters: unknown[]): Promise<Row[]> {
    const text = `select coalesce(json_agg(selected_row), '[]') from (${statement}) as selected_row`;
    const { name, parameterTypes } = prepared.get(text) ?? (await prepare(text));
    const values = parameters.map((value, index) => serializeParameter(value, parameterTypes[index]));
    const responses = await send(serialize.bind({ statement: name, values }), serialize.execute({}));
    const row = responses.find((response) => response instanceof messages.DataRowMessage);
    return JSON.parse(row?.fields[0] ?? '[]');
  }

  const querySelects: typeof query = (statement, parameters = [], ...rest) => {
    if (!statement.startsWith('select ')) return query(statement, parameters, ...rest);
    return driver.runExclusive(async () => {
      try {
        return { rows: await selectRows(statement, parameters), fields: [] };
      } finally {
        await send(serialize.sync());
      }
    });
  };
  Object.assign(driver, { query: querySelects });
}
