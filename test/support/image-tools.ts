import sharp from 'sharp';
import { expect } from 'vitest';
import { requestApi, textField } from './call-api.ts';
import type { Person } from './person.ts';
import type { Product } from './product.ts';
import { objectBytes, objectKeys } from './stored.ts';

/** A tool of the product, a request to it, and the expected record. */
export type ToolExample = {
  path: 'remove-background' | 'color-guided-generation' | 'image-variation' | 'image-conditioning';
  body: () => Record<string, unknown>;
  row: Record<string, unknown>;
  parameters: Record<string, unknown>;
  keepsReference: boolean;
};

/** A red disc on light blue, as base64 of a JPEG of 320 by 240. */
export async function discPhoto(): Promise<string> {
  const disc = Buffer.from(
    '<svg width="320" height="240"><circle cx="160" cy="120" r="70" fill="#c33"/></svg>',
  );
  const background = sharp({ create: { width: 320, height: 240, channels: 3, background: '#dfe8f2' } });
  const photo = background.composite([{ input: disc }]).jpeg();
  return (await photo.toBuffer()).toString('base64');
}

/** The four tools, each with one request that uses `photo`. */
export const toolExamples = (photo: () => string): ToolExample[] => [
  {
    path: 'remove-background',
    body: () => ({ image: photo(), taskType: 'BACKGROUND_REMOVAL' }),
    row: { image_type: 'background-removal', prompt: '', width: 320, height: 240 },
    parameters: { style: 'background-removal' },
    keepsReference: true,
  },
  {
    path: 'color-guided-generation',
    body: () => ({
      prompt: 'a city by the sea',
      options: { colors: ['#FF5733', '#33FF57', '#3357FF'], seed: 5 },
      taskType: 'COLOR_GUIDED_GENERATION',
    }),
    row: { image_type: 'color-guided', prompt: 'a city by the sea', width: 1024, height: 1024 },
    parameters: { style: 'color-guided', colors: ['#FF5733', '#33FF57', '#3357FF'], seed: 5 },
    keepsReference: false,
  },
  {
    path: 'image-variation',
    body: () => ({
      options: { image: photo(), similarityStrength: 0.9, negativePrompt: 'a square' },
      taskType: 'IMAGE_VARIATION',
    }),
    // A megapixel at the photo’s aspect ratio.
    row: { image_type: 'image-variation', prompt: '', width: 1182, height: 887 },
    parameters: { style: 'image-variation', strength: 0.9, negativePrompt: 'a square' },
    keepsReference: true,
  },
  {
    path: 'image-conditioning',
    body: () => ({
      prompt: 'a red moon',
      options: {
        referenceImage: photo(),
        conditioningMode: 'SEGMENTATION',
        quality: 'standard',
        width: 1152,
        height: 768,
      },
      taskType: 'IMAGE_CONDITIONING',
    }),
    row: { image_type: 'conditioning', prompt: 'a red moon', width: 1152, height: 768 },
    parameters: { style: 'conditioning', conditioningMode: 'SEGMENTATION', conditioningStrength: 0.7 },
    keepsReference: true,
  },
];

/**
 * Makes the first image of a person with two calls that share a key, and checks that the image, its record, files, count
 * and price exist once. Returns the record.
 */
export async function expectMadeOnce(
  product: Product,
  person: Person,
  { path, body, row, parameters, keepsReference }: ToolExample,
  { key, usd }: { key: string; usd: number },
) {
  const post = () => requestApi(product, `/api/${path}`, { as: person, body: body(), key });
  const response = await post();
  expect([response.status, response.body.success, response.body.warning]).toEqual([200, true, undefined]);
  expect(textField(await post(), 's3Key')).toBe(textField(response, 's3Key'));

  const { data: recorded } = await person.supabase.from('image_history').select('*').single();
  expect(recorded).toMatchObject({
    ...row,
    s3_key: response.body.s3Key,
    parameters: { platform: 'Advanced Tools', ...parameters },
  });
  const reference = `users/${person.id}/references/${recorded.id}.jpg`;
  expect(recorded.parameters.referenceKey).toBe(keepsReference ? reference : undefined);
  const expectedKeys = [recorded.s3_key, recorded.thumbnail_key, ...(keepsReference ? [reference] : [])];
  expect(await objectKeys(product, `users/${person.id}/`)).toEqual(expectedKeys.sort());
  const metadata = await sharp(await objectBytes(product, recorded.s3_key)).metadata();
  expect(metadata).toMatchObject({ format: 'png', width: row.width, height: row.height });

  const { data: counts } = await person.supabase.from('usage_tracking').select('*');
  expect(counts).toMatchObject([{ image_type: 'premium', count: 1 }]);
  const { body: offer } = await requestApi(product, '/api/catalog', { as: person });
  expect(offer.budget).toMatchObject({ pictures: { used: 1 }, usd: { used: usd } });
  return recorded;
}
