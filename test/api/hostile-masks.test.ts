import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import * as MESSAGES from '#contract/messages.ts';
import * as FIELD_MESSAGES from '#contract/tools/messages.ts';
import { requestApi } from '#test/support/call-api.ts';
import { noisyImage, plainImage } from '#test/support/images.ts';
import { type Person, signUp } from '#test/support/person.ts';
import { type Product, sharedProduct } from '#test/support/product.ts';
import { countStored } from '#test/support/stored.ts';
import { assemblePng, blackPng, pngChunk } from '#test/support/unusual-images.ts';

const SIZE = { width: 160, height: 120 };

let product: Product;
let ann: Person;
let image: string;
beforeAll(async () => {
  product = await sharedProduct();
  ann = await signUp(product, 'Ann');
  image = (await plainImage(SIZE.width, SIZE.height)).toString('base64');
});

/** For every edit that accepts a mask, the other fields that it requires. */
const BODIES = {
  erase: {},
  fill: { prompt: 'a box' },
  replace: { prompt: 'a box' },
  background: { prompt: 'a beach' },
} as const;

const send = (tool: keyof typeof BODIES, mask: unknown) =>
  requestApi(product, `/api/edit/${tool}`, { as: ann, body: { image, mask, ...BODIES[tool] } });

const textBytes = (content: string) => Buffer.from(content);
/** A mask of one gray value. */
const uniformMask = (value: number, alpha = 1) =>
  sharp({ create: { ...SIZE, channels: 4, background: { r: value, g: value, b: value, alpha } } });
