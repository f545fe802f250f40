import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sendSettingsTogether } from './fewer-statements.ts';

let client: PGlite;
beforeAll(async () => {
  client = await PGlite.create();
  await client.exec('create role reader; create table notes (text text); grant select on notes to reader');
  sendSettingsTogether(client);
});
afterAll(() => client.close());

const NAME = `O'Brien \\ "quoted" $1 \\' é`;
const begin = async () => {
  await client.query('BEGIN');
  await client.query("SELECT set_config('request.jwt.claims', $1, true)", [NAME]);
  await client.query('SET LOCAL ROLE "reader"');
};

test('what says who asks goes along with the statement that matters, word for word, and ends with it', async () => {
  const exec = vi.spyOn(client, 'exec');
  await begin();
  expect(exec).not.toHaveBeenCalled();
  const select = "select current_setting('request.jwt.claims', true) as name, current_user as role";
  expect((await client.query(select)).rows).toEqual([{ name: NAME, role: 'reader' }]);
  expect(exec).toHaveBeenCalledTimes(1);
  await client.query('COMMIT');
  expect((await client.query(select)).rows).toEqual([{ name: '', role: 'postgres' }]);
});

test('who may not write does not, and nothing of a transaction that was rolled back is left', async () => {
  await begin();
  await expect(client.query("insert into notes values ('x')")).rejects.toThrow('permission denied');
  await client.query('ROLLBACK');
  await client.query('BEGIN');
  await client.query('insert into notes values ($1)', ['y']);
  await client.query('ROLLBACK');
  expect((await client.query('select * from notes')).rows).toEqual([]);
  await client.query('BEGIN');
  await client.query('insert into notes values ($1)', ['z']);
  await client.query('COMMIT');
  expect((await client.query('select * from notes')).rows).toEqual([{ text: 'z' }]);
});

test('a transaction without any statement that matters leaves nothing behind', async () => {
  await begin();
  await client.query('COMMIT');
  await begin();
  await client.query('ROLLBACK');
  expect((await client.query('select current_user as role')).rows).toEqual([{ role: 'postgres' }]);
});
