import { afterAll, beforeAll, expect, test } from 'vitest';
import * as LIMITS from '#contract/limits.ts';
import { type Postgres, startPostgres } from '#test/support/postgres.ts';
import { actAs, addAccount } from './people.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.close());

async function nameAfterSignUp(email: string, name?: string): Promise<string | undefined> {
  const id = crypto.randomUUID();
  await addAccount(postgres, id, email, name);
  const { rows } = await postgres.query<{ name: string }>('select name from public.profiles where id = $1', [
    id,
  ]);
  return rows[0]?.name;
}

test('names the profile as given at sign-up, without surrounding spaces', async () => {
  expect(await nameAfterSignUp('ann@example.test', '  Ann Lark ')).toBe('Ann Lark');
});

test('names the profile after the local part of the email address if no name is given', async () => {
  expect(await nameAfterSignUp('ben.b@example.test')).toBe('ben.b');
  expect(await nameAfterSignUp('cleo@example.test', '   ')).toBe('cleo');
  expect(await nameAfterSignUp('d@example.test')).toBe('d');
});

test('truncates a name over the limit at sign-up, without a space at the end', async () => {
  const name = await nameAfterSignUp('long@example.test', '🐦'.repeat(LIMITS.name.maxCharacters + 40));
  expect(name).toBe('🐦'.repeat(LIMITS.name.maxCharacters));
  const cutAtSpace = await nameAfterSignUp(
    'space@example.test',
    `${'a'.repeat(LIMITS.name.maxCharacters - 1)} ${'b'.repeat(20)}`,
  );
  expect(cutAtSpace).toBe('a'.repeat(LIMITS.name.maxCharacters - 1));
});

test('signs up a person whose email address has a very long local part', async () => {
  expect(await nameAfterSignUp(`${'x'.repeat(300)}@example.test`)).toBe(
    'x'.repeat(LIMITS.name.maxCharacters),
  );
});

test('signs up a person whose name is not a string', async () => {
  const id = crypto.randomUUID();
  await postgres.query('insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)', [
    id,
    'odd@example.test',
    { name: { first: 'Ann' } },
  ]);
  const { rows } = await postgres.query('select id from public.profiles where id = $1', [id]);
  expect(rows).toHaveLength(1);
});

test('keeps an existing profile that a client inserts again with “on conflict do nothing”', async () => {
  const id = crypto.randomUUID();
  await addAccount(postgres, id, 'eve@example.test', 'Eve');
  await actAs(
    postgres,
    id,
    `insert into public.profiles (id, name, email, "createdAt") values ('${id}', 'eve', 'eve@example.test', now())
     on conflict (id) do nothing`,
  );
  const { rows } = await postgres.query('select name from public.profiles where id = $1', [id]);
  expect(rows).toEqual([{ name: 'Eve' }]);
});

test('lets a client insert its own missing profile', async () => {
  const id = crypto.randomUUID();
  await addAccount(postgres, id, 'fay@example.test', 'Fay');
  await postgres.query('delete from public.profiles where id = $1', [id]);
  await actAs(
    postgres,
    id,
    `insert into public.profiles (id, name, email) values ('${id}', 'fay', 'fay@example.test')`,
  );
  const { rows } = await postgres.query('select name from public.profiles where id = $1', [id]);
  expect(rows).toEqual([{ name: 'fay' }]);
});

test('updates the modification time of a changed profile', async () => {
  const id = crypto.randomUUID();
  await addAccount(postgres, id, 'gus@example.test', 'Gus');
  await actAs(postgres, id, `update public.profiles set name = 'Gustav'`);
  const { rows } = await postgres.query<{ isTouched: boolean }>(
    `select updated_at >= "createdAt" as "isTouched" from public.profiles where id = $1`,
    [id],
  );
  expect(rows).toEqual([{ isTouched: true }]);
});

test('deletes the profile and the usage counts with the account', async () => {
  const id = crypto.randomUUID();
  await addAccount(postgres, id, 'hal@example.test', 'Hal');
  await actAs(postgres, id, `select public.count_usage('standard')`);
  await postgres.query('delete from auth.users where id = $1', [id]);
  const { rows } = await postgres.query(
    `select (select count(*) from public.profiles where id = $1)::int as profiles,
            (select count(*) from public.usage_tracking where user_id = $1)::int as counts`,
    [id],
  );
  expect(rows).toEqual([{ profiles: 0, counts: 0 }]);
});
