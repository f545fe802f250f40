import { readdirSync, readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { dataDir as prepopulated } from '@electric-sql/pglite-prepopulatedfs';

/**
 * What a hosted Supabase project has before its first migration: the roles, the sign-up table, `auth.uid()` and
 * default privileges that open every new table, so that a migration that forgets to close one is found out.
 */
const HOSTED_PROJECT = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create schema auth;
  create schema extensions;
  create table auth.users (
    id uuid primary key,
    email text unique,
    raw_user_meta_data jsonb default '{}'
  );
  create function auth.uid() returns uuid language sql stable as $$
    select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
  $$;
  grant usage on schema public, auth, extensions to anon, authenticated, service_role;
  grant execute on all functions in schema auth to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
`;

const MIGRATIONS = new URL('../../supabase/migrations/', import.meta.url);

/** The project's migrations in the order in which they run. */
export function migrations(): { name: string; sql: string }[] {
  return readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(new URL(name, MIGRATIONS), 'utf8') }));
}

/** A PostgreSQL in memory with the project's own tables, policies and grants. */
export async function startPostgres(): Promise<PGlite> {
  const postgres = new PGlite({
    loadDataDir: await prepopulated(),
    extensions: { btree_gin, pg_trgm },
  });
  await postgres.exec(HOSTED_PROJECT);
  for (const migration of migrations()) {
    await postgres.exec(migration.sql);
  }
  return postgres;
}
