import { type PGlite, protocol } from '@electric-sql/pglite';

/** Messages of PostgreSQL's protocol that matter here, by their first byte. */
const ROW_DESCRIPTION = 0x54;
const DATA_ROW = 0x44;
const COMMAND_COMPLETE = 0x43;
const ERROR = 0x45;
const CODE_BYTES = 1;
const HEADER_BYTES = 5;
/** Of a column's description after its name, and where its type stands in them. */
const COLUMN_BYTES = 18;
const TYPE_OFFSET = 6;

const CHANGING = /^(?:INSERT|UPDATE|DELETE|MERGE) .*?(\d+)$/;

export type Answer = {
  rows: Record<string, unknown>[];
  fields: { name: string; dataTypeID: number }[];
  affectedRows: number;
};
type Parsers = PGlite['parsers'];

function readFields(message: Buffer): Answer['fields'] {
  let offset = 2;
  return Array.from({ length: message.readUInt16BE(0) }, () => {
    const end = message.indexOf(0, offset);
    const name = message.toString('utf8', offset, end);
    offset = end + 1 + COLUMN_BYTES;
    return { name, dataTypeID: message.readUInt32BE(end + 1 + TYPE_OFFSET) };
  });
}

function readRow(message: Buffer, fields: Answer['fields'], parsers: Parsers): Record<string, unknown> {
  let offset = 2;
  return Object.fromEntries(
    fields.map(({ name, dataTypeID }) => {
      const length = message.readInt32BE(offset);
      offset += 4;
      if (length < 0) return [name, null];
      const text = message.toString('utf8', offset, offset + length);
      offset += length;
      const parse = parsers[dataTypeID];
      return [name, parse ? parse(text, dataTypeID) : text];
    }),
  );
}

function throwError(message: Buffer): never {
  new protocol.Parser().parse(message, (error) => {
    throw error;
  });
  throw new Error('PostgreSQL told of an error that cannot be read.');
}

/** What PostgreSQL answered to one statement. Throws its error, as PGlite itself does. */
export function readAnswer(all: Buffer, parsers: Parsers): Answer {
  const answer: Answer = { rows: [], fields: [], affectedRows: 0 };
  for (let start = 0; start < all.length; ) {
    const end = start + CODE_BYTES + all.readUInt32BE(start + CODE_BYTES);
    const content = all.subarray(start + HEADER_BYTES, end);
    switch (all[start]) {
      case ROW_DESCRIPTION:
        answer.fields = readFields(content);
        break;
      case DATA_ROW:
        answer.rows.push(readRow(content, answer.fields, parsers));
        break;
      case COMMAND_COMPLETE:
        answer.affectedRows = Number(
          CHANGING.exec(content.toString('utf8', 0, content.length - 1))?.[1] ?? 0,
        );
        break;
      case ERROR:
        throwError(all.subarray(start, end));
    }
    start = end;
  }
  return answer;
}
