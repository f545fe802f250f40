import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '#test/support/postgres.ts';
import { ANN, actAs, attempt, BEN, DENIED, seedPeople } from './people.ts';

const INVALID_PARAMETER = { refused: '22023' };

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
  await seedPeople(postgres);
});
afterAll(() => postgres.close());
beforeEach(() => postgres.query('delete from public.usage_tracking'));

type Count = { image_type: string; count: number; reset_at: Date };
const readCounts = async (person: string) =>
  (
    await postgres.query<Count>(
      'select image_type, count, reset_at from public.usage_tracking where user_id = $1 order by image_type',
      [person],
    )
  ).rows;
const count = (person: string, kind: string) =>
  actAs(postgres, person, `select public.count_usage('${kind}')`);

describe('counting', () => {
  test('creates a row for the first image and increments its count for the second', async () => {
    expect(await count(ANN, 'standard')).toEqual([{ count_usage: 1 }]);
    expect(await count(ANN, 'standard')).toEqual([{ count_usage: 2 }]);
    expect(await readCounts(ANN)).toMatchObject([{ image_type: 'standard', count: 2 }]);
  });

  test('keeps separate counts for standard and premium, and for each person', async () => {
    await count(ANN, 'standard');
    await count(ANN, 'premium');
    expect(await readCounts(ANN)).toMatchObject([
      { image_type: 'premium', count: 1 },
      { image_type: 'standard', count: 1 },
    ]);
    expect(await readCounts(BEN)).toEqual([]);
  });

  test('loses none of 100 concurrent counts', async () => {
    await Promise.all(Array.from({ length: 100 }, () => count(ANN, 'standard')));
    expect(await readCounts(ANN)).toMatchObject([{ count: 100 }]);
  });

  test('restarts at one after the reset, with a new reset date', async () => {
    for (const kind of ['standard', 'premium']) {
      await postgres.query(
        `insert into public.usage_tracking (user_id, image_type, count, reset_at) values ($1, $2, 41, now() - interval '1 second')`,
        [ANN, kind],
      );
      expect(await count(ANN, kind)).toEqual([{ count_usage: 1 }]);
    }
    for (const { count: counted, reset_at } of await readCounts(ANN)) {
      expect(counted).toBe(1);
      expect(reset_at.getTime()).toBeGreaterThan(Date.now());
    }
  });

  test('keeps the reset date until the reset', async () => {
    const reset = '2999-01-01T00:00:00.000Z';
    await postgres.query(
      `insert into public.usage_tracking (user_id, image_type, count, reset_at) values ($1, 'standard', 7, $2)`,
      [ANN, reset],
    );
    await count(ANN, 'standard');
    const [row] = await readCounts(ANN);
    expect(row?.count).toBe(8);
    expect(row?.reset_at.toISOString()).toBe(reset);
  });
});

describe('the reset date', () => {
  const readReset = async (kind: string, now: string) => {
    const { rows } = await postgres.query<{ reset: Date }>('select public.usage_resets_at($1, $2) as reset', [
      kind,
      now,
    ]);
    return rows[0]?.reset.toISOString();
  };

  test.each([
    ['on a Saturday evening', '2026-11-21T23:59:59.999Z', '2026-11-22T00:00:00.000Z'],
    ['on Sunday at midnight', '2026-11-22T00:00:00.000Z', '2026-11-29T00:00:00.000Z'],
    ['later on Sunday', '2026-11-22T18:00:00.000Z', '2026-11-29T00:00:00.000Z'],
    ['on Monday', '2026-11-23T00:00:00.000Z', '2026-11-29T00:00:00.000Z'],
    ['at the end of a year', '2026-12-30T12:00:00.000Z', '2027-01-03T00:00:00.000Z'],
  ])('of standard usage counted %s is the next Sunday at 00:00 UTC', async (_when, now, expected) => {
    expect(await readReset('standard', now)).toBe(expected);
  });

  test.each([
    ['in the middle of a month', '2026-11-21T12:00:00.000Z', '2026-12-01T00:00:00.000Z'],
    ['in the last second of a month', '2026-11-30T23:59:59.999Z', '2026-12-01T00:00:00.000Z'],
    ['at the first midnight of a month', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['on a leap day', '2028-02-29T12:00:00.000Z', '2028-03-01T00:00:00.000Z'],
  ])(
    'of premium usage counted %s is the first of the next month at 00:00 UTC',
    async (_when, now, expected) => {
      expect(await readReset('premium', now)).toBe(expected);
    },
  );

  test('does not depend on the time zone of the connection', async () => {
    await postgres.exec(`set timezone = 'Pacific/Auckland'`);
    expect(await readReset('standard', '2026-11-21T23:00:00Z')).toBe('2026-11-22T00:00:00.000Z');
    expect(await readReset('premium', '2026-11-30T23:00:00Z')).toBe('2026-12-01T00:00:00.000Z');
    await postgres.exec(`set timezone = 'UTC'`);
  });
});

describe('permission to count', () => {
  test('is denied to a visitor and to the holder of the secret key', async () => {
    const statement = `select public.count_usage('standard')`;
    expect(await attempt(postgres, 'anon', statement)).toEqual(DENIED);
    expect(await attempt(postgres, 'service_role', statement)).toEqual(DENIED);
  });

  test('is denied for an unknown kind or none, without counting anything', async () => {
    expect(await attempt(postgres, { person: ANN }, `select public.count_usage('gold')`)).toEqual(
      INVALID_PARAMETER,
    );
    expect(await attempt(postgres, { person: ANN }, 'select public.count_usage(null)')).toEqual(
      INVALID_PARAMETER,
    );
    expect(await readCounts(ANN)).toEqual([]);
  });

  test('does not extend to internal functions', async () => {
    const person = { person: ANN };
    expect(await attempt(postgres, person, `select public.usage_resets_at('standard', now())`)).toEqual(
      DENIED,
    );
    expect(await attempt(postgres, person, 'select public.create_profile()')).toEqual(DENIED);
    expect(await attempt(postgres, person, 'select public.touch_profile()')).toEqual(DENIED);
  });
});
