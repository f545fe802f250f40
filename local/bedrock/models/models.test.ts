import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { RenderClipRequest } from '#studio/requests.ts';
import { estimateLumaTokens } from './luma-ray2.ts';
import { readJob, readPaintRequest } from './read-job-under-test.ts';
import { findModel } from './served-models.ts';
import { SIZE_BY_RATIO } from './stability-body.ts';

const CORE = 'stability.stable-image-core-v1:1';
const ULTRA = 'stability.stable-image-ultra-v1:1';
const SD35 = 'stability.sd3-5-large-v1:0';
const REMOVE = 'us.stability.stable-image-remove-background-v1:0';
const STYLE_GUIDE = 'us.stability.stable-image-style-guide-v1:0';
const SKETCH = 'us.stability.stable-image-control-sketch-v1:0';
const STRUCTURE = 'us.stability.stable-image-control-structure-v1:0';
const TRANSFER = 'us.stability.stable-style-transfer-v1:0';
const LUMA = 'luma.ray-v2:0';
const RECOLOR = 'us.stability.stable-image-search-recolor-v1:0';
const UPSCALE = 'us.stability.stable-fast-upscale-v1:0';
const SERVICES = [REMOVE, STYLE_GUIDE, SKETCH, STRUCTURE, TRANSFER, RECOLOR];
const refused = { exception: 'ValidationException', status: 400 };

async function readClip(input: unknown): Promise<RenderClipRequest> {
  const model = findModel(LUMA);
  if (model.call !== 'clip') throw new Error('Luma makes no clips.');
  return model.read(input);
}

const encodeImage = async (width: number, height: number, format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png') =>
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
  frame = await encodeImage(1280, 720);
});

test('requires an image service’s inference profile and rejects the id without the profile’s prefix', () => {
  for (const id of [...SERVICES, UPSCALE]) {
    expect(findModel(id).call).toBe('image');
    expect(findModel(`arn:aws:bedrock:us-west-2:000000000000:inference-profile/${id}`).id).toBe(id.slice(3));
    expect(() => findModel(id.slice(3))).toThrow("with on-demand throughput isn't supported");
  }
  expect(() => findModel(`us.${CORE}`)).toThrow('The provided model identifier is invalid.');
});

test.each([CORE, ULTRA, SD35, STYLE_GUIDE])(
  '%s returns about one megapixel in every aspect ratio',
  async (id) => {
    for (const [ratio, size] of Object.entries(SIZE_BY_RATIO)) {
      const image = id === STYLE_GUIDE ? { image: frame } : {};
      expect(await readPaintRequest(id, { prompt: 'a lake', aspect_ratio: ratio, ...image })).toMatchObject(
        size,
      );
      const [across, down] = ratio.split(':').map(Number) as [number, number];
      expect(Math.abs(size.width / size.height / (across / down) - 1)).toBeLessThan(0.05);
      expect(Math.abs((size.width * size.height) / 1024 ** 2 - 1)).toBeLessThan(0.1);
      expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(640);
    }
  },
);

const INVALID_CHANGES: readonly [string, Record<string, unknown>][] = [
  ['a prompt that is not a string', { prompt: 5 }],
  ['a prompt of 10,001 characters', { prompt: 'a'.repeat(10_001) }],
  ['a negative prompt of 10,001 characters', { negative_prompt: 'a'.repeat(10_001) }],
  ['an unknown format', { output_format: 'gif' }],
  ['a negative seed', { seed: -1 }],
  ['a seed above 32 bits', { seed: 4_294_967_296 }],
  ['a fractional seed', { seed: 0.5 }],
  ['an unknown field', { cfg_scale: 7 }],
];

test.each([CORE, ULTRA, SD35, STYLE_GUIDE, SKETCH, STRUCTURE])(
  '%s rejects values that its documentation does not allow',
  async (id) => {
    const validBody = {
      prompt: 'a lake',
      ...([STYLE_GUIDE, SKETCH, STRUCTURE].includes(id) && { image: frame }),
    };
    await expect(readJob(id, validBody)).resolves.toMatchObject({ kind: 'image' });
    for (const [name, change] of INVALID_CHANGES) {
      await expect(readJob(id, { ...validBody, ...change }), name).rejects.toMatchObject(refused);
    }
    for (const body of [[], null, 'a lake', { ...validBody, prompt: undefined }]) {
      await expect(readJob(id, body)).rejects.toMatchObject(refused);
    }
  },
);

