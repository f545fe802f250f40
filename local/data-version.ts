import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { readOrQuarantine, writeFileAtomic } from '#local/durable-file.ts';
import { StartRefused } from '#local/start-refused.ts';

const versionFile = z.object({
  /** The newest migration of the folder's database, such as `20261121000100`. */
  schema: z.string().regex(/^\d+$/),
});

/** Where PGlite keeps the database. */
export const databaseFolder = (dataFolder: string) => path.join(dataFolder, 'postgres');

const versionPath = (dataFolder: string) => path.join(dataFolder, 'version.json');
const migrationsFolder = path.join(import.meta.dirname, '..', 'supabase', 'migrations');

/** The newest migration that this code knows. */
export const NEWEST_SCHEMA = readdirSync(migrationsFolder).sort().at(-1)?.split('_')[0] ?? '';

/** A folder without the file was created before versions were recorded. */
const UNRECORDED_SCHEMA = '0';

/** The version of a data folder's database, or `undefined` if there is no database. */
export function readSchema(dataFolder: string): string | undefined {
  if (!existsSync(databaseFolder(dataFolder))) return;
  return (
    readOrQuarantine(versionPath(dataFolder), (content) => versionFile.parse(content))?.schema ??
    UNRECORDED_SCHEMA
  );
}

const RETENTION_DAYS = 30;
const copyName = (schema: string) => `postgres.before-${schema}`;

const copiesIn = (dataFolder: string) =>
  readdirSync(dataFolder)
    .filter((name) => name.startsWith(copyName('')))
    .map((name) => path.join(dataFolder, name));

/** Copies of the database are kept for a month, because older ones would still hold what people have deleted since. */
function removeOldCopies(dataFolder: string): void {
  const oldest = Date.now() - RETENTION_DAYS * 24 * 3_600_000;
  for (const copy of copiesIn(dataFolder))
    if (copy.endsWith('.partial') || statSync(copy).mtimeMs < oldest) rmSync(copy, { recursive: true });
}

/** Removes every copy that was made before a migration, because each holds everyone's data as it was then. */
export function removeDatabaseCopies(dataFolder: string): void {
  for (const copy of copiesIn(dataFolder)) rmSync(copy, { recursive: true, force: true });
}

/**
 * Copies the database of an older version before its migrations run. The copy is deleted after 30 days, or when the
 * next account is deleted.
 * @returns a sentence about the copy, if one was made
 * @throws StartRefused if the folder is from a newer version, or there is not enough disk space for the copy
 */
export async function prepareForMigrations(dataFolder: string): Promise<string | undefined> {
  removeOldCopies(dataFolder);
  const schema = readSchema(dataFolder);
  // Recorded immediately, so that the folder does not count as an old one after an interrupted first start.
  if (schema === undefined) return void (await recordSchema(dataFolder));
  if (schema === NEWEST_SCHEMA) return;
  if (schema > NEWEST_SCHEMA) {
    throw new StartRefused(
      `The data in ${dataFolder} is from a newer version of Moodlark. Update Moodlark, or choose another folder with MOODLARK_DATA.`,
    );
  }
  const copy = path.join(dataFolder, copyName(NEWEST_SCHEMA));
  if (existsSync(copy)) return;
  try {
    cpSync(databaseFolder(dataFolder), `${copy}.partial`, { recursive: true, force: true });
    renameSync(`${copy}.partial`, copy);
  } catch (cause) {
    rmSync(`${copy}.partial`, { recursive: true, force: true });
    throw new StartRefused(
      `The data in ${dataFolder} is from an older version of Moodlark, and there is not enough disk space to copy its database before it changes. Free up disk space, or choose another folder with MOODLARK_DATA.`,
      { cause },
    );
  }
  return `The data was from an older version of Moodlark. A copy of its earlier database is kept in ${copy} for ${RETENTION_DAYS} days, or until someone deletes their account.`;
}

/** Records that all migrations were applied. */
export const recordSchema = (dataFolder: string): Promise<void> =>
  writeFileAtomic(versionPath(dataFolder), JSON.stringify({ schema: NEWEST_SCHEMA }));
