import { expect, test } from 'vitest';
import { differenceMask } from './difference-mask.ts';
import { feather } from './feather.ts';
import { blendOver } from './paste.ts';
import { frameMask, unframePlane } from './scale-plane.ts';

const plane = (rows: readonly string[]) => ({
  pixels: Uint8Array.from(rows.join(''), (character) => (character === '#' ? 255 : 0)),
  width: rows[0]?.length ?? 0,
  height: rows.length,
  channels: 1 as const,
});

test('increases weights from a mask’s border inward, and keeps weights of 0 outside', () => {
  const { pixels } = feather(plane(['.....', '.###.', '.###.', '.###.', '.....']), 2);
  expect([...pixels.slice(5, 10)]).toEqual([0, 128, 128, 128, 0]);
  expect([...pixels.slice(10, 15)]).toEqual([0, 128, 255, 128, 0]);
});

test('does not treat a side of the image as a border', () => {
  expect([...feather(plane(['##..', '##..']), 2).pixels]).toEqual([255, 128, 0, 0, 255, 128, 0, 0]);
});

test('keeps a pixel of weight 0 and replaces a pixel of full weight', () => {
  const original = {
    pixels: Uint8Array.of(1, 2, 3, 0, 5, 6, 7, 8),
    width: 2,
    height: 1,
    channels: 4,
  } as const;
  const result = { ...original, pixels: Uint8Array.of(9, 9, 9, 9, 200, 201, 202, 255) };
  const weights = { pixels: Uint8Array.of(0, 255), width: 2, height: 1, channels: 1 } as const;
  expect([...blendOver(original, result, weights).pixels]).toEqual([1, 2, 3, 0, 200, 201, 202, 255]);
});

test('pads a mask with zeros for a frame, and restores the mask from it', () => {
  const mask = plane(['#...', '#...']);
  const frame = { width: 4, height: 6, left: 0, top: 2, innerWidth: 4, innerHeight: 2 };
  const framed = frameMask(mask, frame);
  expect([...framed.pixels].filter((value) => value !== 0)).toEqual([255, 255]);
  expect([...unframePlane(framed, frame, mask).pixels]).toEqual([...mask.pixels]);
});

test('masks a change, and ignores differences as small as a model’s rounding', () => {
  const original = {
    pixels: new Uint8Array(64 * 64 * 4).fill(100),
    width: 64,
    height: 64,
    channels: 4,
  } as const;
  const rounded = { ...original, pixels: original.pixels.map((value, index) => value + (index % 3)) };
  expect(differenceMask(original, rounded).pixels.every((value) => value === 0)).toBe(true);
  const pixels = original.pixels.slice();
  for (let y = 20; y < 40; y++) pixels.fill(220, (y * 64 + 20) * 4, (y * 64 + 40) * 4);
  const changes = differenceMask(original, { ...original, pixels });
  expect([changes.pixels[30 * 64 + 30], changes.pixels[5 * 64 + 5], changes.pixels[60 * 64 + 60]]).toEqual([
    255, 0, 0,
  ]);
});

test('fills a small gap in a change, but not a large one', () => {
  const side = 200;
  const original = {
    pixels: new Uint8Array(side * side * 4),
    width: side,
    height: side,
    channels: 4,
  } as const;
  const pixels = original.pixels.slice();
  const isInSquare = (pixel: number, start: number, size: number) =>
    [pixel % side, Math.floor(pixel / side)].every((value) => value >= start && value < start + size);
  for (let pixel = 0; pixel < side * side; pixel++)
    if (isInSquare(pixel, 20, 150) && !isInSquare(pixel, 40, 8) && !isInSquare(pixel, 90, 40))
      pixels.fill(220, pixel * 4, pixel * 4 + 4);
  const mask = differenceMask(original, { ...original, pixels }).pixels;
  expect([mask[44 * side + 44], mask[110 * side + 110], mask[10 * side + 10]]).toEqual([255, 0, 0]);
});
