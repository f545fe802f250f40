import { PostgrestClient } from '@supabase/postgrest-js';
import type { Client } from 'pg';
import { supabaseOpenVideos } from '#adapters/supabase/open-videos.ts';
import { supabaseReferencedObjects } from '#adapters/supabase/referenced-objects.ts';
import { supabaseVideoHistoryReader } from '#adapters/supabase/video-history-reader.ts';
import { splitIntoWords } from '#contract/history-page.ts';
import * as LIMITS from '#contract/limits.ts';
import { seededRandom } from '#test/support/seeded-random.ts';
import { requestCount } from '#web/modules/history/history-requests.ts';
import { IMAGE_FILTER, type ImageFilter } from '#web/modules/history/images/image-filter.ts';
import { imageFilterArguments, requestImagePage } from '#web/modules/history/images/image-requests.ts';
import { COMMON_WORDS, DISJOINT_WORDS, PEOPLE, RARE_WORDS, ROWS } from './fill-database.ts';
import { readFunctions, type TableRequest, toStatement } from './postgrest-statement.ts';
import type { DatabaseCaller, DatabaseRequest } from './time-statements.ts';

const PROJECT = { url: 'http://tables.test', key: 'key' };
/** Requests of one kind, where possible for random people, positions or words. */
const REQUESTS = 40;
const SLOW_REQUESTS = 4;
/** The page size of the video sweep. */
const SWEEP_PAGE_SIZE = 100;
const SWEPT_KEYS = 40;
const SWEEP: DatabaseCaller = { role: 'service_role' };
const UNUSED_WORDS = ['zebra', 'xylophone', 'quokka'] as const;

/** Requests of one kind and their target duration. */
type Kind = { name: string; targetMs: number; requests: DatabaseRequest[] };

const repeat = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

/** The requests that `call` would send to PostgREST; none is sent. */
async function recordRequests(call: () => PromiseLike<unknown>): Promise<TableRequest[]> {
  const requests: TableRequest[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    requests.push({
      url: new URL(request.url),
      prefer: request.headers.get('prefer') ?? '',
      body: request.method === 'POST' ? await request.text() : undefined,
    });
    return Response.json([], { headers: { 'content-range': '*/0' } });
  };
  try {
    await call();
  } finally {
    globalThis.fetch = fetch;
  }
  return requests;
}