test('accepts the longest and an empty prompt, and each model’s largest seed and own formats', async () => {
  const request = {
    prompt: 'a'.repeat(10_000),
    negative_prompt: 'b'.repeat(10_000),
    seed: 4_294_967_295,
    output_format: 'JPEG',
  };
  expect(await readPaintRequest(CORE, request)).toMatchObject({ seed: 4_294_967_295, format: 'jpeg' });
  expect(await readPaintRequest(CORE, { prompt: '' })).toMatchObject({ prompt: '', format: 'png' });
  expect(
    await readPaintRequest(SD35, { prompt: 'a', seed: 4_294_967_294, output_format: 'webp' }),
  ).toMatchObject({
    seed: 4_294_967_294,
    format: 'webp',
  });
  await expect(readJob(SD35, { prompt: 'a', seed: 4_294_967_295 })).rejects.toMatchObject(refused);
  await expect(readJob(CORE, { prompt: 'a', output_format: 'webp' })).rejects.toMatchObject(refused);
});

test('lets Ultra start from a base64 image, and rejects invalid images and values', async () => {
  expect(await readPaintRequest(ULTRA, { prompt: 'a', image: frame, strength: 0.5 })).toMatchObject({
    guidance: { by: 'start', strength: 0.5, image: { format: 'png', width: 1280, height: 720 } },
  });
  for (const image of [
    `data:image/png;base64,${frame}`,
    'no base64!',
    'AAAA',
    await encodeImage(63, 200),
    await encodeImage(99, 99, 'gif'),
  ]) {
    await expect(readJob(ULTRA, { prompt: 'a', image })).rejects.toMatchObject(refused);
  }
  await expect(readJob(ULTRA, { prompt: 'a', mode: 'image-to-image' })).rejects.toMatchObject(refused);
  await expect(readJob(ULTRA, { prompt: 'a', image: frame, strength: 1.1 })).rejects.toMatchObject(refused);
});

test('lets Stable Diffusion 3.5 start from an image with a prompt and a strength, at the image’s aspect ratio', async () => {
  const body = { prompt: 'a lake', mode: 'image-to-image', image: frame, strength: 0.6 };
  const request = await readPaintRequest(SD35, body);
  expect(request).toMatchObject({ guidance: { by: 'start', strength: 0.6 }, format: 'png' });
  expect(request.width / request.height).toBeCloseTo(1280 / 720, 1);
  expect(request.width * request.height).toBeLessThan(1_100_000);
  const { mode: _, ...withoutMode } = body;
  expect(await readPaintRequest(SD35, withoutMode)).toMatchObject({ guidance: { by: 'start' } });
  for (const change of [
    { image: undefined },
    { strength: undefined },
    { prompt: undefined },
    { strength: 1.01 },
    { strength: -0.01 },
    { aspect_ratio: '16:9' },
    { mode: 'text-to-image' },
    { image: `data:image/png;base64,${frame}` },
    { image: await encodeImage(63, 640) },
  ]) {
    await expect(
      readJob(SD35, { ...body, ...change }),
      JSON.stringify(change).slice(0, 60),
    ).rejects.toMatchObject(refused);
  }
  await expect(readJob(SD35, { prompt: 'a', strength: 0.5 })).rejects.toMatchObject(refused);
});

test.each([
  [SKETCH, 'contours'],
  [STRUCTURE, 'structure'],
])(
  '%s follows an image, keeps the image’s aspect ratio and has a default strength of 0.7',
  async (id, by) => {
    const request = await readPaintRequest(id, { prompt: 'a lake', image: frame });
    expect(request).toMatchObject({ guidance: { by, strength: 0.7 } });
    expect(request.width / request.height).toBeCloseTo(1280 / 720, 1);
    expect(await readPaintRequest(id, { prompt: 'a', image: frame, control_strength: 1 })).toMatchObject({
      guidance: { strength: 1 },
    });
    for (const change of [
      { control_strength: 1.1 },
      { aspect_ratio: '1:1' },
      { image: undefined },
      { fidelity: 0.5 },
    ]) {
      await expect(readJob(id, { prompt: 'a', image: frame, ...change })).rejects.toMatchObject(refused);
    }
  },
);

test('defaults the style guide to a square and a fidelity of 0.5, and rejects unsupported values', async () => {
  expect(await readPaintRequest(STYLE_GUIDE, { prompt: 'a', image: frame })).toMatchObject({
    width: 1024,
    height: 1024,
    guidance: { by: 'colors', strength: 0.5 },
  });
  for (const change of [
    { fidelity: -0.1 },
    { fidelity: 2 },
    { aspect_ratio: '4:3' },
    { control_strength: 0.7 },
  ]) {
    await expect(readJob(STYLE_GUIDE, { prompt: 'a', image: frame, ...change })).rejects.toMatchObject(
      refused,
    );
  }
});

test('turns a style preset into a style in the prompt and rejects an unknown preset', async () => {
  const body = { prompt: 'a lake', image: frame };
  expect((await readPaintRequest(SKETCH, { ...body, style_preset: 'neon-punk' })).prompt).toBe(
    'a lake, in cyberpunk style',
  );
  await expect(readJob(SKETCH, { ...body, style_preset: 'neon' })).rejects.toMatchObject(refused);
});

