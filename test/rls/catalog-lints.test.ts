import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '#test/support/postgres.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.close());

const OUR_TABLES = `select c.oid, c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;
const POLICY = `coalesce(qual, '') || ' ' || coalesce(with_check, '')`;

/** Each query lists the violations of a rule. */
const rules: Record<string, string> = {
  'every table has row level security, even for its owner': `
    select relname from pg_class where oid in (select oid from (${OUR_TABLES}) t)
      and not (relrowsecurity and relforcerowsecurity)`,
  'every table has a policy': `
    select relname from (${OUR_TABLES}) t
    where not exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = t.relname)`,
  'no policy allows everyone': `
    select policyname from pg_policies where schemaname = 'public'
      and (btrim(coalesce(qual, ''), ' ()') = 'true' or btrim(coalesce(with_check, ''), ' ()') = 'true')`,
  'every policy applies only to signed-in people and checks the caller': `
    select policyname from pg_policies where schemaname = 'public'
      and (roles <> '{authenticated}' or ${POLICY} !~ 'auth\\.uid\\(\\)')`,
  'a policy evaluates the caller once per query, not once per row': `
    select policyname from pg_policies where schemaname = 'public'
      and regexp_replace(${POLICY}, '\\( SELECT auth\\.uid\\(\\) AS uid\\)', '', 'g') ~ 'auth\\.'`,
  'no policy trusts data that people can edit about themselves': `
    select policyname from pg_policies where schemaname = 'public' and ${POLICY} ~ 'user_metadata'`,
  'each table has at most one policy per verb': `
    select tablename, cmd from pg_policies where schemaname = 'public'
    group by tablename, cmd having count(*) > 1`,
  'an anonymous caller has no privilege on a table': `
    select table_name, privilege_type from information_schema.role_table_grants
    where table_schema = 'public' and grantee in ('anon', 'PUBLIC')
    union all
    select table_name, privilege_type from information_schema.role_column_grants
    where table_schema = 'public' and grantee in ('anon', 'PUBLIC')`,
  'signed-in people may change named columns, never whole tables': `
    select table_name, privilege_type from information_schema.role_table_grants
    where table_schema = 'public' and grantee = 'authenticated'
      and privilege_type not in ('SELECT', 'DELETE')`,
  'every function sets its search path': `
    select proname from pg_proc where pronamespace = 'public'::regnamespace
      and not coalesce(proconfig, '{}') @> array['search_path=""']`,
  'people may call only count_usage and the searches, and the secret key only missing_accounts and newest_migration': `
    select p.proname, r.rolname from pg_proc p cross join pg_roles r
    where p.pronamespace = 'public'::regnamespace and r.rolname in ('anon', 'authenticated', 'service_role')
      and has_function_privilege(r.oid, p.oid, 'execute')
      and (p.proname, r.rolname) not in (
        ('count_usage', 'authenticated'), ('search_images', 'authenticated'), ('search_videos', 'authenticated'),
        ('missing_accounts', 'service_role'), ('newest_migration', 'service_role')
      )`,
  'a view reads with the privileges of its caller': `
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
      and not coalesce(reloptions, '{}') @> array['security_invoker=true']`,
  'every reference to another table has an index': `
    select conrelid::regclass, conname from pg_constraint c
    where contype = 'f' and connamespace = 'public'::regnamespace
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`,
  'every table has a primary key': `
    select relname from (${OUR_TABLES}) t
    where not exists (select from pg_constraint where conrelid = t.oid and contype = 'p')`,
  'no two indexes are equal': `
    select min(indexrelid::regclass::text), count(*) from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace
    group by indrelid, indkey::text, indclass::text, pg_get_expr(indexprs, indrelid) having count(*) > 1`,
  'no table is published for Realtime': 'select tablename from pg_publication_tables',
};

describe('the schema of the database', () => {
  test('has exactly our four tables', async () => {
    const { rows } = await postgres.query<{ relname: string }>(`${OUR_TABLES} order by relname`);
    expect(rows.map((row) => row.relname)).toEqual([
      'image_history',
      'profiles',
      'usage_tracking',
      'video_history',
    ]);
  });

  test.each(Object.entries(rules))('%s', async (_rule, violations) => {
    expect((await postgres.query(violations)).rows).toEqual([]);
  });

  test('breaks these rules with a careless new table', async () => {
    await postgres.transaction(async (transaction) => {
      await transaction.exec(`
        create table public.careless (owner uuid references auth.users (id));
        create policy open on public.careless for select to authenticated using (true);
        create policy slow on public.careless for select to authenticated using (auth.uid() = owner);
        grant update on public.careless to authenticated;
        grant select on public.careless to anon;
        create view public.leak as select * from public.careless;
        create function public.open() returns int language sql as 'select 1';
        grant execute on function public.open() to anon;
      `);
      const found = [];
      for (const [rule, violations] of Object.entries(rules)) {
        if ((await transaction.query(violations)).rows.length > 0) found.push(rule);
      }
      expect(found).toEqual([
        'every table has row level security, even for its owner',
        'no policy allows everyone',
        'every policy applies only to signed-in people and checks the caller',
        'a policy evaluates the caller once per query, not once per row',
        'each table has at most one policy per verb',
        'an anonymous caller has no privilege on a table',
        'signed-in people may change named columns, never whole tables',
        'every function sets its search path',
        'people may call only count_usage and the searches, and the secret key only missing_accounts and newest_migration',
        'a view reads with the privileges of its caller',
        'every reference to another table has an index',
        'every table has a primary key',
      ]);
      await transaction.rollback();
    });
  });

  test('grants visitors and signed-in people nothing on a new table', async () => {
    await postgres.transaction(async (transaction) => {
      await transaction.exec('create table public.later (id int primary key)');
      const { rows } = await transaction.query(
        `select has_table_privilege(role, 'public.later', 'select, insert, update, delete') as granted
         from unnest(array['anon', 'authenticated']) role`,
      );
      expect(rows).toEqual([{ granted: false }, { granted: false }]);
      await transaction.rollback();
    });
  });
});
