import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imageColumns, imageRecord, type NewImage } from '#contract/images.ts';
import { type Postgres, startPostgres } from '#test/support/postgres.ts';
import {
  ANN,
  attempt,
  BEN,
  DENIED,
  type Identity,
  personImageId,
  personImageKey,
  personVideoId,
  seedPeople,
} from './people.ts';

const NEW_ID = '99999999-9999-4999-8999-999999999999';

const identities: Record<string, Identity> = {
  'the owner': { person: ANN },
  'another person': { person: BEN },
  'an anonymous caller': 'anon',
  'the secret key': 'service_role',
};
type Who = keyof typeof identities & string;
type Verb = 'select' | 'insert' | 'update' | 'delete';
type Table = 'profiles' | 'image_history' | 'video_history' | 'usage_tracking';

/** Every statement targets a row of Ann's. */
const statements: Record<Table, Record<Verb, string>> = {
  profiles: {
    select: `select * from public.profiles where id = '${ANN}'`,
    insert: `insert into public.profiles (id, name, email) values ('${ANN}', 'Ann', 'ann@example.test')`,
    update: `update public.profiles set name = 'Anna' where id = '${ANN}'`,
    delete: `delete from public.profiles where id = '${ANN}'`,
  },
  image_history: {
    select: `select * from public.image_history where user_id = '${ANN}'`,
    insert: `insert into public.image_history (user_id, prompt, image_type, s3_key)
             values ('${ANN}', 'x', 'text-to-image', '${personImageKey(ANN, NEW_ID)}')`,
    update: `update public.image_history set favourite = true where id = '${personImageId(ANN)}'`,
    delete: `delete from public.image_history where id = '${personImageId(ANN)}'`,
  },
  video_history: {
    select: `select * from public.video_history where user_id = '${ANN}'`,
    insert: `insert into public.video_history (id, user_id, video_type) values ('${NEW_ID}', '${ANN}', 'text-to-video')`,
    update: `update public.video_history set favourite = true where id = '${personVideoId(ANN)}'`,
    delete: `delete from public.video_history where id = '${personVideoId(ANN)}'`,
  },
  usage_tracking: {
    select: `select * from public.usage_tracking where user_id = '${ANN}'`,
    insert: `insert into public.usage_tracking (user_id, image_type, count, reset_at) values ('${ANN}', 'premium', 1, now())`,
    update: `update public.usage_tracking set count = 0 where user_id = '${ANN}'`,
    delete: `delete from public.usage_tracking where user_id = '${ANN}'`,
  },
};

/** The number of rows that each identity may access; `no` means that the statement is denied. */
const matrix: Record<Table, Record<Verb, Record<Who, number | 'no'>>> = {
  profiles: {
    select: { 'the owner': 1, 'another person': 0, 'an anonymous caller': 'no', 'the secret key': 1 },
    insert: { 'the owner': 1, 'another person': 'no', 'an anonymous caller': 'no', 'the secret key': 1 },
    update: { 'the owner': 1, 'another person': 0, 'an anonymous caller': 'no', 'the secret key': 1 },
    delete: { 'the owner': 'no', 'another person': 'no', 'an anonymous caller': 'no', 'the secret key': 1 },
  },
  image_history: {
    select: { 'the owner': 1, 'another person': 0, 'an anonymous caller': 'no', 'the secret key': 1 },
    insert: { 'the owner': 1, 'another person': 'no', 'an anonymous caller': 'no', 'the secret key': 1 },
    update: { 'the owner': 1, 'another person': 0, 'an anonymous caller': 'no', 'the secret key': 1 },
    delete: { 'the owner': 1, 'another person': 0, 'an anonymous caller': 'no', 'the secret key': 1 },
  },
  video_history: {
    select: { 'the owner': 1, 'another person': 0, 'an anonymous caller': 'no', 'the secret key': 1 },
    insert: { 'the owner': 'no', 'another person': 'no', 'an anonymous caller': 'no', 'the secret key': 1 },
    update: { 'the owner': 1, 'another person': 0, 'an anonymous caller': 'no', 'the secret key': 1 },
    delete: { 'the owner': 1, 'another person': 0, 'an anonymous caller': 'no', 'the secret key': 1 },
  },
  usage_tracking: {
    select: { 'the owner': 1, 'another person': 0, 'an anonymous caller': 'no', 'the secret key': 1 },
    insert: { 'the owner': 'no', 'another person': 'no', 'an anonymous caller': 'no', 'the secret key': 1 },
    update: { 'the owner': 'no', 'another person': 'no', 'an anonymous caller': 'no', 'the secret key': 1 },
    delete: { 'the owner': 'no', 'another person': 'no', 'an anonymous caller': 'no', 'the secret key': 1 },
  },
};