test('accepts only an image and an output format for background removal', async () => {
  expect(await readJob(REMOVE, { image: frame })).toMatchObject({
    kind: 'cut-out',
    request: { format: 'png' },
  });
  expect(await readJob(REMOVE, { image: frame, output_format: 'webp' })).toMatchObject({
    request: { format: 'webp' },
  });
  for (const body of [
    {},
    { image: frame, prompt: 'a' },
    { image: frame, seed: 1 },
    { image: frame, output_format: 'gif' },
  ]) {
    await expect(readJob(REMOVE, body)).rejects.toMatchObject(refused);
  }
});

test.each(SERVICES)('%s accepts only images within its limits', async (id) => {
  const body = (image: string) => {
    if (id === TRANSFER) return { init_image: frame, style_image: image };
    if (id === RECOLOR) return { prompt: 'red', image, select_prompt: 'a boat' };
    return id === REMOVE ? { image } : { prompt: 'a', image };
  };
  for (const [width, height] of [
    [64, 64],
    [160, 64],
    [3072, 3072],
  ] as const) {
    await expect(readJob(id, body(await encodeImage(width, height, 'jpeg')))).resolves.toBeDefined();
  }
  for (const [width, height] of [
    [63, 100],
    [64, 161],
    [3073, 3072],
  ] as const) {
    await expect(
      readJob(id, body(await encodeImage(width, height, 'jpeg'))),
      `${width}x${height}`,
    ).rejects.toMatchObject(refused);
  }
  await expect(readJob(id, body(`data:image/png;base64,${frame}`))).rejects.toMatchObject(refused);
  await expect(readJob(id, body(await encodeImage(100, 100, 'gif')))).rejects.toMatchObject(refused);
});

test('derives a clip’s size from its resolution and aspect ratio, and reads its duration and loop', async () => {
  const sizes = [
    [{}, 1280, 720],
    [{ resolution: '540p' }, 960, 540],
    [{ aspect_ratio: '1:1' }, 720, 720],
    [{ aspect_ratio: '9:16' }, 720, 1280],
    [{ aspect_ratio: '21:9', resolution: '540p' }, 1260, 540],
  ] as const;
  for (const [change, width, height] of sizes) {
    expect(await readClip({ prompt: 'a lake', ...change })).toMatchObject({ width, height, seconds: 5 });
  }
  expect(await readClip({ prompt: 'a lake', duration: '9s', loop: true })).toMatchObject({
    seconds: 9,
    isLoop: true,
  });
});

test.each([
  ['a prompt of 5,001 characters', { prompt: 'a'.repeat(5_001) }],
  ['more than 300 tokens', { prompt: 'mountain lake '.repeat(101) }],
  ['a duration that the model does not support', { prompt: 'a', duration: '6s' }],
  ['a resolution that the model does not support', { prompt: 'a', resolution: '1080p' }],
  ['a seed, which the model does not support', { prompt: 'a', seed: 5 }],
])('Luma rejects %s', async (_, input) => {
  await expect(readClip(input)).rejects.toMatchObject(refused);
});

test('rejects a string as Luma’s input with the service’s own message', async () => {
  await expect(readClip('{"prompt":"a lake"}')).rejects.toMatchObject({
    ...refused,
    message: 'The provided request is not valid',
  });
});

test('rejects a first frame that is broken, is not of its media type or has a side outside 512 to 4,096 pixels', async () => {
  expect(await readClip({ prompt: 'a lake', keyframes: keyframe(frame) })).toMatchObject({
    firstFrame: frame,
  });
  const invalid = [
    keyframe(frame, 'image/jpeg'),
    keyframe(frame, 'image/webp'),
    keyframe(`data:image/png;base64,${frame}`),
    keyframe(await encodeImage(511, 720)),
    keyframe(await encodeImage(4097, 600)),
    keyframe(await encodeImage(600, 600, 'webp')),
    keyframe(frame.slice(0, 400)),
  ];
  for (const keyframes of invalid) {
    await expect(readClip({ prompt: 'a lake', keyframes })).rejects.toMatchObject(refused);
  }
});

test('estimates 1,108 English characters, which the service accepted, at fewer than 300 tokens', () => {
  const sentence =
    'The camera glides slowly over a quiet alpine lake at sunrise while mist lifts from the dark water. ';
  expect(estimateLumaTokens(sentence.repeat(12).slice(0, 1_108))).toBeLessThan(300);
  // A token for up to six Latin letters, or up to three letters of another script.
  expect(estimateLumaTokens('Bergsee 山の湖 über')).toBe(2 + 3 + 1);
});
