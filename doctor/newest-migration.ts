import { readdirSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, '..', 'supabase', 'migrations');

/** Version of the newest migration in supabase/migrations: the digits at the beginning of its file name. */
export function newestMigration(): string {
  const newest = readdirSync(FOLDER).sort().at(-1)?.split('_')[0];
  if (newest === undefined) throw new Error(`${FOLDER} is empty`);
  return newest;
}
