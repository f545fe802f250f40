import { beforeAll, expect, test } from 'vitest';
import { plainImage } from '#test/support/images.ts';
import { readJob, readPaintRequest } from './read-job-under-test.ts';

const TRANSFER = 'us.stability.stable-style-transfer-v1:0';
const refused = { exception: 'ValidationException', status: 400 };

const encodeImage = async (width: number, height: number) =>
  (await plainImage(width, height)).toString('base64');
let images: { init_image: string; style_image: string };
beforeAll(async () => {
  images = { init_image: await encodeImage(1280, 720), style_image: await encodeImage(100, 100) };
});

test('requires two images, strengths from 0 to 1 and a change of at least 0.1, but no prompt', async () => {
  expect(await readPaintRequest(TRANSFER, images)).toMatchObject({
    prompt: '',
    guidance: { by: 'style', styleStrength: 1, image: { width: 1280 }, style: { width: 100 } },
  });
  for (const change of [
    { init_image: undefined },
    { style_image: undefined },
    { change_strength: 0.09 },
    { change_strength: 1.01 },
    { composition_fidelity: 1.01 },
    { style_strength: -0.01 },
    { seed: 4_294_967_295 },
    { prompt: 'a'.repeat(10_001) },
    { image: images.init_image },
    { style_preset: 'anime' },
  ])
    await expect(
      readJob(TRANSFER, { ...images, ...change }),
      JSON.stringify(change).slice(0, 60),
    ).rejects.toMatchObject(refused);
});

test('changes an image more with a greater change strength, and less with a greater composition fidelity', async () => {
  const readStrength = async (changes: object) => {
    const { guidance } = await readPaintRequest(TRANSFER, { ...images, ...changes });
    return guidance?.by === 'style' ? guidance.strength : 0;
  };
  expect(await readStrength({ change_strength: 0.1 })).toBeLessThan(
    await readStrength({ change_strength: 1 }),
  );
  expect(await readStrength({ composition_fidelity: 1 })).toBeLessThan(
    await readStrength({ composition_fidelity: 0 }),
  );
});
