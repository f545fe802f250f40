import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { projectPath } from '#lib/project-path.ts';
import { databaseFolder, recordSchema } from '#local/data-version.ts';
import { openSecrets } from '#local/secrets.ts';
import { startDatabaseThread } from '#local/supabase/database-thread.ts';
import { openMailbox } from '#local/supabase/mailbox.ts';
import { removeStaleFolders } from './stale-folders.ts';

const CACHE_FOLDER = projectPath('node_modules/.cache/moodlark/databases');
/** The files and folders that a new database depends on. */
const SOURCES = [
  'local/supabase',
  'supabase/migrations',
  'package-lock.json',
  'test/support/prepared-database.ts',
];

/** The folders of PostgreSQL's template databases. Nothing connects to them, and they have two thirds of all files. */
const TEMPLATES = ['base/1', 'base/4'];

function* listFiles(source: string): Generator<string> {
  const path = projectPath(source);
  if (source.includes('.')) return yield path;
  for (const name of readdirSync(path).sort()) yield join(path, name);
}

/** The name of the prepared database for the current sources. */
function versionName(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => [...listFiles(source)])) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Creates the folder atomically, because other processes may create it at the same time. */
async function createDatabase(folder: string): Promise<void> {
  mkdirSync(CACHE_FOLDER, { recursive: true });
  const unfinished = mkdtempSync(join(CACHE_FOLDER, 'unfinished-'));
  const settings = {
    origin: 'http://localhost:4000',
    dataFolder: unfinished,
    migrationsFolder: projectPath('supabase/migrations'),
    secrets: await openSecrets(unfinished),
    confirmEmail: false,
  };
  const database = await startDatabaseThread(settings, openMailbox(unfinished));
  await database.close();
  for (const template of TEMPLATES) rmSync(join(databaseFolder(unfinished), template), { recursive: true });
  await recordSchema(unfinished);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

/**
 * Creates an empty database with all migrations, once per version of its sources, because that takes seconds;
 * test/protocol covers a real first start. Resolves to its folder.
 */
export async function prepareDatabase(): Promise<string> {
  const prepared = join(CACHE_FOLDER, versionName());
  if (!existsSync(prepared)) {
    await createDatabase(prepared);
    removeStaleFolders(CACHE_FOLDER, (name) => join(CACHE_FOLDER, name) !== prepared);
  }
  return prepared;
}

/** Copies the prepared database into a new data folder. */
export async function copyPreparedDatabase(dataFolder: string): Promise<void> {
  const prepared = await prepareDatabase();
  for (const name of ['postgres', 'version.json'])
    cpSync(join(prepared, name), join(dataFolder, name), { recursive: true });
}
