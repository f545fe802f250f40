import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { paintImage } from '../paint-image.ts';
import { boundingBox } from './mask-plane.ts';
import { thingsInSky } from './things-in-sky.ts';

// Painting is CPU-bound and slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

test.each([
  [1, 'a hot air balloon over a green meadow'],
  [4, 'mountains with clouds at dawn'],
  [5, 'a meadow with clouds'],
])('does not take a cloud for a kite (%i, %s)', async (seed, prompt) => {
  const size = { width: 608, height: 416 };
  const painted = await paintImage({
    tier: 'core',
    prompt,
    negativePrompt: '',
    seed,
    format: 'png',
    ...size,
  });
  const rgb = new Uint8Array(await sharp(painted).removeAlpha().raw().toBuffer());
  const found = thingsInSky(['kite'], { ...size, rgb });
  expect(found && boundingBox(found, size)).toBeUndefined();
});
