import { randomUUID } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { STYLES } from '#contract/images.ts';
import type { Person } from './person.ts';
import type { Reachable } from './product.ts';
import { s3Of } from './stored.ts';

/** Rows that are inserted in one request. */
const BATCH = 500;
/** So many thumbnails are stored; the pictures share them in turn. */
const DIFFERENT_THUMBNAILS = 24;
const NEWEST_AT_MS = Date.UTC(2026, 10, 21, 12);
const SECONDS_APART = 600;

const THINGS = [
  'red fox',
  'paper boat',
  'glass bottle',
  'lighthouse',
  'mountain hut',
  'neon street',
  'lavender field',
];

/** Words of a picture: short, long, and from time to time none. */
function promptOf(number: number): string | null {
  if (number % 97 === 13) return null;
  const thing = THINGS[number % THINGS.length];
  const tail =
    number % 5 === 0
      ? ', seen from above in the soft light of an early winter morning, with a long shadow'
      : '';
  return `Number ${number}: a ${thing}${tail}`;
}

async function storeThumbnails(product: Reachable, person: Person, count: number): Promise<string[]> {
  const s3 = s3Of(product);
  return Promise.all(
    Array.from({ length: Math.min(count, DIFFERENT_THUMBNAILS) }, async (_, index) => {
      const key = `users/${person.id}/thumbnails/${randomUUID()}.webp`;
      const hue = Math.round((index * 360) / DIFFERENT_THUMBNAILS);
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480"><rect width="480" height="480" fill="hsl(${hue} 70% 82%)"/><circle cx="${120 + index * 10}" cy="200" r="130" fill="hsl(${(hue + 40) % 360} 75% 55%)"/><path d="M0 480L200 250L330 390L480 280V480Z" fill="hsl(${(hue + 200) % 360} 45% 35%)"/></svg>`;
      const body = await sharp(Buffer.from(drawing)).webp({ quality: 80 }).toBuffer();
      await s3.send(
        new PutObjectCommand({
          Bucket: product.endpoints().bucket,
          Key: key,
          Body: body,
          ContentType: 'image/webp',
        }),
      );
      return key;
    }),
  );
}

/** Gives somebody a history of pictures without making each: rows as the product writes them, newest first. */
export async function fillHistory(product: Reachable, person: Person, count: number): Promise<void> {
  const thumbnails = await storeThumbnails(product, person, count);
  const rows = Array.from({ length: count }, (_, index) => ({
    user_id: person.id,
    prompt: promptOf(count - index),
    image_type: 'text-to-image',
    s3_key: `users/${person.id}/images/${randomUUID()}.png`,
    thumbnail_key: thumbnails[index % thumbnails.length],
    width: 1024,
    height: 1024,
    parameters: {
      negativePrompt: 'blurry, low quality, distorted',
      width: 1024,
      height: 1024,
      quality: 'standard',
      cfgScale: 7,
      seed: index,
      style: STYLES[index % STYLES.length],
    },
    created_at: new Date(NEWEST_AT_MS - index * SECONDS_APART * 1000).toISOString(),
  }));
  for (let from = 0; from < rows.length; from += BATCH) {
    const { error } = await person.supabase.from('image_history').insert(rows.slice(from, from + BATCH));
    if (error) throw new Error(error.message, { cause: error });
  }
}
