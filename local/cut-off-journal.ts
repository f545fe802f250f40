import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** LevelDB's log format: blocks of records, each behind a checksum (4 bytes), its length (2) and its type (1). */
const BLOCK_BYTES = 32_768;
const HEADER_BYTES = 7;
const FULL = 1;
const LAST = 4;

/** Bytes at the end of a journal that belong to an entry of which the rest is missing. */
function cutOffBytes(journal: Buffer): number {
  let wholeUntil = 0;
  let at = 0;
  while (at < journal.length) {
    const blockEnd = at - (at % BLOCK_BYTES) + BLOCK_BYTES;
    if (blockEnd - at < HEADER_BYTES) {
      // No record begins in the last bytes of a block; they are zeros.
      if (wholeUntil === at) wholeUntil = Math.min(blockEnd, journal.length);
      at = blockEnd;
      continue;
    }
    if (at + HEADER_BYTES > journal.length) break;
    const end = at + HEADER_BYTES + journal.readUInt16LE(at + 4);
    if (end > journal.length) break;
    const type = journal[at + 6];
    if (type === FULL || type === LAST) wholeUntil = end;
    at = end;
  }
  return journal.length - wholeUntil;
}

/** Says which entries of LevelDB's journals are cut off: LevelDB skips them in silence. */
export function warnOfCutOffJournals(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.log'))) {
    const bytes = cutOffBytes(readFileSync(path.join(folder, name)));
    if (bytes > 0)
      console.warn(
        `${path.join(folder, name)} ends in the middle of an entry (${bytes} bytes of it). That change of the job table, and any after it, is lost.`,
      );
  }
}
