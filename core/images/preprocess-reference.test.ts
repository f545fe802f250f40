import { expect, test } from 'vitest';
import { sharpPixels } from '#adapters/sharp/sharp-pixels.ts';
import { readImageHeader } from '#contract/image-header.ts';
import { CONDITIONING_MODES } from '#contract/images.ts';
import { plainImage } from '#test/support/images.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { preprocessReference } from './preprocess-reference.ts';

const ann = { userId: '0a0a0a0a-0000-4000-8000-000000000001', accessToken: 'token' };
const ports = () => ({ ...inMemoryPorts().ports, pixels: sharpPixels });

test.each(CONDITIONING_MODES)(
  'keeps the aspect ratio and limits each side to 1,024 pixels in a %s map',
  async (mode) => {
    for (const [width, height, expected] of [
      [300, 200, { width: 300, height: 200 }],
      [2000, 500, { width: 1024, height: 256 }],
    ] as const) {
      const image = (await plainImage(width, height, 'jpeg')).toString('base64');
      const map = await preprocessReference(ports(), ann, { image, mode });
      expect(readImageHeader(Buffer.from(map.image, 'base64'))).toEqual({
        kind: 'image',
        type: 'png',
        ...expected,
      });
    }
  },
);

test('rejects a truncated image', async () => {
  const complete = await plainImage(300, 200, 'jpeg');
  const image = complete.subarray(0, complete.length / 2).toString('base64');
  await expect(preprocessReference(ports(), ann, { image, mode: 'CANNY' })).rejects.toMatchObject({
    code: 'UNREADABLE_IMAGE',
  });
});
