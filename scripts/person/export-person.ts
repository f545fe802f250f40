import { createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FoundAccount } from '#adapters/supabase/auth-admin.ts';
import { zipStream } from '#adapters/zip/zip-stream.ts';
import { type ArchivePorts, archiveEntries } from '#core/export/archive-entries.ts';
import { PersonCommandError } from './read-command.ts';

const MEGABYTE = 1_000_000;

/**
 * Packs all data of a person into a new file without holding it in memory, so it may have any size. A failure leaves no file.
 * Resolves to a sentence for the operator. Throws PersonCommandError if the file exists.
 */
export async function exportPerson(
  ports: ArchivePorts,
  { id, email }: FoundAccount,
  file: string,
): Promise<string> {
  if (existsSync(file)) throw new PersonCommandError(`${file} already exists. Choose another name.`);
  let files = 0;
  // The file gets its name only when it is complete.
  const part = `${file}.part`;
  try {
    const entries = archiveEntries(ports, id, () => {
      files += 1;
    });
    await pipeline(zipStream(entries), createWriteStream(part));
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
  const megabytes = Math.ceil(statSync(file).size / MEGABYTE);
  return (
    `${file} contains all data of ${email ?? id}: ${files} files and the records, ${megabytes} MB. ` +
    'Protect it like a password.'
  );
}