/** The product's requests to its tables, built by its own code for randomly chosen rows. */
export async function productRequests(client: Client): Promise<Kind[]> {
  const random = seededRandom(7);
  const functions = await readFunctions(client);
  const read = async <Row>(text: string, values: unknown[]) =>
    (await client.query<Row & Record<string, unknown>>(text, values)).rows;
  const personId = async (number: number): Promise<string> => {
    const [row] = await read<{ id: string }>(`select md5('person' || $1::int)::uuid as id`, [number]);
    return row?.id ?? '';
  };
  const readCursor = async (table: string, person: string): Promise<{ id: string; createdAt: string }> => {
    const [row] = await read<{ id: string; createdAt: string }>(
      `select id, to_json(created_at) #>> '{}' as "createdAt" from public.${table} where user_id = $1
       order by created_at desc, id desc offset $2 limit 1`,
      [person, random.below(ROWS / 10)],
    );
    if (row === undefined) throw new Error(`The person with many rows has none in ${table}`);
    return row;
  };
  const collect = async (
    as: DatabaseCaller,
    calls: readonly (() => PromiseLike<unknown>)[],
  ): Promise<DatabaseRequest[]> => {
    const all: DatabaseRequest[] = [];
    for (const call of calls)
      for (const request of await recordRequests(call)) all.push({ as, ...toStatement(request, functions) });
    return all;
  };

  const personWithManyRows = await personId(1);
  const asPersonWithManyRows: DatabaseCaller = { role: 'authenticated', sub: personWithManyRows };
  const tables = new PostgrestClient(`${PROJECT.url}/rest/v1`, { headers: { apikey: PROJECT.key } });
  const videos = supabaseVideoHistoryReader(PROJECT);
  const toCaller = (userId: string) => ({ userId, email: '', accessToken: 'token' });
  const videoPage = (person: string, after?: { id: string; createdAt: string }) => () =>
    videos.page(toCaller(person), LIMITS.history.pageSize + 1, after);
  const imagePage = (person: string, cursor: string | null) => () =>
    requestImagePage(tables, person, IMAGE_FILTER.none, cursor);
  const imageCount = (filter: ImageFilter) => () =>
    requestCount(
      tables,
      'images',
      personWithManyRows,
      splitIntoWords(filter.q),
      imageFilterArguments(filter),
    );
  const filterBy = (q: string) => ({ ...IMAGE_FILTER.none, q });

  const users: DatabaseRequest[] = [];
  for (const number of repeat(REQUESTS, () => 2 + random.below(PEOPLE - 2))) {
    const person = await personId(number);
    const as: DatabaseCaller = { role: 'authenticated', sub: person };
    users.push(...(await collect(as, [imagePage(person, null), videoPage(person)])));
  }
  const kinds: Kind[] = [
    { name: 'page 1 of images and of videos', targetMs: 2, requests: users },
    {
      name: 'page 1 of 100,000 images',
      targetMs: 2,
      requests: await collect(
        asPersonWithManyRows,
        repeat(REQUESTS, () => imagePage(personWithManyRows, null)),
      ),
    },
    {
      name: 'page 1 of 100,000 videos',
      targetMs: 2,
      requests: await collect(
        asPersonWithManyRows,
        repeat(REQUESTS, () => videoPage(personWithManyRows)),
      ),
    },
  ];

  const deepPages = {
    images: [] as (() => PromiseLike<unknown>)[],
    videos: [] as (() => PromiseLike<unknown>)[],
  };
  for (let index = 0; index < REQUESTS; index++) {
    const { id, createdAt } = await readCursor('image_history', personWithManyRows);
    deepPages.images.push(imagePage(personWithManyRows, JSON.stringify({ id, created_at: createdAt })));
    deepPages.videos.push(
      videoPage(personWithManyRows, await readCursor('video_history', personWithManyRows)),
    );
  }
  for (const [table, calls] of Object.entries(deepPages))
    kinds.push({
      name: `a page of ${table} at any depth`,
      targetMs: 5,
      requests: await collect(asPersonWithManyRows, calls),
    });

  kinds.push({
    name: 'exact count of 100,000 images',
    targetMs: 25,
    requests: await collect(
      asPersonWithManyRows,
      repeat(REQUESTS, () => imageCount(IMAGE_FILTER.none)),
    ),
  });

  const searches: Record<string, () => string> = {
    'nothing found': () => random.pick(UNUSED_WORDS),
    'one common word': () => random.pick(COMMON_WORDS),
    'one rare word': () => random.pick(RARE_WORDS),
    'two rare words': () => `${random.pick(RARE_WORDS)} ${random.pick(RARE_WORDS)}`,
    'a common and a rare word': () => `${random.pick(COMMON_WORDS)} ${random.pick(RARE_WORDS)}`,
    'two common words never together': () => DISJOINT_WORDS.join(' '),
  };
  const imageSearch = (q: string) => () => requestImagePage(tables, personWithManyRows, filterBy(q), null);
  for (const [name, words] of Object.entries(searches)) {
    const searched = repeat(REQUESTS, words);
    const page = LIMITS.history.pageSize + 1;
    const videoSearches = searched.map(
      (q) => () =>
        videos.page(toCaller(personWithManyRows), page, undefined, { promptWords: splitIntoWords(q) }),
    );
    kinds.push(
      {
        name: `search images, ${name}`,
        targetMs: 50,
        requests: await collect(asPersonWithManyRows, searched.map(imageSearch)),
      },
      {
        name: `search videos, ${name}`,
        targetMs: 50,
        requests: await collect(asPersonWithManyRows, videoSearches),
      },
    );
  }
  // These read rows one by one: the search reads all rows of the person, a count only the rows that it counts.
  const twoLetters = repeat(SLOW_REQUESTS, () => imageSearch('qz'));
  const count = (q: string) =>
    collect(
      asPersonWithManyRows,
      repeat(REQUESTS, () => imageCount(filterBy(q))),
    );
  kinds.push(
    {
      name: 'search images, two letters found nowhere',
      targetMs: 500,
      requests: await collect(asPersonWithManyRows, twoLetters),
    },
    { name: 'count of a search, nothing found', targetMs: 50, requests: await count(UNUSED_WORDS[0]) },
    { name: 'count of a search, one rare word', targetMs: 500, requests: await count(RARE_WORDS[0]) },
    { name: 'count of a search, one common word', targetMs: 1_000, requests: await count(COMMON_WORDS[0]) },
  );

  const openVideos = supabaseOpenVideos(PROJECT);
  kinds.push({
    name: 'open videos',
    targetMs: 5,
    requests: await collect(
      SWEEP,
      repeat(REQUESTS, () => () => openVideos.page(SWEEP_PAGE_SIZE, undefined)),
    ),
  });
  const fileNames: Record<string, (id: string) => string> = {
    images: (id) => `${id}.png`,
    thumbnails: (id) => `${id}.webp`,
    references: (id) => `${id}.png`,
    videos: (id) => `${id}/output.mp4`,
  };
  for (const [folder, name] of Object.entries(fileNames)) {
    const calls: (() => PromiseLike<unknown>)[] = [];
    for (let index = 0; index < REQUESTS; index++) {
      const rows = await read<{ id: string; user_id: string }>(
        `select id, user_id from public.image_history
         where id = any (select md5('row' || n)::uuid from unnest($1::int[]) as n)`,
        [repeat(SWEPT_KEYS, () => 1 + random.below(ROWS))],
      );
      const keys = rows.map(({ id, user_id: person }) => `users/${person}/${folder}/${name(id)}`);
      calls.push(() => supabaseReferencedObjects(PROJECT).among(keys));
    }
    const all = await collect(SWEEP, calls);
    for (const table of ['image_history', 'video_history']) {
      const requests = all.filter(({ text }) => text.includes(table));
      if (requests.length > 0) kinds.push({ name: `40 keys of ${folder}, ${table}`, targetMs: 10, requests });
    }
  }
  return kinds;
}
