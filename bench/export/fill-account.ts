import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type Person, secretSupabase } from '#test/support/person.ts';
import type { Reachable } from '#test/support/product.ts';
import { s3Of } from '#test/support/stored.ts';

const ROWS_AT_ONCE = 500;
const OBJECTS_AT_ONCE = 8;

/** SHA-256 of each file by its name in the archive. */
export type Hashes = Map<string, string>;

type Kind = 'images' | 'videos';
const namesOf = (kind: Kind, id: string, { id: owner }: Person) =>
  kind === 'images'
    ? { key: `users/${owner}/images/${id}.png`, type: 'image/png', name: `images/${id}.png` }
    : { key: `users/${owner}/videos/${id}/output.mp4`, type: 'video/mp4', name: `videos/${id}.mp4` };

async function storeFiles(
  product: Reachable,
  person: Person,
  kind: Kind,
  sizes: readonly number[],
  hashes: Hashes,
) {
  const s3 = s3Of(product);
  const { bucket } = product.endpoints();
  const ids = sizes.map(() => randomUUID());
  const left = ids.entries();
  const storeNext = async () => {
    for (const [index, id] of left) {
      const { key, type, name } = namesOf(kind, id, person);
      const body = randomBytes(sizes[index] ?? 0);
      hashes.set(name, createHash('sha256').update(body).digest('hex'));
      await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentType: type }));
    }
  };
  await Promise.all(Array.from({ length: OBJECTS_AT_ONCE }, storeNext));
  return ids;
}

const imageRow = ({ id: user_id }: Person, id: string) => ({
  id,
  user_id,
  prompt: `a boat on a lake, as seen from the shore, number ${id}`,
  image_type: 'text-to-image',
  s3_key: `users/${user_id}/images/${id}.png`,
  width: 1024,
  height: 1024,
  parameters: { width: 1024, height: 1024, quality: 'standard', seed: 1 },
});

const videoRow = ({ id: user_id }: Person, id: string) => ({
  id,
  user_id,
  prompt: `waves, number ${id}`,
  video_type: 'text-to-video',
  s3_key: `users/${user_id}/videos/${id}/output.mp4`,
  status: 'completed',
});

/** Gives a person images and videos of random bytes with their rows. Resolves to their hashes. */
export async function fillAccount(
  product: Reachable,
  person: Person,
  sizes: { images: readonly number[]; videos: readonly number[] },
): Promise<Hashes> {
  const hashes: Hashes = new Map();
  const images = await storeFiles(product, person, 'images', sizes.images, hashes);
  const videos = await storeFiles(product, person, 'videos', sizes.videos, hashes);
  const insert = async (client: SupabaseClient, table: string, rows: readonly object[]) => {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await client
        .from(table)
        .insert(rows.slice(from, from + ROWS_AT_ONCE))
        .throwOnError();
  };
  await insert(
    person.supabase,
    'image_history',
    images.map((id) => imageRow(person, id)),
  );
  await insert(
    secretSupabase(product),
    'video_history',
    videos.map((id) => videoRow(person, id)),
  );
  return hashes;
}
