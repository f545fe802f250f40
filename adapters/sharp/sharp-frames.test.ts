import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { models } from '#catalog/models.ts';
import * as LIMITS from '#contract/limits.ts';
import { frameForModel } from '#core/domain/images/model-frame.ts';
import { plainImage } from '#test/support/images.ts';
import { sharpPixels } from './sharp-pixels.ts';

const { input } = models['stable-image-remove-background'];
const requireImage = (bytes: Uint8Array | undefined): Uint8Array => {
  if (!bytes) throw new Error('no image was returned');
  return bytes;
};
const describeImage = async (bytes: Uint8Array | undefined) => {
  const { width, height, format, hasAlpha, channels } = await sharp(requireImage(bytes)).metadata();
  return { width, height, format, hasAlpha, channels };
};
const pixelAt = async (bytes: Uint8Array | undefined, left: number, top: number) => [
  ...(await sharp(requireImage(bytes))
    .ensureAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer()),
];

/** Blue with a red square in the middle. */
async function squareOnBlue(width: number, height: number) {
  const side = Math.min(width, height) / 2;
  const square = await plainImage(side, side, 'png', { r: 255, g: 0, b: 0 });
  return sharp(await plainImage(width, height, 'png', { r: 0, g: 0, b: 255 }))
    .composite([{ input: square, gravity: 'center' }])
    .png()
    .toBuffer();
}

test.each([
  ['a wide image', 800, 200],
  ['a tall image', 200, 800],
  ['a small image', 300, 200],
  ['an oversized image', 4096, 4000],
])('fits %s to the model’s limits and restores it', async (_name, width, height) => {
  const image = await squareOnBlue(width, height);
  const frame = frameForModel({ width, height }, input);
  const framed = await sharpPixels.pad(image, frame, 'png');
  expect(await describeImage(framed)).toMatchObject({
    width: frame.width,
    height: frame.height,
    channels: 3,
  });
  // The padding repeats the edges, so it adds no other color.
  expect(await pixelAt(framed, 0, 0)).toEqual([0, 0, 255, 255]);
  const restored = await sharpPixels.cut(requireImage(framed), frame, width, height);
  expect(await describeImage(restored)).toMatchObject({ width, height, format: 'png' });
  expect(await pixelAt(restored, width / 2, height / 2)).toEqual([255, 0, 0, 255]);
  expect(await pixelAt(restored, 1, 1)).toEqual([0, 0, 255, 255]);
});

test('restores the image even if the model returns another size', async () => {
  const frame = frameForModel({ width: 800, height: 200 }, input);
  const framed = requireImage(await sharpPixels.pad(await squareOnBlue(800, 200), frame, 'png'));
  const half = await sharp(framed)
    .resize({ width: frame.width / 2 })
    .png()
    .toBuffer();
  const restored = await sharpPixels.cut(half, frame, 800, 200);
  expect(await describeImage(restored)).toMatchObject({ width: 800, height: 200 });
  expect(await pixelAt(restored, 400, 100)).toEqual([255, 0, 0, 255]);
});

/** A disc of noise with a partly transparent rim on a transparent background; the same noise in each run. */
async function cutOut(side: number) {
  let state = 7;
  const pixels = Uint8Array.from({ length: side * side * 4 }, (_, offset) => {
    // A linear congruential generator.
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    if (offset % 4 < 3) return state >> 16;
    const [x, y] = [(offset >> 2) % side, Math.floor((offset >> 2) / side)];
    const distance = Math.hypot(x - side / 2, y - side / 2) / (side / 2);
    return distance < 0.6 ? 255 : distance < 0.9 ? (state >> 16) & 255 : 0;
  });
  return sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
    .png()
    .toBuffer();
}

test('keeps a cut-out’s transparency in the image and its thumbnail', async () => {
  const image = await cutOut(900);
  const frame = frameForModel({ width: 900, height: 900 }, input);
  const restored = await sharpPixels.cut(image, frame, 900, 900);
  expect(await describeImage(restored)).toMatchObject({ format: 'png', hasAlpha: true });
  const thumbnail = await sharpPixels.thumbnail(requireImage(restored));
  expect(thumbnail.length).toBeLessThanOrEqual(LIMITS.thumbnail.maxBytes);
  expect(await describeImage(thumbnail)).toMatchObject({ format: 'webp', hasAlpha: true });
  expect((await pixelAt(thumbnail, 0, 0))[3]).toBe(0);
});

