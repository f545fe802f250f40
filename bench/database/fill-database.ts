import type { Client } from 'pg';
import { connection, withClient } from '#test/support/hosted-project.ts';

/** Rows of each history. */
export const ROWS = 1_000_000;
export const PEOPLE = 9_000;

/** Words of prompts: the first is in most prompts, the last in one in twelve. */
const WORDS = [
  ...['red', 'fox', 'paper', 'boat', 'glass', 'bottle', 'lighthouse', 'mountain', 'hut', 'neon', 'street'],
  ...['lavender', 'field', 'winter', 'morning', 'shadow', 'soft', 'light', 'early', 'long', 'above', 'old'],
  ...['wooden', 'table', 'coffee', 'cup', 'product', 'studio', 'bright', 'minimal', 'poster', 'summer'],
  ...['sale', 'beach', 'palm', 'sunset', 'ocean', 'wave', 'city', 'night', 'rain', 'portrait', 'woman'],
  ...['child', 'dog', 'cat', 'bird', 'forest', 'mist', 'river', 'bridge', 'car', 'vintage', 'modern'],
  ...['abstract', 'pattern', 'gold', 'silver', 'pastel', 'dramatic', 'cinematic', 'macro', 'texture'],
  ...['fabric', 'silk', 'marble', 'stone', 'water', 'drop', 'leaf', 'flower', 'rose', 'garden', 'bench'],
  ...['lamp', 'window', 'door', 'house', 'roof', 'tower', 'castle', 'space', 'planet', 'star', 'moon'],
];
/** Each of these two words is in a fifth of the prompts; no prompt has both. */
export const DISJOINT_WORDS = ['velvet', 'granite'] as const;
export const COMMON_WORDS = ['red', 'fox', 'paper', 'boat'] as const;
export const RARE_WORDS = ['castle', 'planet', 'moon', 'garden', 'silk'] as const;

/** Every tenth row belongs to the first person; the others share the rest. */
const SOURCE = `
  select n, md5('row' || n)::uuid as id, md5('person' || person)::uuid as person,
    'users/' || md5('person' || person)::uuid as folder,
    now() - n * interval '30 seconds' as created_at,
    (select string_agg((array['${WORDS.join("','")}'])[1 + floor(${WORDS.length} * random() ^ 2)::int], ' ')
     from generate_series(1, 8 + (n % 17)::int))
      || case n % 5 when 0 then ' ${DISJOINT_WORDS[0]}' when 1 then ' ${DISJOINT_WORDS[1]}' else '' end as prompt
  from (
    select n, case when n % 10 = 0 then 1 else 2 + n * 7919 % ${PEOPLE - 1} end as person
    from generate_series(1, ${ROWS}::bigint) as n
  ) as numbered
`;

const IMAGES = `
  insert into public.image_history
    (id, user_id, prompt, image_type, s3_key, thumbnail_key, width, height, parameters, favourite, created_at)
  select id, person, prompt, 'text-to-image', folder || '/images/' || id || '.png',
    folder || '/thumbnails/' || id || '.webp', 1024, 1024,
    jsonb_build_object('negativePrompt', 'blurry, low quality', 'quality', 'standard', 'cfgScale', 7, 'style', 'anime')
      || case when n % 20 = 0 then jsonb_build_object('referenceKey', folder || '/references/' || id || '.png')
         else '{}' end,
    n % 50 = 0, created_at
  from (${SOURCE}) as source`;

/** One video in 20,000 is not finished. */
const VIDEOS = `
  insert into public.video_history
    (id, user_id, prompt, video_type, status, s3_key, thumbnail_key, duration_seconds, reference_images, created_at)
  select id, person, prompt, 'text-to-video', case when n % 20000 = 7 then 'processing' else 'completed' end,
    case when n % 20000 <> 7 then folder || '/videos/' || id || '/output.mp4' end,
    folder || '/thumbnails/' || id || '.webp', 6,
    case when n % 5 = 0 then array[folder || '/references/' || id || '.png'] else '{}' end, created_at
  from (${SOURCE}) as source`;

/**
 * Writes a million images and a million videos of 9,000 people, identical in each run. Takes minutes. The GIN indexes
 * are created afterwards, which is faster; triggers and foreign keys are disabled, which changes no figure.
 */
export async function fillDatabase(host: string): Promise<void> {
  await withClient(connection(host), (client) =>
    client.query(
      `insert into auth.users (id) select md5('person' || n)::uuid from generate_series(1, ${PEOPLE}) as n`,
    ),
  );
  const tables = Object.entries({ image_history: IMAGES, video_history: VIDEOS });
  await Promise.all(
    tables.map(([table, rows]) => withClient(connection(host), (client) => fillTable(client, table, rows))),
  );
}

async function fillTable(client: Client, table: string, rows: string): Promise<void> {
  const { rows: ginIndexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename = $1 and indexdef like '%USING gin%'`,
    [table],
  );
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`);
  for (const { name } of ginIndexes) await client.query(`drop index public.${name}`);
  await client.query('select setseed(0.5)');
  await client.query(rows);
  for (const { definition } of ginIndexes) await client.query(definition);
  await client.query(`vacuum analyze public.${table}`);
}
