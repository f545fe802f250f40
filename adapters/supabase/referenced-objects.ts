import * as z from 'zod/mini';
import { isFinalStatus, VIDEO_STATUSES } from '#contract/videos.ts';
import type { ReferencedObjects } from '#core/ports/media.ts';
import { type Project, postgrest, send } from './postgrest.ts';

/** Keys or ids per request: a key has about 100 characters, and a URL may have a few thousand. */
const BATCH_SIZE = 40;

const inBatches = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / BATCH_SIZE) }, (_, batch) =>
    all.slice(batch * BATCH_SIZE, (batch + 1) * BATCH_SIZE),
  );

/** The folder below `users/{userId}/`. */
const folderInKey = (key: string) => key.split('/')[2] ?? '';
const quote = (keys: readonly string[]) => keys.map((key) => `"${key}"`).join(',');

const imageRows = z.array(z.object({ s3_key: z.string(), thumbnail_key: z.nullable(z.string()) }));
const videoRows = z.array(
  z.object({
    id: z.string(),
    status: z.enum(VIDEO_STATUSES),
    s3_key: z.nullable(z.string()),
    thumbnail_key: z.nullable(z.string()),
    reference_images: z.array(z.string()),
  }),
);
const referenceRows = z.array(z.object({ reference: z.nullable(z.string()) }));

const VIDEO_COLUMNS = 'id,status,s3_key,thumbnail_key,reference_images';

/** Reads every table that references objects, with the secret key. */
export function supabaseReferencedObjects(project: Project): ReferencedObjects {
  const tables = postgrest(project);
  const images = async (column: 's3_key' | 'thumbnail_key', keys: string[]) => {
    const { data } = await send(() =>
      tables.from('image_history').select('s3_key,thumbnail_key').in(column, keys),
    );
    return imageRows.parse(data).flatMap((row) => row[column] ?? []);
  };
  const videoThumbnails = async (keys: string[]) => {
    const { data } = await send(() =>
      tables.from('video_history').select(VIDEO_COLUMNS).in('thumbnail_key', keys),
    );
    return videoRows.parse(data).flatMap((row) => row.thumbnail_key ?? []);
  };
  const referencedBy = async (parameter: 'referenceKey' | 'maskKey', keys: string[]) => {
    const { data } = await send(() =>
      tables
        .from('image_history')
        .select(`reference:parameters->>${parameter}`)
        .in(`parameters->>${parameter}`, keys),
    );
    return referenceRows.parse(data).flatMap((row) => row.reference ?? []);
  };
  const references = async (keys: string[]) => {
    const [videos, images, masks] = await Promise.all([
      send(() =>
        tables
          .from('video_history')
          .select(VIDEO_COLUMNS)
          .or(`reference_images.ov.{${quote(keys)}}`),
      ),
      referencedBy('referenceKey', keys),
      referencedBy('maskKey', keys),
    ]);
    return [...videoRows.parse(videos.data).flatMap((row) => row.reference_images), ...images, ...masks];
  };
  /** An unfinished video still needs every object in its folder. */
  const videos = async (keys: string[]) => {
    const ids = [...new Set(keys.flatMap((key) => key.split('/')[3] ?? []))];
    const { data } = await send(() => tables.from('video_history').select(VIDEO_COLUMNS).in('id', ids));
    const rows = new Map(videoRows.parse(data).map((row) => [row.id, row]));
    return keys.filter((key) => {
      const row = rows.get(key.split('/')[3] ?? '');
      return row !== undefined && (row.s3_key === key || !isFinalStatus(row.status));
    });
  };
  const readers: Record<string, (keys: string[]) => Promise<string[]>> = {
    // An image's file may outlive its row as the source of another image.
    images: async (keys) => [
      ...(await images('s3_key', keys)),
      ...(await referencedBy('referenceKey', keys)),
    ],
    thumbnails: async (keys) => [...(await images('thumbnail_key', keys)), ...(await videoThumbnails(keys))],
    references,
    videos,
    // Archives have no row. The worker that makes them also removes them, after a day.
    exports: async () => [],
  };
  return {
    among: async (keys) => {
      // An object in an unknown folder counts as referenced, so that it is never removed.
      const referencedKeys = new Set(keys.filter((key) => !(folderInKey(key) in readers)));
      for (const [folder, read] of Object.entries(readers))
        for (const batch of inBatches(keys.filter((key) => folderInKey(key) === folder)))
          for (const key of await read(batch)) referencedKeys.add(key);
      return referencedKeys;
    },
  };
}
