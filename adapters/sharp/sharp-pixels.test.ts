import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as LIMITS from '#contract/limits.ts';
import { noisyImage, plainImage } from '#test/support/images.ts';
import { sharpPixels } from './sharp-pixels.ts';

const readSize = async (bytes: Uint8Array) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return { width, height, format };
};

test.each(['png', 'jpeg', 'webp'] as const)('converts a %s to a PNG of the same size', async (format) => {
  const image = await sharpPixels.normalize(await plainImage(300, 200, format));
  expect(image).toMatchObject({ width: 300, height: 200 });
  expect(await readSize(image?.png ?? new Uint8Array())).toEqual({ width: 300, height: 200, format: 'png' });
});

test('applies the camera’s orientation and drops the location', async () => {
  const rotated = await sharp(await plainImage(300, 200, 'jpeg'))
    .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const image = await sharpPixels.normalize(rotated);
  expect(image).toMatchObject({ width: 200, height: 300 });
  expect((await sharp(image?.png).metadata()).exif).toBeUndefined();
});

test('drops a web page appended to an image', async () => {
  const polyglot = Buffer.concat([await plainImage(64, 64), Buffer.from('<script>alert(1)</script>')]);
  const image = await sharpPixels.normalize(polyglot);
  expect(Buffer.from(image?.png ?? []).includes('script')).toBe(false);
});

test('keeps transparency', async () => {
  const transparent = {
    create: { width: 64, height: 64, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  };
  const image = await sharpPixels.normalize(await sharp(transparent).webp().toBuffer());
  expect((await sharp(image?.png).metadata()).hasAlpha).toBe(true);
});

test('returns undefined for bytes that cannot be decoded', async () => {
  const file = await plainImage(300, 200, 'jpeg');
  for (const bytes of [file.subarray(0, file.length / 2), Buffer.from('words'), Buffer.alloc(0)]) {
    expect(await sharpPixels.normalize(bytes)).toBeUndefined();
    expect(await sharpPixels.cover(bytes, 64, 64)).toBeUndefined();
  }
});

test('does not decode more pixels than allowed', async () => {
  const side = Math.ceil(Math.sqrt(LIMITS.image.maxPixels)) + 1;
  expect(await sharpPixels.normalize(await plainImage(side, side))).toBeUndefined();
});

test('crops an image around its center to the exact size, without stretching it', async () => {
  const redSquare = await plainImage(100, 100, 'png', { r: 255, g: 0, b: 0 });
  const wide = await sharp({ create: { width: 400, height: 100, channels: 3, background: 'blue' } })
    .composite([{ input: redSquare, left: 150, top: 0 }])
    .png()
    .toBuffer();
  const middle = await sharpPixels.cover(wide, 128, 128);
  expect(await readSize(middle ?? new Uint8Array())).toEqual({ width: 128, height: 128, format: 'png' });
  const { channels } = await sharp(middle).stats();
  expect(channels[0]?.mean).toBeGreaterThan(240);
});

test.each([
  ['the left end', 0, 'red'],
  ['the middle', 0.5, 'lime'],
  ['the right end', 1, 'blue'],
] as const)(
  'crops an image to %s, even if a camera stored the image rotated',
  async (_name, focus, color) => {
    const stripe = (background: string) => ({
      create: { width: 100, height: 100, channels: 3 as const, background },
    });
    const stripes = sharp({ create: { width: 300, height: 100, channels: 3, background: 'lime' } }).composite(
      [
        { input: stripe('red'), left: 0, top: 0 },
        { input: stripe('blue'), left: 200, top: 0 },
      ],
    );
    const upright = await stripes.png().toBuffer();
    // A camera stores the image rotated by 90 degrees, with an orientation tag that turns it back.
    const rotated = await sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).png().toBuffer();
    const expected = await sharp(await sharp(stripe(color)).png().toBuffer()).stats();
    for (const bytes of [upright, rotated]) {
      const part = (await sharpPixels.cover(bytes, 50, 50, { opaque: true, focus })) ?? new Uint8Array();
      expect(await readSize(part)).toEqual({ width: 50, height: 50, format: 'png' });
      const { channels } = await sharp(part).stats();
      for (const [channel, { mean }] of channels.entries())
        expect(Math.abs(mean - (expected.channels[channel]?.mean ?? Number.NaN))).toBeLessThan(5);
    }
  },
);

test('makes a WebP thumbnail within the limits from a large and from a small image', async () => {
  for (const bytes of [await noisyImage(1152, 768), await plainImage(200, 100)]) {
    const thumbnail = await sharpPixels.thumbnail(bytes);
    const { width, height, format } = await readSize(thumbnail);
    expect(thumbnail.length).toBeLessThanOrEqual(LIMITS.thumbnail.maxBytes);
    expect(Math.max(width, height)).toBeLessThanOrEqual(LIMITS.thumbnail.maxSidePixels);
    expect(format).toBe('webp');
  }
});
