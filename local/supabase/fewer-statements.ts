import type { PGlite } from '@supabase/lite/pglite';
import { isPlain, sendQuery, sendStatements } from './send-query.ts';

type Query = (text: string, values?: unknown[]) => Promise<{ rows: unknown[]; affectedRows?: number }>;

const SETTING = /^SELECT (set_config\('[\w.]+', )\$1, true\)$/;
const ROLE = /^SET LOCAL ROLE "([^"]+)"$/;
const NOTHING = { rows: [], fields: [], affectedRows: 0 };

const isEnd = (text: string) => text === 'COMMIT' || text === 'ROLLBACK';
const quoted = (value: unknown) => `'${String(value ?? '').replaceAll("'", "''")}'`;

/** What the statement sets, where it is one that says who asks, as it can be set with others. */
function settingOf(text: string, [value]: unknown[]): string | undefined {
  const setting = SETTING.exec(text)?.[1];
  if (setting !== undefined) return `${setting}${quoted(value)}, true)`;
  const role = ROLE.exec(text)?.[1];
  return role === undefined ? undefined : `set_config('role', ${quoted(role)}, true)`;
}

/**
 * @supabase/lite begins a transaction and says who asks in seven statements before each one that matters. Nobody reads
 * their answers: they are kept until then and sent together, and a transaction without any other is not begun at all.
 * That takes half of what a request costs. Each of the others goes in one message where it can.
 */
export function sendSettingsTogether(client: PGlite): void {
  const query: Query = client.query.bind(client);
  /** Of a transaction that is not begun yet. */
  let settings: string[] | undefined;

  /** True where the statement need not be sent now. */
  const keep = (text: string, values: unknown[]): boolean => {
    if (settings === undefined) {
      if (text === 'BEGIN') settings = [];
      return text === 'BEGIN';
    }
    if (isEnd(text)) settings = undefined;
    const setting = settingOf(text, values);
    if (setting !== undefined) settings?.push(setting);
    return isEnd(text) || setting !== undefined;
  };

  const begin = async () => {
    if (settings === undefined) return;
    const statement = settings.length === 0 ? 'BEGIN' : `BEGIN;\nSELECT ${settings.join(',\n')}`;
    settings = undefined;
    await sendStatements(client, statement);
  };

  const fewer: Query = async (text, values = []) => {
    if (keep(text, values)) return NOTHING;
    await begin();
    if (!isEnd(text)) return values.every(isPlain) ? sendQuery(client, text, values) : query(text, values);
    await sendStatements(client, text);
    return NOTHING;
  };
  Object.assign(client, { query: fewer });
}
