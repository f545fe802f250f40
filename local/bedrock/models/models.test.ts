import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { clipSize, estimateTokens, readLumaInput } from './luma-ray2.ts';
import { readModelId } from './model-id.ts';
import { readPictureRequest, SIZE_BY_RATIO } from './stable-image.ts';

const core = readModelId('stability.stable-image-core-v1:1');
const ultra = readModelId('stability.stable-image-ultra-v1:1');
const refused = { exception: 'ValidationException', status: 400 };

const picture = async (width: number, height: number, format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png') =>
  (
    await sharp({ create: { width, height, channels: 3, background: '#3a7' } })
      .toFormat(format)
      .toBuffer()
  ).toString('base64');
const keyframe = (data: string, mediaType = 'image/png') => ({
  frame0: { type: 'image', source: { type: 'base64', media_type: mediaType, data } },
});
let frame: string;
beforeAll(async () => {
  frame = await picture(1280, 720);
});

test.each(Object.entries(SIZE_BY_RATIO))(
  '%s is about a megapixel of that ratio',
  async (ratio, { width, height }) => {
    const request = await readPictureRequest(core, { prompt: 'a lake', aspect_ratio: ratio });
    expect(request).toMatchObject({ width, height, format: 'png' });
    const [across, down] = ratio.split(':').map(Number) as [number, number];
    expect(Math.abs(width / height / (across / down) - 1)).toBeLessThan(0.05);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(640);
  },
);

test.each([
  ['no prompt', {}],
  ['a prompt that is no text', { prompt: 5 }],
  ['a prompt of 10,001 characters', { prompt: 'a'.repeat(10_001) }],
  ['an unknown ratio', { prompt: 'a', aspect_ratio: '4:3' }],
  ['an unknown format', { prompt: 'a', output_format: 'webp' }],
  ['a negative seed', { prompt: 'a', seed: -1 }],
  ['a seed above 32 bits', { prompt: 'a', seed: 4_294_967_296 }],
  ['half a seed', { prompt: 'a', seed: 0.5 }],
  ['a field that it does not have', { prompt: 'a', cfg_scale: 7 }],
  ['a picture to start from', { prompt: 'a', image: 'AAAA' }],
  ['a list', []],
  ['nothing', null],
])('Core refuses %s', async (_, body) => {
  await expect(readPictureRequest(core, body)).rejects.toMatchObject(refused);
});

test('the ends of the ranges are taken', async () => {
  const request = {
    prompt: 'a'.repeat(10_000),
    negative_prompt: 'b'.repeat(10_000),
    seed: 4_294_967_295,
    output_format: 'JPEG',
  };
  await expect(readPictureRequest(core, request)).resolves.toMatchObject({
    seed: 4_294_967_295,
    format: 'jpeg',
  });
  await expect(readPictureRequest(core, { prompt: '' })).resolves.toMatchObject({ prompt: '' });
});

test('Ultra may start from a picture, sent without a data: prefix', async () => {
  await expect(
    readPictureRequest(ultra, { prompt: 'a', image: frame, strength: 0.5 }),
  ).resolves.toMatchObject({
    start: { strength: 0.5, image: { format: 'png', width: 1280, height: 720 } },
  });
  for (const image of [
    `data:image/png;base64,${frame}`,
    'no base64!',
    'AAAA',
    await picture(63, 200),
    await picture(99, 99, 'gif'),
  ]) {
    await expect(readPictureRequest(ultra, { prompt: 'a', image })).rejects.toMatchObject(refused);
  }
  await expect(readPictureRequest(ultra, { prompt: 'a', mode: 'image-to-image' })).rejects.toMatchObject(
    refused,
  );
  await expect(readPictureRequest(ultra, { prompt: 'a', image: frame, strength: 1.1 })).rejects.toMatchObject(
    refused,
  );
});

test('a clip has the size of its resolution and ratio', async () => {
  const sizes = [
    [{}, 1280, 720],
    [{ resolution: '540p' }, 960, 540],
    [{ aspect_ratio: '1:1' }, 720, 720],
    [{ aspect_ratio: '9:16' }, 720, 1280],
    [{ aspect_ratio: '21:9', resolution: '540p' }, 1260, 540],
  ] as const;
  for (const [change, width, height] of sizes) {
    expect(clipSize(await readLumaInput({ prompt: 'a lake', ...change }))).toEqual({ width, height });
  }
});

test.each([
  ['a prompt of 5,001 characters', { prompt: 'a'.repeat(5_001) }],
  ['more than 300 tokens', { prompt: 'mountain lake '.repeat(101) }],
  ['a length that the model does not make', { prompt: 'a', duration: '6s' }],
  ['a resolution that the model does not make', { prompt: 'a', resolution: '1080p' }],
  ['a seed, which the model does not have', { prompt: 'a', seed: 5 }],
])('Luma refuses %s', async (_, input) => {
  await expect(readLumaInput(input)).rejects.toMatchObject(refused);
});

test('Luma refuses an input that is text instead of an object, in its own words', async () => {
  await expect(readLumaInput('{"prompt":"a lake"}')).rejects.toMatchObject({
    ...refused,
    message: 'The provided request is not valid',
  });
});

test('a first frame must be what it says, of 512 to 4096 pixels a side', async () => {
  const ok = { prompt: 'a lake', keyframes: keyframe(frame) };
  await expect(readLumaInput(ok)).resolves.toMatchObject(ok);
  const bad = [
    keyframe(frame, 'image/jpeg'),
    keyframe(frame, 'image/webp'),
    keyframe(`data:image/png;base64,${frame}`),
    keyframe(await picture(511, 720)),
    keyframe(await picture(4097, 600)),
    keyframe(await picture(600, 600, 'webp')),
    keyframe(frame.slice(0, 400)),
  ];
  for (const keyframes of bad) {
    await expect(readLumaInput({ prompt: 'a lake', keyframes })).rejects.toMatchObject(refused);
  }
});

test('a prompt of 1,108 English characters, which the service took, is within 300 tokens by our estimate', () => {
  const sentence =
    'The camera glides slowly over a quiet alpine lake at sunrise while mist lifts from the dark water. ';
  expect(estimateTokens(sentence.repeat(12).slice(0, 1_108))).toBeLessThan(300);
  expect(estimateTokens('Bergsee 山の湖 über')).toBe(2 + 3 + 1);
});
