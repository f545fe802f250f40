import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Postgres, startPostgres, type Transaction } from '#test/support/postgres.ts';
import { ANN, addAccount, attempt, BEN, DENIED, type Identity, seedPeople } from './people.ts';

const DELETED_ACCOUNT_ID = '33333333-3333-4333-8333-333333333333';
const UNKNOWN_ID = '44444444-4444-4444-8444-444444444444';
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
  await seedPeople(postgres);
  await addAccount(postgres, DELETED_ACCOUNT_ID, 'left@example.test');
  await postgres.query('delete from auth.users where id = $1', [DELETED_ACCOUNT_ID]);
});
afterAll(() => postgres.close());

const listMissing = (
  who: Identity,
  ids: readonly string[],
  before?: (transaction: Transaction) => Promise<void>,
) =>
  attempt(
    postgres,
    who,
    'select array(select unnest(public.missing_accounts($1::uuid[])) order by 1) as missing',
    [`{${ids.join()}}`],
    before,
  );

test('returns exactly the ids that have no account', async () => {
  expect(await listMissing('service_role', [ANN, DELETED_ACCOUNT_ID, BEN, UNKNOWN_ID])).toMatchObject({
    rows: [{ missing: [DELETED_ACCOUNT_ID, UNKNOWN_ID] }],
  });
  expect(await listMissing('service_role', [ANN])).toMatchObject({ rows: [{ missing: [] }] });
  expect(await listMissing('service_role', [])).toMatchObject({ rows: [{ missing: [] }] });
});

test('never returns the id of a person who has an account but neither a profile nor a history', async () => {
  const deleteRows = async (transaction: Transaction) => {
    for (const [table, column] of [
      ['profiles', 'id'],
      ['image_history', 'user_id'],
      ['video_history', 'user_id'],
    ])
      await transaction.query(`delete from public.${table} where ${column} = $1`, [ANN]);
  };
  expect(await listMissing('service_role', [ANN, DELETED_ACCOUNT_ID], deleteRows)).toMatchObject({
    rows: [{ missing: [DELETED_ACCOUNT_ID] }],
  });
});

test.each([
  ['a visitor', 'anon' as const],
  ['a signed-in person', { person: ANN }],
])('refuses %s', async (_who, who) => {
  expect(await listMissing(who, [BEN])).toEqual(DENIED);
});