/** A black mask with this many white pixels from the top left, or its inverse. */
function maskWith(count: number, [off, on] = [0, 255]): Promise<Buffer> {
  const plane = Uint8Array.from({ length: SIZE.width * SIZE.height }, (_, pixel) =>
    pixel < count ? on : off,
  );
  return sharp(plane, { raw: { ...SIZE, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
}
const halfMask = () => maskWith((SIZE.width * SIZE.height) / 2);

type InvalidMask = [what: string, make: () => unknown, message: string];
const { maskUnreadable, maskEmpty, maskFull } = MESSAGES;
const { maskRequired } = FIELD_MESSAGES;
const otherSize = MESSAGES.maskSizeMismatch('160x120');

const invalidMasks: readonly InvalidMask[] = [
  ['a number', () => 7, maskRequired],
  ['an object', () => ({ base64: 'iVBORw0KGgo=' }), maskRequired],
  ['a list', () => ['iVBORw0KGgo='], maskRequired],
  ['null', () => null, maskRequired],
  ['true', () => true, maskRequired],
  ['an empty string', () => '', maskRequired],
  ['plain text', () => textBytes('hello'), maskUnreadable],
  ['text that is not base64', () => 'no base64 at all!', maskUnreadable],
  ['base64 with a space', () => 'iVBORw0K Ggo=', maskUnreadable],
  ['base64 with a NUL', () => 'iVBORw0K\u0000Ggo=', maskUnreadable],
  ['an empty data: URL', () => 'data:image/png;base64,', maskUnreadable],
  ['a data: URL without base64', () => 'data:image/png,abcd', maskUnreadable],
  [
    'a data: URL with a prefix that is too long',
    () => `data:image/png;${'a=b;'.repeat(200)}base64,AAAA`,
    maskUnreadable,
  ],
  ['a URL', () => 'http://169.254.169.254/latest/meta-data/', maskUnreadable],
  ['a path', () => '../../../../etc/passwd', maskUnreadable],
  ['a JPEG', () => uniformMask(255).jpeg().toBuffer(), maskUnreadable],
  ['a WebP', () => uniformMask(255).webp().toBuffer(), maskUnreadable],
  ['a GIF', () => uniformMask(255).gif().toBuffer(), maskUnreadable],
  [
    'an SVG',
    () => textBytes('<svg xmlns="http://www.w3.org/2000/svg" width="160" height="120"/>'),
    maskUnreadable,
  ],
  [
    'an SVG that claims to be a PNG',
    () =>
      `data:image/png;base64,${textBytes('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`,
    maskUnreadable,
  ],
  [
    'a PNG that claims to be an SVG',
    async () => `data:image/svg+xml;base64,${(await halfMask()).toString('base64')}`,
    maskUnreadable,
  ],
  ['an HTML page', () => textBytes('<!doctype html><p>hello</p>'), maskUnreadable],
  ['a PDF', () => textBytes('%PDF-1.7\n%âãÏÓ'), maskUnreadable],
  ['a ZIP', () => textBytes('PK\u0003\u0004'.padEnd(100)), maskUnreadable],
  ['a signature alone', () => blackPng(SIZE).subarray(0, 8), maskUnreadable],
  ['a header alone', () => blackPng(SIZE).subarray(0, 33), maskUnreadable],
  ['half a PNG', async () => (await maskWith(9600)).subarray(0, 60), maskUnreadable],
  [
    'a signature damaged in transit',
    async () => Buffer.from(await halfMask()).fill(0x0a, 4, 6),
    maskUnreadable,
  ],
  [
    'pixels that are not a zlib stream',
    () => assemblePng(SIZE, { pixels: Buffer.alloc(99, 7) }),
    maskUnreadable,
  ],
  ['no pixels', () => assemblePng(SIZE, { pixels: Buffer.alloc(0) }), maskUnreadable],
  ['a color type that does not exist', () => assemblePng(SIZE, { colorType: 5 }), maskUnreadable],
  ['a bit depth that does not exist', () => assemblePng(SIZE, { bitDepth: 3 }), maskUnreadable],
  ['a compression method that does not exist', () => assemblePng(SIZE, { compression: 9 }), maskUnreadable],
  ['an interlace method that does not exist', () => assemblePng(SIZE, { interlacing: 9 }), maskUnreadable],
  ['a width of zero', () => blackPng({ width: 0, height: 120 }, SIZE), otherSize],
  ['more than 1 MB', () => noisyImage(700, 700), maskUnreadable],
  ['one pixel', () => blackPng({ width: 1, height: 1 }), otherSize],
  ['swapped sides', () => blackPng({ width: 120, height: 160 }), otherSize],
  ['one column too few', () => blackPng({ width: 159, height: 120 }), otherSize],
  ['one row too many', () => blackPng({ width: 160, height: 121 }), otherSize],
  ['twice the size', () => blackPng({ width: 320, height: 240 }), otherSize],
  ['20000 pixels per side', () => blackPng({ width: 20_000, height: 20_000 }), otherSize],
  [
    'four billion pixels per side',
    () => blackPng({ width: 4_294_967_295, height: 4_294_967_295 }, SIZE),
    otherSize,
  ],
  ['black', () => uniformMask(0).png().toBuffer(), maskEmpty],
  ['fully transparent white', () => uniformMask(255, 0).png().toBuffer(), maskEmpty],
  ['mostly transparent white', () => uniformMask(255, 0.3).png().toBuffer(), maskEmpty],
  ['a gray below the middle', () => uniformMask(127).png().toBuffer(), maskEmpty],
  ['red', () => uniformMask(0).tint('#f00').png().toBuffer(), maskEmpty],
  ['one pixel in 19,200', () => maskWith(1), maskEmpty],
  ['nine pixels, just too few', () => maskWith(9), maskEmpty],
  ['white', () => uniformMask(255).png().toBuffer(), maskFull],
  ['a gray above the middle', () => uniformMask(129).png().toBuffer(), maskFull],
  ['all but one pixel', () => maskWith(1, [255, 0]), maskFull],
];

describe.each(Object.keys(BODIES) as (keyof typeof BODIES)[])('/api/edit/%s', (tool) => {
  test('rejects invalid masks with the reason, and stores and counts nothing', async () => {
    const before = await countStored(product, ann);
    for (const [what, make, message] of invalidMasks) {
      const mask = await make();
      const response = await send(tool, Buffer.isBuffer(mask) ? mask.toString('base64') : mask);
      expect([what, response.status, response.body.error]).toEqual([what, 400, message]);
    }
    expect(await countStored(product, ann)).toEqual(before);
  });
});

/** Masks as other programs write them. Half of each is white. */
const unusualMasks: readonly [string, () => Promise<Buffer | string>][] = [
  [
    'of one bit per pixel',
    async () =>
      sharp(await halfMask())
        .png({ palette: true, colours: 2 })
        .toBuffer(),
  ],
  [
    'of 16 bits per channel',
    async () =>
      sharp(await halfMask())
        .toColourspace('grey16')
        .png()
        .toBuffer(),
  ],
  [
    'with colors and an alpha channel',
    async () =>
      sharp(await halfMask())
        .toColourspace('srgb')
        .ensureAlpha()
        .png()
        .toBuffer(),
  ],
  [
    'that is interlaced',
    async () =>
      sharp(await halfMask())
        .png({ progressive: true })
        .toBuffer(),
  ],
  ['in a data: URL', async () => `data:image/png;base64,${(await halfMask()).toString('base64')}`],
  [
    'with HTML after its end',
    async () => Buffer.concat([await halfMask(), textBytes('<script>alert(1)</script>')]),
  ],
  ['with a text that decompresses to 50 MB', async () => withTextBomb(await halfMask())],
];

function withTextBomb(png: Buffer): Buffer {
  const bomb = pngChunk(
    'zTXt',
    Buffer.concat([textBytes('Comment\0\0'), deflateSync(Buffer.alloc(50_000_000))]),
  );
  return Buffer.concat([png.subarray(0, 33), bomb, png.subarray(33)]);
}

test.each(unusualMasks)('accepts a mask %s', async (_, make) => {
  const mask = await make();
  const response = await send('erase', typeof mask === 'string' ? mask : mask.toString('base64'));
  expect([response.status, response.body.error]).toEqual([200, undefined]);
});

test('rejects a mask that decompresses to more pixels than it declares', async () => {
  const bomb = blackPng(SIZE, { width: 20_000, height: 20_000 });
  const { status, body } = await send('erase', bomb.toString('base64'));
  expect([status, [maskEmpty, maskUnreadable].includes(String(body.error))]).toEqual([400, true]);
});