const OUTCOMES: Record<number | 'no', string> = {
  0: 'reaches no row',
  1: 'reaches one row',
  no: 'is denied',
};
const cases = (Object.keys(matrix) as Table[]).flatMap((table) =>
  (Object.keys(matrix[table]) as Verb[]).flatMap((verb) =>
    Object.entries(matrix[table][verb]).map(([who, expected]) => ({
      ...{ table, verb, who, expected },
      outcome: OUTCOMES[expected],
    })),
  ),
);

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
  await seedPeople(postgres);
});
afterAll(() => postgres.close());

describe('access control', () => {
  test.each(cases)('$verb on $table by $who $outcome', async ({ table, verb, who, expected }) => {
    const identity = identities[who];
    if (identity === undefined) throw new Error(`There is no identity “${who}”.`);
    const outcome = await attempt(postgres, identity, statements[table][verb], [], async (transaction) => {
      // Ann has had a profile since sign-up, and a duplicate would be refused even with the privilege.
      if (table === 'profiles' && verb === 'insert')
        await transaction.query('delete from public.profiles where id = $1', [ANN]);
    });
    expect(outcome).toEqual(expected === 'no' ? DENIED : expect.objectContaining({ rowCount: expected }));
  });

  test('shows a signed-in person only their own rows, even without a filter', async () => {
    for (const table of Object.keys(matrix)) {
      const outcome = await attempt(postgres, { person: BEN }, `select * from public.${table}`);
      if ('refused' in outcome) throw new Error(outcome.refused);
      const owners = outcome.rows.map((row) => row.user_id ?? row.id);
      expect(owners, table).toEqual([BEN]);
    }
  });

  test('shows nothing to a token for an account that does not exist', async () => {
    for (const table of Object.keys(matrix)) {
      const outcome = await attempt(
        postgres,
        { person: '00000000-0000-4000-8000-000000000000' },
        `select * from public.${table}`,
      );
      expect(outcome, table).toMatchObject({ rowCount: 0 });
    }
  });

  test('denies the table of accounts to signed-in people and visitors', async () => {
    expect(await attempt(postgres, { person: ANN }, 'select * from auth.users')).toEqual(DENIED);
    expect(await attempt(postgres, 'anon', 'select * from auth.users')).toEqual(DENIED);
  });
});

describe('columns', () => {
  const changeable: Record<Table, string[]> = {
    profiles: ['id', 'name', 'email', 'updated_at'],
    image_history: ['favourite'],
    video_history: ['favourite'],
    usage_tracking: [],
  };

  const changeableRows = Object.entries(changeable).map(([table, allowed]) => ({
    ...{ table, allowed },
    what: allowed.length > 0 ? `only ${allowed.join(', ')}` : 'no column',
  }));
  test.each(changeableRows)('in $table, the owner may change $what', async ({ table, allowed }) => {
    const columns = await postgres.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    );
    const changed: string[] = [];
    for (const { name } of columns.rows) {
      const outcome = await attempt(
        postgres,
        { person: ANN },
        `update public.${table} set "${name}" = "${name}"`,
      );
      if ('rows' in outcome) changed.push(name);
    }
    expect(columns.rows.length).toBeGreaterThan(allowed.length);
    expect(changed.sort()).toEqual([...allowed].sort());
  });

  test('in image_history, the owner may write and read every column that the product uses', async () => {
    const key = personImageKey(ANN, NEW_ID);
    const image: Required<NewImage> = {
      ...{ prompt: 'x', imageType: 'text-to-image', width: 64, height: 64, parameters: {} },
      ...{ parentId: personImageId(ANN), groupId: NEW_ID },
    };
    const row = imageColumns(ANN, { ...image, key, url: 'https://media.test/x.png' });
    const outcome = await attempt(
      postgres,
      { person: ANN },
      `insert into public.image_history (${Object.keys(row).join(', ')})
       values (${Object.keys(row).map((_, index) => `$${index + 1}`)})
       returning ${Object.keys(imageRecord.shape).join(', ')}`,
      Object.values(row),
    );
    expect(outcome).toMatchObject({ rows: [{ s3_key: key }] });
  });

  test('a person cannot move a row to another owner', async () => {
    const toBen = `update public.profiles set id = '${BEN}' where id = '${ANN}'`;
    expect(await attempt(postgres, { person: ANN }, toBen)).toEqual(DENIED);
  });

  test('an image without a given owner belongs to the caller', async () => {
    const outcome = await attempt(
      postgres,
      { person: ANN },
      `insert into public.image_history (prompt, image_type, s3_key)
       values ('x', 'text-to-image', '${personImageKey(ANN, NEW_ID)}') returning user_id`,
    );
    expect(outcome).toMatchObject({ rows: [{ user_id: ANN }] });
  });
});
