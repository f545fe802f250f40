import sharp from 'sharp';
import { expect, test } from 'vitest';
import { blackPng } from '#test/support/unusual-images.ts';
import { declaredSize } from './declared-size.ts';

const teal = () => sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } });

test('reads the declared size of a PNG, a baseline JPEG and a rotated progressive JPEG', async () => {
  const images = [
    await teal().png().toBuffer(),
    await teal().jpeg().toBuffer(),
    await teal().jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toBuffer(),
  ];
  for (const image of images) expect(declaredSize(image)).toEqual({ width: 300, height: 200 });
});

test('reads the declared size of a decompression bomb from a few bytes', () => {
  const bomb = blackPng({ width: 20_000, height: 20_000 }, { width: 8, height: 8 });
  expect(declaredSize(bomb)).toEqual({ width: 20_000, height: 20_000 });
});

test('reads the declared size of a GIF, a BMP and an AVIF', async () => {
  const bmp = Buffer.alloc(26);
  bmp.write('BM', 'latin1');
  // The width, and a height that is negative because the rows go from top to bottom.
  bmp.writeInt32LE(300, 18);
  bmp.writeInt32LE(-200, 22);
  const images = [await teal().gif().toBuffer(), await teal().avif().toBuffer(), bmp];
  for (const image of images) expect(declaredSize(image)).toEqual({ width: 300, height: 200 });
});

test('finds no size in a truncated file or another format', async () => {
  const jpeg = await teal().jpeg().toBuffer();
  const others = [await teal().webp().toBuffer(), jpeg.subarray(0, 30), Buffer.from([0xff, 0xd8, 1, 2])];
  others.push(Buffer.from('\x89PNG', 'latin1'), Buffer.alloc(0), Buffer.alloc(40, 0xff));
  others.push(
    Buffer.from('GIF89a', 'latin1'),
    Buffer.from('BM12', 'latin1'),
    Buffer.from('....ftypavif', 'latin1'),
  );
  for (const other of others) expect(declaredSize(other)).toBeUndefined();
});
