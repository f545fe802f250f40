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
  const sent = vi.spyOn(client, 'execProtocolRawStream');
  await begin();
  expect(sent).not.toHaveBeenCalled();
  const select = "select current_setting('request.jwt.claims', true) as name, current_user as role";
  expect((await client.query(select)).rows).toEqual([{ name: NAME, role: 'reader' }]);
  expect(sent).toHaveBeenCalledTimes(2);
  sent.mockRestore();
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

test('plain values and rows are read as PGlite reads them', async () => {
  const select = `select $1::text as text, $2::int as number, $3::boolean as truth, $4::text as nothing, $5::bigint as large,
    $6::jsonb as json, '{a,NULL}'::text[] as list, 0.5::float8 as half, '' as empty, now() is null as "__proto__"
    from generate_series(1, 2)`;
  const values = [NAME, -7, true, null, 2n ** 60n, '{"deep":["ü"]}'];
  const expected = await PGlite.prototype.query.call(client, select, values);
  const { rows, fields } = await client.query(select, values);
  expect(expected.rows).toHaveLength(2);
  expect([rows, fields]).toEqual([expected.rows, expected.fields]);
  expect((await client.query('select 1 where false')).rows).toEqual([]);
});

test('how many rows a change touched is told, also for values that are not plain', async () => {
  await client.exec('create table things (id int primary key, tags text[])');
  const insert = 'insert into things select g, $1 from generate_series(1, 3) g';
  expect((await client.query(insert, [['red', 'a "quoted" one']])).affectedRows).toBe(3);
  expect((await client.query('update things set id = id + $1 where id > $2', [10, 1])).affectedRows).toBe(2);
  const { rows } = await client.query('delete from things where id = $1 returning tags', [1]);
  expect(rows).toEqual([{ tags: ['red', 'a "quoted" one'] }]);
});

test('a failure is told with its code and what broke, and the next statement works', async () => {
  const twice = 'insert into things (id) values ($1), ($1)';
  const broken = { code: '23505', constraint: 'things_pkey', detail: 'Key (id)=(5) already exists.' };
  await expect(client.query(twice, [5])).rejects.toMatchObject(broken);
  await expect(client.query('select no_such_column')).rejects.toMatchObject({ code: '42703' });
  await expect(client.query('select $1::int', ['five'])).rejects.toMatchObject({ code: '22P02' });
  expect((await client.query('select $1::int as five', [5])).rows).toEqual([{ five: 5 }]);
});
