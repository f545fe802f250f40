import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { paintImage } from '../paint-image.ts';
import { boundingBox } from './mask-plane.ts';
import { brightDisc, thingsInSky } from './things-in-sky.ts';

// Painting is CPU-bound and slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

test.each([
  [1, 'a hot air balloon over a green meadow'],
  [4, 'mountains with clouds at dawn'],
  [5, 'a meadow with clouds'],
])('does not mistake a cloud for a kite (seed %i, "%s")', async (seed, prompt) => {
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

test('finds a whole moon, not only its brightest part, and a sun without its glow', () => {
  const [width, height] = [160, 120];
  const countDiscPixels = (lightAt: (distance: number, y: number) => number) => {
    const rgb = new Uint8Array(width * height * 3);
    for (let i = 0; i < width * height; i++) {
      const y = Math.floor(i / width);
      rgb.fill(lightAt(Math.hypot((i % width) - 80, y - 60), y), i * 3, i * 3 + 3);
    }
    return brightDisc({ width, height, rgb })?.reduce((sum, value) => sum + value, 0);
  };
  const disc = Math.PI * 20 ** 2;
  const moon = countDiscPixels((distance, y) =>
    distance > 20 ? 20 : distance < 7 ? 90 : y > 60 ? 235 : 165,
  );
  const sun = countDiscPixels((distance) => (distance > 20 ? Math.max(20, 215 - 3 * (distance - 20)) : 255));
  expect([(moon ?? 0) / disc, (sun ?? 0) / disc]).toEqual([expect.closeTo(1, 1), expect.closeTo(1, 1)]);
});
