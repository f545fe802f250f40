import { readdirSync, readFileSync } from 'node:fs';
import { Client, type ClientConfig } from 'pg';
import { SUPERUSER } from './postgres-server.ts';

/**
 * A hosted Supabase project before its first migration: the roles, the sign-up table, `auth.uid()` and
 * default privileges that open every new table, so that a migration that forgets to close one is detected.
 */
export const HOSTED_PROJECT = `
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
  alter default privileges for role postgres in schema public
    grant all on tables to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public
    grant all on sequences to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public
    grant all on functions to anon, authenticated, service_role;
`;

/** Creates the role that owns the tables and runs the migrations. As in a hosted project, it is no superuser. */
const CREATE_POSTGRES = 'create role postgres login createdb createrole bypassrls';
const POSTGRES_GRANTS = `
  grant anon, authenticated, service_role to postgres;
  grant all on schema public, auth, extensions to postgres;
  grant all on all tables in schema auth to postgres;
  grant execute on all functions in schema auth to postgres;
`;

const MIGRATIONS = new URL('../../supabase/migrations/', import.meta.url);

/** The project's migrations in the order in which they run. */
export function migrations(): { name: string; sql: string }[] {
  return readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(new URL(name, MIGRATIONS), 'utf8') }));
}

/** The options of a connection to the project's database, as the superuser or as the owner of the tables. */
export const connection = (host: string, user: typeof SUPERUSER | 'postgres' = SUPERUSER) => ({
  host,
  user,
  database: 'project',
});

/** Runs `work` with a connection, and closes it afterwards. */
export async function withClient<T>(options: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(options);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Creates the project's database on an empty server and runs the migrations with the same role as a hosted
 * project.
 */
export async function createProject(host: string): Promise<void> {
  await withClient({ ...connection(host), database: 'template1' }, async (client) => {
    await client.query(CREATE_POSTGRES);
    await client.query('create database project owner postgres');
  });
  await withClient(connection(host), (client) => client.query(HOSTED_PROJECT + POSTGRES_GRANTS));
  await withClient(connection(host, 'postgres'), async (client) => {
    for (const { sql } of migrations()) await client.query(sql);
  });
}
