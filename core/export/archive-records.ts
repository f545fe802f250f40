import * as LIMITS from '#contract/limits.ts';
import { dayBefore, utcDay } from '#core/domain/budgets/day.ts';
import { toUsd } from '#core/domain/budgets/person-day.ts';
import { PERSON_TABLES, type PersonRow, type PersonTable } from '#core/ports/exports.ts';
import type { UsesOnly } from '#core/ports/ports.ts';

type Ports = UsesOnly<{ clock: 'now'; personRows: 'page'; budgets: 'readPersonDay' }>;

/** The keys of the files in the archive, and the names of the missing ones. */
export type Progress = { delivered: Set<string>; missing: string[] };

const encoder = new TextEncoder();
/** Days whose receipts are read in parallel. */
const RECEIPT_DAYS_AT_ONCE = 20;

/** Names of the tables in the archive. */
const TABLE_NAMES: Readonly<Record<PersonTable, string>> = {
  profiles: 'profile',
  image_history: 'images',
  video_history: 'videos',
  usage_tracking: 'usage',
};

/** The name of a row's file if it is not in the archive. Rows of unfinished videos have no file. */
function findMissingFile(row: PersonRow, { delivered }: Progress): string | undefined {
  const key = row.s3_key;
  return typeof key === 'string' && !delivered.has(key) ? key.split('/').slice(2).join('/') : undefined;
}

async function* tableJson(
  { personRows }: Ports,
  userId: string,
  table: PersonTable,
  progress: Progress,
): AsyncIterable<string> {
  let cursor: string | undefined;
  let isFirst = true;
  do {
    const { rows, next } = await personRows.page(userId, table, cursor);
    for (const row of rows) {
      const missing = findMissingFile(row, progress);
      if (missing !== undefined && !progress.missing.includes(missing)) progress.missing.push(missing);
      yield `${isFirst ? '' : ','}\n    ${JSON.stringify(row)}`;
      isFirst = false;
    }
    cursor = next;
  } while (cursor !== undefined);
}

/** Reservations and payments of each day for which receipts are kept, newest first. */
async function* receiptsJson({ clock, budgets }: Ports, userId: string): AsyncIterable<string> {
  const days = [utcDay(clock.now())];
  while (days.length <= LIMITS.receiptRetentionDays) days.push(dayBefore(days.at(-1) ?? ''));
  let isFirst = true;
  for (let start = 0; start < days.length; start += RECEIPT_DAYS_AT_ONCE) {
    const part = days.slice(start, start + RECEIPT_DAYS_AT_ONCE);
    const personDays = await Promise.all(part.map((day) => budgets.readPersonDay(day, userId)));
    for (const [index, { taken }] of personDays.entries())
      for (const [id, { kind, micros, isPaid }] of Object.entries(taken)) {
        const receipt = { day: part[index], id, kind, usd: toUsd(micros), isPaid: isPaid === true };
        yield `${isFirst ? '' : ','}\n    ${JSON.stringify(receipt)}`;
        isFirst = false;
      }
  }
}

/** Every record of the person as one JSON object, a piece at a time. */
export async function* recordsJson(
  ports: Ports,
  userId: string,
  progress: Progress,
): AsyncIterable<Uint8Array> {
  let start = '{';
  for (const table of PERSON_TABLES) {
    yield encoder.encode(`${start}\n  "${TABLE_NAMES[table]}": [`);
    for await (const text of tableJson(ports, userId, table, progress)) yield encoder.encode(text);
    start = '],';
  }
  yield encoder.encode('],\n  "receipts": [');
  for await (const text of receiptsJson(ports, userId)) yield encoder.encode(text);
  yield encoder.encode(`],\n  "missingFiles": ${JSON.stringify(progress.missing)}\n}\n`);
}