test('measures the transparent share of an image, and returns undefined for other bytes', async () => {
  const disc = await sharpPixels.transparentShare(await cutOut(200));
  expect(disc).toBeGreaterThan(0.4);
  expect(disc).toBeLessThan(0.7);
  expect(await sharpPixels.transparentShare(await squareOnBlue(64, 48))).toBe(0);
  expect(await sharpPixels.transparentShare(new Uint8Array([1, 2]))).toBeUndefined();
});

test('replaces transparency with white in a decoded image, and when an opaque image is required', async () => {
  const image = await cutOut(200);
  const opaque = await sharpPixels.cover(image, 100, 100, { opaque: true });
  expect(await describeImage(opaque)).toMatchObject({ channels: 3 });
  expect(await pixelAt(opaque, 0, 0)).toEqual([255, 255, 255, 255]);
  expect(await describeImage(await sharpPixels.cover(image, 100, 100))).toMatchObject({ hasAlpha: true });
  const raw = await sharpPixels.decode(image, 50);
  expect(raw).toMatchObject({ width: 50, height: 50, channels: 3 });
  expect([...(raw?.pixels.subarray(0, 3) ?? [])]).toEqual([255, 255, 255]);
});

test('encodes pixels in color and in gray without loss', async () => {
  const image = await squareOnBlue(64, 48);
  const raw = await sharpPixels.decode(image);
  if (!raw) throw new Error('not decoded');
  const again = await sharpPixels.decode(await sharpPixels.encode(raw));
  expect(again).toEqual(raw);
  const gray = await sharpPixels.encode({
    pixels: new Uint8Array(64 * 48).fill(90),
    width: 64,
    height: 48,
    channels: 1,
  });
  expect(await describeImage(gray)).toMatchObject({ width: 64, height: 48, format: 'png' });
  expect((await pixelAt(gray, 3, 3)).slice(0, 3)).toEqual([90, 90, 90]);
});

test.each(['png', 'jpeg', 'webp'] as const)(
  'turns a %s upright in the same format and drops its camera data',
  async (format) => {
    const rotated = await sharp(await plainImage(300, 200))
      .withExif({ IFD0: { Artist: 'a photographer' } })
      .withMetadata({ orientation: 6 })
      .toFormat(format)
      .toBuffer();
    const image = await sharpPixels.reencode(rotated);
    expect(image).toMatchObject({ type: format, width: 200, height: 300 });
    expect(await describeImage(image?.bytes)).toMatchObject({ format, width: 200, height: 300 });
    expect((await sharp(image?.bytes).metadata()).exif).toBeUndefined();
  },
);

test.each([
  ['16 bits per channel', (image: Sharp) => image.toColourspace('rgb16').png()],
  ['gray pixels', (image: Sharp) => image.toColourspace('b-w').png()],
  ['CMYK pixels', (image: Sharp) => image.toColourspace('cmyk').jpeg()],
  ['a palette', (image: Sharp) => image.png({ palette: true })],
] as const)('converts an image with %s to 8-bit sRGB', async (_name, convert) => {
  const teal = sharp({ create: { width: 90, height: 70, channels: 3, background: 'teal' } });
  const bytes = await convert(teal).toBuffer();
  for (const encoded of [await sharpPixels.reencode(bytes), await sharpPixels.normalize(bytes)]) {
    const { depth, space, channels } = await sharp(
      encoded && 'png' in encoded ? encoded.png : encoded?.bytes,
    ).metadata();
    expect([depth, space, channels]).toEqual(['uchar', 'srgb', 3]);
  }
});

test('uses the first frame of an animation', async () => {
  const frames = Buffer.concat([Buffer.alloc(64 * 64 * 3, 255), Buffer.alloc(64 * 64 * 3, 0)]);
  const animated = await sharp(frames, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
    .webp({ loop: 0 })
    .toBuffer();
  expect((await sharp(animated, { animated: true }).metadata()).pages).toBe(2);
  const image = await sharpPixels.reencode(animated);
  expect(image).toMatchObject({ width: 64, height: 64 });
  expect((await sharp(image?.bytes, { animated: true }).metadata()).pages ?? 1).toBe(1);
  expect((await pixelAt(image?.bytes, 30, 30))[0]).toBeGreaterThan(240);
});
