import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ErrorCode, errorStatus } from '#contract/errors.ts';
import * as MESSAGES from '#contract/messages.ts';
import { requestApi, textField } from '#test/support/call-api.ts';
import { noisyImage, plainImage } from '#test/support/images.ts';
import { type Person, signUp } from '#test/support/person.ts';
import { type Product, sharedProduct } from '#test/support/product.ts';
import { countStored, objectBytes } from '#test/support/stored.ts';
import { blackPng, unusualImages } from '#test/support/unusual-images.ts';

let product: Product;
let ann: Person;
beforeAll(async () => {
  product = await sharedProduct();
  ann = await signUp(product, 'Ann');
});

/** Any mask will do, because it is validated after the image. */
const MASK = blackPng({ width: 160, height: 120 }).toString('base64');

/** For every endpoint that accepts an image, the path and body of a request with that image. */
const REQUESTS = {
  'remove-background': (image: string) => ['/api/remove-background', { image }],
  'image-variation': (image: string) => ['/api/image-variation', { options: { image } }],
  'image-conditioning': (image: string) => [
    '/api/image-conditioning',
    { prompt: 'a house', options: { referenceImage: image } },
  ],
  'preprocess-reference-image': (image: string) => [
    '/api/preprocess-reference-image',
    { image, mode: 'CANNY' },
  ],
  'edit/erase': (image: string) => ['/api/edit/erase', { image, mask: MASK }],
  'edit/replace': (image: string) => [
    '/api/edit/replace',
    { image, searchPrompt: 'a ball', prompt: 'a box' },
  ],
  'edit/recolor': (image: string) => [
    '/api/edit/recolor',
    { image, searchPrompt: 'a ball', color: '#2040C0' },
  ],
  'edit/fill': (image: string) => ['/api/edit/fill', { image, mask: MASK, prompt: 'a box' }],
  'edit/extend': (image: string) => ['/api/edit/extend', { image, extend: { left: 64 } }],
  'edit/background': (image: string) => ['/api/edit/background', { image, prompt: 'a beach' }],
  'edit/enlarge': (image: string) => ['/api/edit/enlarge', { image }],
  's3/upload': (image: string) => ['/api/s3/upload', { image, imageType: 'reference' }],
} as const satisfies Record<string, (image: string) => readonly [string, object]>;
type RequestName = keyof typeof REQUESTS;
const names = Object.keys(REQUESTS) as RequestName[];

const send = (name: RequestName, image: string) => {
  const [path, body] = REQUESTS[name](image);
  return requestApi(product, path, { as: ann, body });
};

const textBytes = (content: string) => Buffer.from(content);

type RejectedImage = [string, () => Promise<Buffer | string> | Buffer | string, ErrorCode, string];
const rejectedImages: RejectedImage[] = [
  ['plain text', () => textBytes('hello'), 'UNREADABLE_IMAGE', MESSAGES.unreadableImage],
  ['text that is not base64', () => 'no base64 at all!', 'UNREADABLE_IMAGE', MESSAGES.unreadableImage],
  ['base64 with a space', () => 'iVBORw0K Ggo=', 'UNREADABLE_IMAGE', MESSAGES.unreadableImage],
  ['an empty data: URL', () => 'data:image/png;base64,', 'UNREADABLE_IMAGE', MESSAGES.unreadableImage],
  ['a data: URL without base64', () => 'data:image/png,abcd', 'UNREADABLE_IMAGE', MESSAGES.unreadableImage],
  [
    'half a JPEG',
    async () => {
      const jpeg = await plainImage(160, 120, 'jpeg');
      return jpeg.subarray(0, jpeg.length / 2);
    },
    'UNREADABLE_IMAGE',
    MESSAGES.unreadableImage,
  ],
  [
    'half a PNG',
    async () => {
      const png = await noisyImage(100, 100);
      return png.subarray(0, png.length / 2);
    },
    'UNREADABLE_IMAGE',
    MESSAGES.unreadableImage,
  ],
  [
    'a header alone',
    () => blackPng({ width: 160, height: 120 }).subarray(0, 33),
    'UNREADABLE_IMAGE',
    MESSAGES.unreadableImage,
  ],
  ['a GIF', () => plainImage(160, 120, 'gif'), 'CONTENT_TYPE_NOT_ALLOWED', MESSAGES.imageTypeNotAllowed],
  [
    'a GIF that is a script',
    () => textBytes('GIF89a/*'.padEnd(200, ' ').concat('*/=1;alert(1)')),
    'CONTENT_TYPE_NOT_ALLOWED',
    MESSAGES.imageTypeNotAllowed,
  ],
  [
    'an SVG that claims to be a PNG',
    () =>
      `data:image/png;base64,${textBytes('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`,
    'CONTENT_TYPE_NOT_ALLOWED',
    MESSAGES.imageTypeNotAllowed,
  ],
  [
    'a PNG that claims to be an SVG',
    async () => `data:image/svg+xml;base64,${(await plainImage(160, 120)).toString('base64')}`,
    'CONTENT_TYPE_NOT_ALLOWED',
    MESSAGES.imageTypeNotAllowed,
  ],
  [
    'an HTML page',
    () => textBytes('<!doctype html><p>hello</p>'),
    'CONTENT_TYPE_NOT_ALLOWED',
    MESSAGES.imageTypeNotAllowed,
  ],
  ['a PDF', () => textBytes('%PDF-1.7\n%âãÏÓ'), 'CONTENT_TYPE_NOT_ALLOWED', MESSAGES.imageTypeNotAllowed],
  ['a single pixel', () => blackPng({ width: 1, height: 1 }), 'IMAGE_SHAPE', MESSAGES.imageTooSmall],
  ['a very wide image', () => blackPng({ width: 4000, height: 900 }), 'IMAGE_SHAPE', MESSAGES.imageTooNarrow],
  [
    '20000 pixels per side',
    () => blackPng({ width: 20_000, height: 20_000 }),
    'IMAGE_TOO_LARGE',
    MESSAGES.imageTooManyPixels,
  ],
  [
    'four billion pixels per side',
    () => blackPng({ width: 4_294_967_295, height: 4_294_967_295 }, { width: 8, height: 8 }),
    'IMAGE_TOO_LARGE',
    MESSAGES.imageTooManyPixels,
  ],
  ['more than 3 MiB', () => noisyImage(1100, 1000), 'IMAGE_TOO_LARGE', MESSAGES.imageTooManyBytes],
];

