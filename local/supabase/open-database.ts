import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { dataDir as prepopulated } from '@electric-sql/pglite-prepopulatedfs';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import * as z from 'zod';
import { StartRefused } from '#local/start-refused.ts';
import { readCountColumns } from './count-column.ts';
import { requestNotes } from './request-notes.ts';

/** Enough for many history pages. PostgreSQL would fill its default of 128 MB. */
const SHARED_BUFFERS = '16MB';

/** PostgreSQL's type OIDs. */
const TIMESTAMPTZ = 1184;
const TIMESTAMP = 1114;

/** `2026-11-21 00:01:50.442+00` as PostgREST writes it: `2026-11-21T00:01:50.442+00:00`. */
const isoTimestamp = (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');

/** Roles and grants of a hosted project before its first migration, so that only the migrations' own grants differ. */
export const HOSTED_GRANTS = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'anon') then
      create role anon nologin noinherit;
    end if;
    if not exists (select from pg_roles where rolname = 'authenticated') then
      create role authenticated nologin noinherit;
    end if;
    if not exists (select from pg_roles where rolname = 'service_role') then
      create role service_role nologin noinherit bypassrls;
    end if;
  end $$;
  create schema if not exists extensions;
  grant usage on schema public, auth, extensions to anon, authenticated, service_role;
  grant execute on all functions in schema auth to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
`;

const tableNames = z.array(z.object({ name: z.string() }));

const databaseError = z.object({
  code: z.string(),
  message: z.string(),
  detail: z.nullish(z.string()),
  hint: z.nullish(z.string()),
});

/**
 * Opens PostgreSQL in the folder, which only this process may use. A marker file next to it exists during the first
 * initialization: a folder with a marker was never completed and has no data. Any other folder is opened as it is.
 */
export async function openDatabase(folder: string): Promise<PgliteConnection> {
  const marker = `${folder}.unfinished`;
  const wasInterrupted = existsSync(marker);
  if (wasInterrupted) rmSync(folder, { recursive: true, force: true });
  const isFresh = !existsSync(folder);
  if (isFresh) writeFileSync(marker, '');
  const connection = await openPostgres(folder, isFresh ? await prepopulated() : undefined);
  if (isFresh) rmSync(marker);
  noteErrors(connection);
  readCountColumns(connection);
  return connection;
}

/** Size of an empty database. */
const EMPTY_DATABASE_MEGABYTES = 40;

async function openPostgres(folder: string, loadDataDir: Blob | undefined): Promise<PgliteConnection> {
  try {
    // Without PG_VERSION, PGlite would create a new database over it.
    if (!loadDataDir) await access(path.join(folder, 'PG_VERSION'));
    const connection = await createPgliteConnection({
      url: folder,
      pgliteOptions: {
        ...(loadDataDir && { loadDataDir }),
        extensions: { btree_gin, pg_trgm },
        startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
        parsers: { [TIMESTAMPTZ]: isoTimestamp, [TIMESTAMP]: (text: string) => text.replace(' ', 'T') },
      },
    });
    await connection.driver.waitReady;
    return connection;
  } catch (error) {
    const message = loadDataDir
      ? `The database cannot be created in ${folder}: it takes ${EMPTY_DATABASE_MEGABYTES} MB. Free up disk space, or choose another folder with MOODLARK_DATA.`
      : `The database in ${folder} cannot be opened. Nothing was deleted: restore a copy of the folder, or move it elsewhere to start with an empty database.`;
    throw new StartRefused(message, { cause: error });
  }
}

/** Whether the database responds to a statement with its result; a dead one may return no rows. */
export async function isAlive({ driver }: PgliteConnection): Promise<boolean> {
  try {
    return (await driver.query('select 1')).rows.length === 1;
  } catch {
    return false;
  }
}

/** Rewrites all tables, so that deleted rows disappear from them and from the write-ahead log. Takes seconds if they are large. */
export async function rewriteTables({ driver }: PgliteConnection): Promise<void> {
  const { rows } = await driver.query(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  for (const { name } of tableNames.parse(rows)) await driver.exec(`vacuum full ${name}`);
  await driver.exec('set wal_recycle = off');
  await driver.query('select pg_switch_wal()');
  await driver.exec('checkpoint; reset wal_recycle');
}

/** Records the database's error with the request, because @supabase/lite returns 500 "SUP" for unknown codes. */
function noteErrors(connection: PgliteConnection): void {
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => {
    const normalized = normalize(error);
    const parsed = databaseError.safeParse(normalized);
    const notes = requestNotes.getStore();
    if (parsed.success && notes) {
      const { code, message, detail = null, hint = null } = parsed.data;
      notes.databaseError = { code, message, detail, hint };
    }
    return normalized;
  };
}

/**
 * Keeps @supabase/lite from granting everything on every table at the first request, which would undo the
 * migrations' own revokes and column grants. The field is internal: the version is pinned exactly, and a protocol
 * test fails when the grants are lost.
 */
export function keepOwnGrants(connection: PgliteConnection): void {
  Object.assign(connection, { rlsState: 'active' });
}
