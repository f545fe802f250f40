import { randomUUID } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { STYLES } from '#contract/images.ts';
import type { Person } from './person.ts';
import type { Reachable } from './product.ts';
import { createS3Client } from './stored.ts';

/** Rows that are inserted in one request. */
const BATCH_ROWS = 500;
const SIDE_PIXELS = 1024;
/** The most thumbnails that are stored; the images share them. */
const MAX_THUMBNAILS = 24;
const NEWEST_AT_MS = Date.UTC(2026, 10, 21, 12);
const SECONDS_APART = 600;

const SUBJECTS = [
  'red fox',
  'paper boat',
  'glass bottle',
  'lighthouse',
  'mountain hut',
  'neon street',
  'lavender field',
];

/** A short or long prompt, and sometimes none. */
function samplePrompt(number: number): string | null {
  if (number % 97 === 13) return null;
  const subject = SUBJECTS[number % SUBJECTS.length];
  const ending =
    number % 5 === 0
      ? ', seen from above in the soft light of an early winter morning, with a long shadow'
      : '';
  return `Number ${number}: a ${subject}${ending}`;
}

async function store(product: Reachable, Key: string, Body: Buffer, ContentType: string): Promise<void> {
  await createS3Client(product).send(
    new PutObjectCommand({ Bucket: product.endpoints().bucket, Key, Body, ContentType }),
  );
}

async function storeThumbnails(product: Reachable, person: Person, count: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: Math.min(count, MAX_THUMBNAILS) }, async (_, index) => {
      const key = `users/${person.id}/thumbnails/${randomUUID()}.webp`;
      const hue = Math.round((index * 360) / MAX_THUMBNAILS);
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480"><rect width="480" height="480" fill="hsl(${hue} 70% 82%)"/><circle cx="${120 + index * 10}" cy="200" r="130" fill="hsl(${(hue + 40) % 360} 75% 55%)"/><path d="M0 480L200 250L330 390L480 280V480Z" fill="hsl(${(hue + 200) % 360} 45% 35%)"/></svg>`;
      const body = await sharp(Buffer.from(drawing)).webp({ quality: 80 }).toBuffer();
      await store(product, key, body, 'image/webp');
      return key;
    }),
  );
}

/** A row as the product writes it, without its creation time. */
const createRow = (
  person: Person,
  prompt: string | null,
  thumbnailKey: string | undefined,
  index: number,
  side = SIDE_PIXELS,
) => ({
  user_id: person.id,
  prompt,
  image_type: 'text-to-image',
  s3_key: `users/${person.id}/images/${randomUUID()}.png`,
  thumbnail_key: thumbnailKey,
  width: side,
  height: side,
  parameters: {
    negativePrompt: 'blurry, low quality, distorted',
    width: side,
    height: side,
    quality: 'standard',
    cfgScale: 7,
    seed: index,
    style: STYLES[index % STYLES.length],
  },
});

/** Stores one image with its files for a person, without generating it, and returns its id. */
export async function storeImage(
  product: Reachable,
  person: Person,
  prompt: string,
  side = SIDE_PIXELS,
): Promise<string> {
  const [thumbnailKey] = await storeThumbnails(product, person, 1);
  const row = createRow(person, prompt, thumbnailKey, 0, side);
  const image = sharp({ create: { width: side, height: side, channels: 3, background: '#8fb8c9' } });
  await store(product, row.s3_key, await image.png().toBuffer(), 'image/png');
  const { data } = await person.supabase
    .from('image_history')
    .insert(row)
    .select('id')
    .single()
    .throwOnError();
  return String(data.id);
}

/** Stores a history of `count` images for a person, newest first, with thumbnails but without the images' own files. */
export async function fillHistory(product: Reachable, person: Person, count: number): Promise<void> {
  const thumbnails = await storeThumbnails(product, person, count);
  const rows = Array.from({ length: count }, (_, index) => ({
    ...createRow(person, samplePrompt(count - index), thumbnails[index % thumbnails.length], index),
    created_at: new Date(NEWEST_AT_MS - index * SECONDS_APART * 1000).toISOString(),
  }));
  for (let start = 0; start < rows.length; start += BATCH_ROWS)
    await person.supabase
      .from('image_history')
      .insert(rows.slice(start, start + BATCH_ROWS))
      .throwOnError();
}
