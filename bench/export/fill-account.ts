import { createHash, randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { S3Object } from '#local/s3/store-types.ts';
import { type Person, secretSupabase } from '#test/support/person.ts';
import type { Reachable } from '#test/support/product.ts';

const ROWS_PER_INSERT = 500;

/** SHA-256 of each file by its name in the archive. */
export type Hashes = Map<string, string>;

type FileToStore = { key: string; type: string; name: string; bytes: number };

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

/** Inserts rows of images and videos for a person. Resolves to the files that the rows refer to, which are not stored yet. */
export async function insertRows(
  product: Reachable,
  person: Person,
  sizes: { images: readonly number[]; videos: readonly number[] },
): Promise<FileToStore[]> {
  const images = sizes.images.map((bytes) => ({ bytes, row: imageRow(person, randomUUID()) }));
  const videos = sizes.videos.map((bytes) => ({ bytes, row: videoRow(person, randomUUID()) }));
  const insert = async (client: SupabaseClient, table: string, rows: readonly object[]) => {
    for (let offset = 0; offset < rows.length; offset += ROWS_PER_INSERT)
      await client
        .from(table)
        .insert(rows.slice(offset, offset + ROWS_PER_INSERT))
        .throwOnError();
  };
  await insert(
    person.supabase,
    'image_history',
    images.map(({ row }) => row),
  );
  await insert(
    secretSupabase(product),
    'video_history',
    videos.map(({ row }) => row),
  );
  return [
    ...images.map(({ bytes, row: { id, s3_key: key } }) => ({
      ...{ key, bytes, type: 'image/png', name: `images/${id}.png` },
    })),
    ...videos.map(({ bytes, row: { id, s3_key: key } }) => ({
      ...{ key, bytes, type: 'video/mp4', name: `videos/${id}.mp4` },
    })),
  ];
}

type FilePersistence = new (folder: string) => { upsertObject(bucket: string, object: S3Object): void };

/**
 * Stores files of random bytes in the data folder of a stopped product, which takes seconds; 10,000 requests to a running
 * one would take many minutes.
 */
export async function storeFiles(
  dataFolder: string,
  bucket: string,
  files: readonly FileToStore[],
): Promise<Hashes> {
  const moduleUrl = new URL('./s3/fileS3Persistence.js', import.meta.resolve('fauxqs')).href;
  const { FileS3Persistence }: { FileS3Persistence: FilePersistence } = await import(moduleUrl);
  const store = new FileS3Persistence(path.join(dataFolder, 's3'));
  const hashes: Hashes = new Map();
  for (const { key, type, name, bytes } of files) {
    const body = randomBytes(bytes);
    hashes.set(name, createHash('sha256').update(body).digest('hex'));
    store.upsertObject(bucket, {
      ...{ key, body, contentType: type, contentLength: bytes, metadata: {}, lastModified: new Date() },
      etag: `"${createHash('md5').update(body).digest('hex')}"`,
    });
  }
  return hashes;
}
