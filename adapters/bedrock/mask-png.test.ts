import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeMask } from './mask-png.ts';

test.each([
  ['white', [255, 0, 255, 0]],
  ['black', [0, 255, 0, 255]],
] as const)('encodes the part that may change as %s', async (change, expected) => {
  const mask = { pixels: Uint8Array.of(255, 0, 128, 127), width: 2, height: 2, channels: 1 } as const;
  const { data, info } = await sharp(encodeMask(mask, { change }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 2, height: 2, channels: 3 });
  expect([...data]).toEqual(expected.flatMap((value) => [value, value, value]));
});
