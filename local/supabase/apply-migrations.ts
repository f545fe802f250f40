import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PgliteConnection } from '@supabase/lite/pglite';
import * as z from 'zod';

/** The table in which Supabase's CLI records applied migrations. */
const HISTORY_TABLE = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key,
    statements text[],
    name text
  );
`;

const FILE_PATTERN = /^(\d+)_(.+)\.sql$/;
const versions = z.array(z.object({ version: z.string() }));

/** Applies new files of the folder in the order of their names, each in one transaction. */
export async function applyMigrations(connection: PgliteConnection, folder: string): Promise<void> {
  const { driver } = connection;
  await driver.exec(HISTORY_TABLE);
  const { rows } = await driver.query('select version from supabase_migrations.schema_migrations');
  const applied = new Set(versions.parse(rows).map((row) => row.version));
  let changed = false;
  for (const file of readdirSync(folder).sort()) {
    const [, version, name] = FILE_PATTERN.exec(file) ?? [];
    if (version === undefined || applied.has(version)) continue;
    const sql = readFileSync(path.join(folder, file), 'utf8');
    await driver.transaction(async (transaction) => {
      await transaction.exec(sql);
      await transaction.query(
        'insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)',
        [version, [sql], name],
      );
    });
    changed = true;
  }
  if (changed) await connection.clearSchemaCache();
}
