import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as LIMITS from '#contract/limits.ts';
import { noisyPicture, plainPicture } from '#test/support/pictures.ts';
import { sharpPixels } from './sharp-pixels.ts';

const sizeOf = async (bytes: Uint8Array) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return { width, height, format };
};

test.each(['png', 'jpeg', 'webp'] as const)('a %s becomes a PNG of its own size', async (format) => {
  const picture = await sharpPixels.normalise(await plainPicture(300, 200, format));
  expect(picture).toMatchObject({ width: 300, height: 200 });
  expect(await sizeOf(picture?.png ?? new Uint8Array())).toEqual({ width: 300, height: 200, format: 'png' });
});

test('a picture that a camera turned stands upright, and where it was taken is dropped', async () => {
  const turned = await sharp(await plainPicture(300, 200, 'jpeg'))
    .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const picture = await sharpPixels.normalise(turned);
  expect(picture).toMatchObject({ width: 200, height: 300 });
  expect((await sharp(picture?.png).metadata()).exif).toBeUndefined();
});

test('a page hidden behind a picture’s end is gone', async () => {
  const polyglot = Buffer.concat([await plainPicture(64, 64), Buffer.from('<script>alert(1)</script>')]);
  const picture = await sharpPixels.normalise(polyglot);
  expect(Buffer.from(picture?.png ?? []).includes('script')).toBe(false);
});

test('transparency is kept', async () => {
  const clear = {
    create: { width: 64, height: 64, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  };
  const picture = await sharpPixels.normalise(await sharp(clear).webp().toBuffer());
  expect((await sharp(picture?.png).metadata()).hasAlpha).toBe(true);
});

test('what cannot be decoded is told, not thrown', async () => {
  const whole = await plainPicture(300, 200, 'jpeg');
  for (const bytes of [whole.subarray(0, whole.length / 2), Buffer.from('words'), Buffer.alloc(0)]) {
    expect(await sharpPixels.normalise(bytes)).toBeUndefined();
    expect(await sharpPixels.cover(bytes, 64, 64)).toBeUndefined();
  }
});

test('more pixels than are allowed are not decoded', async () => {
  const side = Math.ceil(Math.sqrt(LIMITS.picture.maxPixels)) + 1;
  expect(await sharpPixels.normalise(await plainPicture(side, side))).toBeUndefined();
});

test('a frame is filled to the exact size, cut in the middle and never stretched', async () => {
  const left = await plainPicture(100, 100, 'png', { r: 255, g: 0, b: 0 });
  const wide = await sharp({ create: { width: 400, height: 100, channels: 3, background: 'blue' } })
    .composite([{ input: left, left: 150, top: 0 }])
    .png()
    .toBuffer();
  const middle = await sharpPixels.cover(wide, 128, 128);
  expect(await sizeOf(middle ?? new Uint8Array())).toEqual({ width: 128, height: 128, format: 'png' });
  const { channels } = await sharp(middle).stats();
  expect(channels[0]?.mean).toBeGreaterThan(240);
});

test('a thumbnail is small in bytes and sides, however busy the picture', async () => {
  for (const bytes of [await noisyPicture(1152, 768), await plainPicture(200, 100)]) {
    const thumbnail = await sharpPixels.thumbnail(bytes);
    const { width, height, format } = await sizeOf(thumbnail);
    expect(thumbnail.length).toBeLessThanOrEqual(LIMITS.thumbnail.maxBytes);
    expect(Math.max(width, height)).toBeLessThanOrEqual(LIMITS.thumbnail.maxSidePixels);
    expect(format).toBe('webp');
  }
});
