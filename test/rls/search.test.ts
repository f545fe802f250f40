import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '#test/support/postgres.ts';
import { ANN, attempt, BEN, DENIED, personImageKey, seedPeople } from './people.ts';

/** More rows than the thousand that a search reads before it uses the index. */
const ROW_COUNT = 1_300;
/** The number of Ben's only row. */
const BENS_NUMBER = 9_999;
const testId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
/** Unusual prompts on the newest row, on one that only the index finds, and on the oldest. */
const UNUSUAL_PROMPTS: Record<number, string> = {
  [ROW_COUNT]: 'A red Fox, "in" 100% \\snow',
  150: '富士山 in the RED evening, a fox beneath',
  1: 'ÄRGER am Fuchsbau: firefox, red',
};
const promptFor = (number: number) =>
  UNUSUAL_PROMPTS[number] ?? (number % 2 === 0 ? `paper boat ${number}` : `Paper lantern ${number}`);
const createdAt = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString();
const numbers = Array.from({ length: ROW_COUNT }, (_, index) => ROW_COUNT - index);

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
  await seedPeople(postgres);
  await postgres.exec('delete from public.image_history; delete from public.video_history');
  const annsRows = numbers.map((number) => ({
    id: testId(number),
    user_id: ANN,
    prompt: promptFor(number),
    s3_key: personImageKey(ANN, testId(number)),
    created_at: createdAt(number),
    favourite: number % 100 === 0,
    parameters: { style: number % 3 === 0 ? 'anime' : 'photo' },
  }));
  const bensRow = {
    ...annsRows[0],
    id: testId(BENS_NUMBER),
    user_id: BEN,
    s3_key: personImageKey(BEN, testId(BENS_NUMBER)),
  };
  const rows = JSON.stringify([...annsRows, bensRow]);
  const columns =
    'id uuid, user_id uuid, prompt text, s3_key text, created_at timestamptz, favourite boolean, parameters jsonb';
  await postgres.query(
    `insert into public.image_history (id, user_id, prompt, image_type, s3_key, created_at, favourite, parameters)
     select id, user_id, prompt, 'text-to-image', s3_key, created_at, favourite, parameters
     from jsonb_to_recordset($1::jsonb) as given (${columns})`,
    [rows],
  );
  await postgres.query(
    `insert into public.video_history (id, user_id, prompt, video_type, created_at, favourite)
     select id, user_id, prompt, 'text-to-video', created_at, favourite
     from jsonb_to_recordset($1::jsonb) as given (${columns})`,
    [rows],
  );
  await postgres.exec('analyze');
});
afterAll(() => postgres.close());

async function search(
  table: 'images' | 'videos',
  words: string[],
  filter = '',
  person = ANN,
): Promise<number[]> {
  const statement = `select id from public.search_${table}($1::text[]${filter && `, ${filter}`})`;
  const outcome = await attempt(postgres, { person }, statement, [words]);
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome.rows.map(({ id }) => Number(String(id).slice(-12)));
}
const numbersWith = (...words: string[]) =>
  numbers.filter((number) => words.every((word) => promptFor(number).toLowerCase().includes(word)));

describe.each(['images', 'videos'] as const)('search_%s', (table) => {
  test.each([
    ['a rare word, on new and old rows, also inside other words', ['fox'], numbersWith('fox')],
    ['two words, ignoring case', ['RED', 'Fox'], numbersWith('red', 'fox')],
    ['more words than the index searches', ['fox', 'red', 'evening', 'a'], [150]],
    ['a common word', ['paper'], numbersWith('paper')],
    ['words that no prompt contains', ['zebra'], []],
    ['words that are never in the same prompt', ['boat', 'lantern'], []],
    ['a word too short for the index', ['富士'], [150]],
    ['letters beyond ASCII', ['ärger'], [1]],
    ['a word without its accents', ['arger'], [1]],
    ['a word with accents that the prompt lacks', ['fóx', 'évening'], [150]],
    ['characters that are special in a pattern', ['100%'], [ROW_COUNT]],
    ['an underscore, which is not a wildcard', ['100_'], []],
    ['a backslash, quotes and commas', ['\\snow', '"in"', 'fox,'], [ROW_COUNT]],
    ['a star, which is not a wildcard', ['*'], []],
  ])('searches for %s', async (_what, words, expected) => {
    expect(await search(table, words)).toEqual(expected);
  });

  test('returns the rows after its cursor, newest first', async () => {
    const all = numbersWith('boat');
    expect(await search(table, ['boat'], 'page_size => 50')).toEqual(all.slice(0, 50));
    for (const end of [49, 480, 520, all.length - 10]) {
      const last = all[end] ?? 0;
      const cursor = `page_size => 50, cursor_id => '${testId(last)}', cursor_created_at => '${createdAt(last)}'`;
      expect(await search(table, ['boat'], cursor)).toEqual(all.slice(end + 1, end + 51));
    }
  });

  test('fills a page of any size', async () => {
    expect(await search(table, ['fox'], 'page_size => 2')).toEqual([ROW_COUNT, 150]);
    expect(await search(table, ['fox'], 'page_size => 3')).toEqual([ROW_COUNT, 150, 1]);
    for (const size of [200, 240, 250]) {
      const page = numbersWith('boat', '2').slice(0, size);
      expect(await search(table, ['boat', '2'], `page_size => ${size}`)).toEqual(page);
    }
  });

  test('filters by favorites', async () => {
    expect(await search(table, ['boat'], 'favourite => true')).toEqual(
      numbersWith('boat').filter((number) => number % 100 === 0),
    );
  });

  test('shows people only their own rows', async () => {
    expect(await search(table, ['fox'], '', BEN)).toEqual([BENS_NUMBER]);
    expect(await search(table, ['zebra'], '', BEN)).toEqual([]);
    expect(await search(table, ['boat'], '', BEN)).toEqual([]);
  });

  test.each(['anon', 'service_role'] as const)('cannot be called by the role %s', async (role) => {
    const statement = `select id from public.search_${table}('{fox}')`;
    expect(await attempt(postgres, role, statement)).toEqual(DENIED);
  });
});

test('filters images by type, style and time', async () => {
  const boats = numbersWith('boat');
  expect(await search('images', ['boat'], `image_type => 'conditioning'`)).toEqual([]);
  expect(await search('images', ['boat'], `image_type => 'text-to-image'`)).toEqual(boats);
  expect(await search('images', ['boat'], `style => 'anime'`)).toEqual(
    boats.filter((number) => number % 3 === 0),
  );
  const hour = `since => '2026-01-01T01:00:00Z', before => '2026-01-01T02:00:00Z'`;
  expect(await search('images', ['boat'], hour)).toEqual(boats.filter((n) => n >= 60 && n < 120));
});

test('filters videos by status, type and id', async () => {
  expect(await search('videos', ['boat'], `status => 'failed'`)).toEqual([]);
  expect(await search('videos', ['boat'], `status => 'pending', video_type => 'text-to-video'`)).toEqual(
    numbersWith('boat'),
  );
  expect(await search('videos', ['boat'], `id => '${testId(200)}'`)).toEqual([200]);
  expect(await search('videos', ['lantern'], `id => '${testId(200)}'`)).toEqual([]);
});
