import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '#test/support/hosted-project.ts';
import { type Postgres, startPostgres } from '#test/support/postgres.ts';
import { ANN, BEN, seedPeople } from './people.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
  await seedPeople(postgres);
  await postgres.exec('analyze');
});
afterAll(() => postgres.close());

const CURSOR = `'2026-11-21T10:00:00+00:00'`;
const KEYS = `'{users/${ANN}/x/1.png,users/${BEN}/x/2.png}'`;
const OPEN = `status = any ('{pending,processing}')`;

/** The indexes of the histories, each with the product's query that it must serve. */
test.each([
  ['image_history_page', 'image_history', `user_id = '${ANN}'`],
  ['video_history_page', 'video_history', `user_id = '${ANN}'`],
  ['video_history_open', 'video_history', OPEN],
  ['image_history_thumbnail', 'image_history', `thumbnail_key = any (${KEYS})`],
  ['video_history_thumbnail', 'video_history', `thumbnail_key = any (${KEYS})`],
  ['image_history_reference', 'image_history', `parameters ->> 'referenceKey' = any (${KEYS})`],
  ['video_history_references', 'video_history', `reference_images && ${KEYS}`],
  ['image_history_children', 'image_history', `parent_id = '${BEN}' and user_id is not null`],
  ['video_history_children', 'video_history', `parent_id = '${BEN}' and user_id is not null`],
  ['image_history_group', 'image_history', `user_id = '${ANN}' and group_id = '${BEN}'`],
])('the index %s serves its query on %s', async (index, table, condition) => {
  expect(
    await explain(`select id from public.${table} where ${condition} order by created_at, id`),
  ).toContain(index);
});

test('a search without accents uses the prompt index', async () => {
  const withoutAccents = String.raw`normalize(regexp_replace(normalize(prompt, NFD), '[\u0300-\u036F]', '', 'g'), NFC)`;
  for (const table of ['image_history', 'video_history']) {
    const plan = await explain(`select id from public.${table} where ${withoutAccents} ilike '%fox%'`);
    expect(plan).toContain(`${table}_prompt`);
    expect(plan).toMatch(/Index Cond: .*normalize/i);
  }
});

test('a page starts at its cursor in the index, however deep the page is', async () => {
  for (const table of ['image_history', 'video_history']) {
    const plan = await explain(
      `select id from public.${table} where user_id = '${ANN}' and created_at <= ${CURSOR}
         and (created_at < ${CURSOR} or id < '${ANN}')
       order by created_at desc, id desc limit 50`,
    );
    expect(plan).toMatch(/Index Cond: .*created_at <=/);
  }
});

/** The plan that PostgreSQL chooses for the table owner with sequential scans disabled. */
async function explain(statement: string): Promise<string> {
  return postgres.transaction(async (transaction) => {
    await transaction.exec('set local enable_seqscan = off');
    const { rows } = await transaction.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${statement}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

test('migrations that index existing tables lift the statement timeout', () => {
  const indexing = migrations().filter(
    ({ sql }) => /^create index/m.test(sql) && !/^create table/m.test(sql),
  );
  expect(indexing.length).toBeGreaterThan(1);
  for (const { name, sql } of indexing) {
    expect(sql.split(/^create index/m)[0], name).toMatch(/^set statement_timeout = 0;$/m);
    expect(sql, name).toMatch(/^reset statement_timeout;$/m);
  }
});
