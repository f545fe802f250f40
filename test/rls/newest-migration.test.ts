import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '#test/support/postgres.ts';
import { ANN, attempt, DENIED, type Identity } from './people.ts';

const UNDEFINED_TABLE = { refused: '42P01' };

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.close());

const readNewest = (who: Identity, history?: string) =>
  attempt(postgres, who, 'select public.newest_migration()', [], async (transaction) => {
    if (history !== undefined) await transaction.exec(history);
  });

/** The table in which the CLI records migrations, owned by the role that runs them. */
const HISTORY = `
  set local role postgres;
  create schema supabase_migrations;
  create table supabase_migrations.schema_migrations (version text primary key);
`;

test('returns the newest of the versions that the CLI recorded', async () => {
  const recorded = `${HISTORY} insert into supabase_migrations.schema_migrations
    values ('20261121000100'), ('20261122000000'), ('20261121000900');`;
  expect(await readNewest('service_role', recorded)).toMatchObject({
    rows: [{ newest_migration: '20261122000000' }],
  });
  expect(await readNewest('service_role', HISTORY)).toMatchObject({ rows: [{ newest_migration: null }] });
});

test('fails with undefined_table if the CLI’s table does not exist', async () => {
  expect(await readNewest('service_role')).toEqual(UNDEFINED_TABLE);
});

test('denies access without the secret key', async () => {
  for (const who of ['anon', { person: ANN }] as const)
    expect(await readNewest(who, HISTORY)).toEqual(DENIED);
});