describe.each(names)('/api/%s', (name) => {
  test('rejects invalid images with the reason, and stores nothing', async () => {
    const before = await countStored(product, ann);
    for (const [what, make, code, error] of rejectedImages) {
      const image = await make();
      const response = await send(name, typeof image === 'string' ? image : image.toString('base64'));
      expect([what, response.status, response.body.code, response.body.error]).toEqual([
        what,
        errorStatus[code],
        code,
        error,
      ]);
    }
    expect(await countStored(product, ann)).toEqual(before);
  });
});

test('accepts or rejects a decompression bomb with a false header, but does not fail on it', async () => {
  const bomb = blackPng({ width: 160, height: 120 }, { width: 20_000, height: 20_000 });
  for (const name of ['preprocess-reference-image', 's3/upload'] as const) {
    const { status } = await send(name, bomb.toString('base64'));
    expect([200, 400]).toContain(status);
  }
});

describe('an unusual but valid image', () => {
  test.each(Object.entries(unusualImages))(
    'is stored as an 8-bit sRGB PNG without metadata: %s',
    async (what, make) => {
      const image = `data:image/png;base64,${(await make()).toString('base64')}`;
      const response = await send('s3/upload', image);
      expect([what, response.status]).toEqual([what, 200]);
      const stored = await objectBytes(product, textField(response, 'key'));
      const { format, width, height, depth, space, exif, pages } = await sharp(stored).metadata();
      expect({ format, width, height, depth, space, exif, pages }).toEqual({
        format: 'png',
        width: 160,
        height: 120,
        depth: 'uchar',
        space: 'srgb',
        exif: undefined,
        pages: undefined,
      });
      expect(Buffer.from(stored).includes('script')).toBe(false);
    },
  );

  test('is stored upright, in its own size and without trailing data as the source of an image tool', async () => {
    for (const what of ['rotated by EXIF', 'with HTML after its end', 'CMYK'] as const) {
      const image = (await unusualImages[what]?.())?.toString('base64') ?? '';
      expect((await send('remove-background', image)).status).toBe(200);
    }
    const { data } = await ann.supabase
      .from('image_history')
      .select('*')
      .eq('image_type', 'background-removal')
      .order('created_at', { ascending: false })
      .limit(3);
    expect(data).toHaveLength(3);
    for (const row of data ?? []) {
      expect([row.width, row.height]).toEqual([160, 120]);
      const source = Buffer.from(await objectBytes(product, row.parameters.referenceKey));
      expect(await sharp(source).metadata()).toMatchObject({ width: 160, height: 120, space: 'srgb' });
      expect(source.includes('script')).toBe(false);
    }
  });
});
