import type { PGlite } from '@supabase/lite/pglite';

type Query = (text: string, values?: unknown[]) => Promise<{ rows: unknown[]; affectedRows?: number }>;

const SETTING = /^SELECT set_config\('[\w.]+', \$1, true\)$/;
const ROLE = /^SET LOCAL ROLE "[^"]+"$/;
const NOTHING = { rows: [], fields: [], affectedRows: 0 };

const isEnd = (text: string) => text === 'COMMIT' || text === 'ROLLBACK';
const quoted = (value: unknown) => `'${String(value ?? '').replaceAll("'", "''")}'`;

/** The statement as it can be sent with others, where it is one that says who asks. */
function settingOf(text: string, [value]: unknown[]): string | undefined {
  if (SETTING.test(text)) return text.replace('$1', () => quoted(value));
  return ROLE.test(text) ? text : undefined;
}

/**
 * @supabase/lite begins a transaction and says who asks in seven statements before each one that matters. Nobody reads
 * their answers: they are kept until then and sent together, and a transaction without any other is not begun at all.
 * That takes half of what a request costs.
 */
export function sendSettingsTogether(client: PGlite): void {
  const query: Query = client.query.bind(client);
  let kept: string[] = [];

  /** True where the statement need not be sent now. */
  const keep = (text: string, values: unknown[]): boolean => {
    if (kept.length === 0) {
      if (text === 'BEGIN') kept = [text];
      return text === 'BEGIN';
    }
    if (isEnd(text)) kept = [];
    const setting = settingOf(text, values);
    if (setting !== undefined) kept.push(setting);
    return isEnd(text) || setting !== undefined;
  };

  const fewer: Query = async (text, values = []) => {
    if (keep(text, values)) return NOTHING;
    const statements = kept.join(';\n');
    kept = [];
    if (statements !== '') await client.exec(statements);
    if (!isEnd(text)) return query(text, values);
    await client.exec(text);
    return NOTHING;
  };
  Object.assign(client, { query: fewer });
}
