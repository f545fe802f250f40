import { type PGlite, protocol } from '@electric-sql/pglite';
import { type Answer, readAnswer } from './read-answer.ts';

const { serialize } = protocol;
/** What follows a statement and its values: describe its rows, run it, done. */
const REST = Buffer.concat([serialize.describe({ type: 'P' }), serialize.execute({}), serialize.sync()]);

type Plain = string | number | bigint | boolean | null | undefined;

/** Whether PostgreSQL can read it from its text, as whatever the statement needs there. */
export const isPlain = (value: unknown): value is Plain =>
  value === null || !['object', 'function', 'symbol'].includes(typeof value);

const textOf = (value: Plain): string | null =>
  value === null || value === undefined ? null : String(value);

/** Sends one message and reads what it is answered. */
function send(client: PGlite, message: Uint8Array): Promise<Answer> {
  return client._runExclusiveTransaction(() =>
    client.runExclusive(async () => {
      const answered: Buffer[] = [];
      // A copy: it is the database's own memory, which it uses again.
      await client.execProtocolRawStream(message, { onRawData: (data) => answered.push(Buffer.from(data)) });
      return readAnswer(Buffer.concat(answered), client.parsers);
    }),
  );
}

/**
 * Runs one statement in one message and reads its rows where they stand: PGlite takes six, which is how it learns the
 * types of values that are not plain, and copies each value of a row.
 */
export function sendQuery(client: PGlite, text: string, values: readonly Plain[]): Promise<Answer> {
  const bound = serialize.bind({ values: values.map(textOf) });
  return send(client, Buffer.concat([serialize.parse({ text }), bound, REST]));
}

/** Runs statements without values, one after another; the first that fails ends it. */
export async function sendStatements(client: PGlite, text: string): Promise<void> {
  await send(client, serialize.query(text));
}
