import { describe, expect, test } from 'vitest';
import { type Catalog, DEFAULT_CATALOG, NOVA_CATALOG } from '#catalog/catalogs.ts';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import { imageConditioningBody } from '#contract/api/image-conditioning.ts';
import { imageVariationBody } from '#contract/api/image-variation.ts';
import { readImageHeader } from '#contract/image-header.ts';
import { DEFAULT_NEGATIVE_PROMPT } from '#contract/images.ts';
import * as MESSAGES from '#contract/messages.ts';
import { jpegHeader, pngHeader } from '#test/support/image-headers.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { spentUsd } from '#test/support/spent-usd.ts';
import { conditionImage } from './condition-image.ts';
import { removeBackground } from './remove-background.ts';
import { varyImage } from './vary-image.ts';

const ann = { userId: '0a0a0a0a-0000-4000-8000-000000000001', accessToken: 'token' };
function setUp(catalog: Catalog = DEFAULT_CATALOG) {
  const settings = { catalog, limits: DEFAULT_DAILY_BUDGET };
  const memory = inMemoryPorts();
  const { ports } = memory;
  const encode = (bytes: Uint8Array) => ports.base64.encode(bytes);
  const spent = () => spentUsd(ports, ann.userId);
  return {
    ...memory,
    spent,
    encode,
    cutOut: (bytes: Uint8Array, key?: string) =>
      removeBackground(
        { ports, settings, caller: ann, idempotencyKey: key },
        { image: encode(bytes), sourceName: 'serum.png' },
      ),
    vary: (bytes: Uint8Array, options = {}) =>
      varyImage(
        { ports, settings, caller: ann },
        imageVariationBody.parse({ options: { image: encode(bytes), ...options } }),
      ),
    condition: (bytes: Uint8Array, prompt: string, options = {}) =>
      conditionImage(
        { ports, settings, caller: ann },
        imageConditioningBody.parse({ prompt, options: { referenceImage: encode(bytes), ...options } }),
      ),
  };
}
const readSize = (bytes: Uint8Array | undefined) => readImageHeader(bytes ?? new Uint8Array());

describe('background removal', () => {
  test('sends an image within the model’s limits and returns the original size', async () => {
    const { cutOut, imageModels, objects } = setUp();
    const { s3Key = '' } = await cutOut(pngHeader(2000, 500));
    const [request] = imageModels.requests;
    if (request?.task !== 'background-removal') throw new Error('unexpected task');
    expect(request.model).toBe('stable-image-remove-background');
    expect(readSize(request.image)).toMatchObject({ width: 2000, height: 800 });
    expect(readSize(objects.get(s3Key)?.bytes)).toMatchObject({ width: 2000, height: 500 });
  });

  test.each([
    ['no background', 0, MESSAGES.noBackgroundFound],
    ['no subject', 1, MESSAGES.noSubjectFound],
    ['background and subject', 0.4, undefined],
  ])('returns the matching warning, or none, for an image with %s', async (_name, transparent, warning) => {
    const { cutOut, ports } = setUp();
    ports.pixels.transparentShare = async () => transparent;
    expect((await cutOut(pngHeader(640, 480))).warning).toBe(warning);
  });

  test('saves the image, its thumbnail and its source, records the tool, and counts as premium', async () => {
    const { cutOut, objects, images, counts, spent } = setUp();
    const { s3Key } = await cutOut(jpegHeader(640, 480));
    const [row] = [...images.values()];
    const reference = `users/${ann.userId}/references/${row?.id}.jpg`;
    expect(row).toMatchObject({ prompt: '', imageType: 'background-removal', key: s3Key, width: 640 });
    expect(row?.parameters).toEqual({
      platform: 'Advanced Tools',
      style: 'background-removal',
      width: 640,
      height: 480,
      sourceName: 'serum.png',
      referenceKey: reference,
    });
    expect([...objects.keys()].sort()).toEqual([s3Key, row?.thumbnailKey, reference].sort());
    expect(objects.get(reference)?.contentType).toBe('image/jpeg');
    expect(counts).toEqual([`${ann.userId} premium`]);
    expect(await spent()).toEqual([0.07]);
  });

  test('runs once per idempotency key, and rejects the key for another image', async () => {
    const { cutOut, imageModels, images } = setUp();
    const first = await cutOut(pngHeader(640, 480), 'key');
    expect(await cutOut(pngHeader(640, 480), 'key')).toEqual(first);
    await expect(cutOut(pngHeader(640, 481), 'key')).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect([imageModels.requests.length, images.size]).toEqual([1, 1]);
  });

  test('stores, reserves and calls nothing for input that is not an image', async () => {
    const { cutOut, objects, imageModels, ports } = setUp();
    const before = JSON.stringify(await ports.budgets.readPersonDay('2026-11-21', ann.userId));
    await expect(cutOut(new TextEncoder().encode('words'), 'key')).rejects.toMatchObject({
      code: 'UNREADABLE_IMAGE',
    });
    expect([objects.size, imageModels.requests.length]).toEqual([0, 0]);
    expect(JSON.stringify(await ports.budgets.readPersonDay('2026-11-21', ann.userId))).toBe(before);
  });

  test('reports a blocked image, stores nothing and charges nothing', async () => {
    const { cutOut, objects, images, counts, ports, spent } = setUp();
    ports.imageModels.generate = async () => ({ status: 'blocked', part: 'image' });
    await expect(cutOut(pngHeader(640, 480))).rejects.toMatchObject({
      code: 'CONTENT_BLOCKED',
      message: MESSAGES.imageBlocked,
    });
    expect([objects.size, images.size, counts.length]).toEqual([0, 0, 0]);
    expect(await spent()).toEqual([]);
  });

  test('returns an unsaved image inline and does not leave its source behind', async () => {
    const { cutOut, ports, objects } = setUp();
    ports.imageHistory.insert = () => Promise.reject(new Error('down'));
    const { image, s3Key, warning } = await cutOut(pngHeader(640, 480));
    expect(readSize(ports.base64.decode(image))).toMatchObject({ width: 640, height: 480 });
    expect([s3Key, warning, objects.size]).toEqual([undefined, MESSAGES.imageNotSaved, 0]);
  });
});

describe('Nova Canvas', () => {
  test('is charged by size and quality', async () => {
    const { cutOut, vary, condition, spent } = setUp(NOVA_CATALOG);
    await cutOut(pngHeader(1000, 1000));
    await cutOut(pngHeader(2000, 1500));
    await vary(pngHeader(3000, 2000));
    await condition(pngHeader(640, 480), 'a boat', { quality: 'premium' });
    expect(await spent()).toEqual([0.04, 0.06, 0.04, 0.06]);
  });

  test('receives a WebP that is too small as an enlarged PNG', async () => {
    const { cutOut, imageModels, ports } = setUp(NOVA_CATALOG);
    const types: string[] = [];
    const { pixels } = ports;
    ports.pixels = {
      ...pixels,
      reencode: async (bytes) => ({ bytes, type: 'webp', width: 100, height: 90 }),
      pad: (bytes, frame, type) => {
        types.push(type);
        return pixels.pad(bytes, frame, type);
      },
    };
    await cutOut(pngHeader(100, 90));
    const [request] = imageModels.requests;
    if (request?.task !== 'background-removal') throw new Error('unexpected task');
    expect(types).toEqual(['png']);
    expect(readSize(request.image)).toMatchObject({ width: 355, height: 320 });
  });
});

describe('variation', () => {
  test('keeps the image’s aspect ratio and sends the similarity strength', async () => {
    const { vary, imageModels, images } = setUp();
    await vary(jpegHeader(4000, 2000), { similarityStrength: 0.8, prompt: 'in winter', seed: 7 });
    const [request] = imageModels.requests;
    expect(request).toMatchObject({
      task: 'image-variation',
      model: 'stable-diffusion-3-5-large',
      prompt: 'in winter',
      negativePrompt: DEFAULT_NEGATIVE_PROMPT,
      similarityStrength: 0.8,
      width: 1448,
      height: 724,
      seed: 7,
    });
    const [row] = [...images.values()];
    expect(row).toMatchObject({
      prompt: 'in winter',
      imageType: 'image-variation',
      width: 1448,
      height: 724,
    });
    expect(row?.parameters).toMatchObject({ strength: 0.8, seed: 7, style: 'image-variation' });
    expect(row?.parameters).not.toHaveProperty('negativePrompt');
  });

  test('pads a narrow image for the model and crops the result to the image’s aspect ratio', async () => {
    const { vary, imageModels, images, objects } = setUp({
      ...DEFAULT_CATALOG,
      imageVariation: 'stable-style-transfer',
    });
    const { s3Key = '' } = await vary(pngHeader(2000, 500));
    const [request] = imageModels.requests;
    if (request?.task !== 'image-variation') throw new Error('unexpected task');
    const framed = readSize(request.image);
    expect(framed).toMatchObject({ width: 2048, height: 820 });
    expect(readSize(objects.get(s3Key)?.bytes)).toMatchObject({ width: 2048, height: 512 });
    expect([...images.values()][0]).toMatchObject({ width: 2048, height: 512 });
  });

  test('sends a default prompt when the request has none, and records an empty prompt', async () => {
    const { vary, imageModels, images } = setUp();
    await vary(pngHeader(512, 512), { negativePrompt: 'fog and rain' });
    expect(imageModels.requests[0]).toMatchObject({
      prompt: expect.stringContaining('variation'),
      negativePrompt: 'fog and rain',
      similarityStrength: 0.5,
    });
    const [row] = [...images.values()];
    expect(row?.prompt).toBe('');
    expect(row?.parameters).toMatchObject({ negativePrompt: 'fog and rain' });
  });

  test('picks and records a seed when the request has none', async () => {
    const { vary, images } = setUp();
    await vary(pngHeader(512, 512));
    await vary(pngHeader(512, 512));
    const seeds = [...images.values()].map(({ parameters }) => Number(parameters.seed));
    expect(new Set(seeds).size).toBe(2);
    for (const seed of seeds) {
      expect(Number.isInteger(seed)).toBe(true);
      expect(seed).toBeGreaterThanOrEqual(0);
      expect(seed).toBeLessThanOrEqual(2_147_483_647);
    }
  });
});

describe('a small image', () => {
  const upscaling = { ...DEFAULT_CATALOG, upscale: 'stable-fast-upscale' as const };
  const tasks = ({ imageModels }: ReturnType<typeof setUp>) => imageModels.requests.map(({ task }) => task);

  test('is enlarged before a variation by the catalog’s upscaler, which is charged too', async () => {
    const memory = setUp(upscaling);
    await memory.vary(pngHeader(300, 300));
    expect(tasks(memory)).toEqual(['upscale', 'image-variation']);
    const [upscale] = memory.imageModels.requests;
    if (upscale?.task !== 'upscale') throw new Error('unexpected task');
    expect(readSize(upscale.image)).toMatchObject({ width: 300, height: 300 });
    expect(await memory.spent()).toEqual([0.11]);
  });

  test('is not enlarged at 600 × 600 pixels', async () => {
    const memory = setUp(upscaling);
    await memory.vary(pngHeader(600, 600));
    expect(tasks(memory)).toEqual(['image-variation']);
    expect(await memory.spent()).toEqual([0.08]);
  });

  test('is used unchanged, without a charge for upscaling, when the upscaler fails', async () => {
    const memory = setUp(upscaling);
    memory.imageModels.gone.add('stable-fast-upscale');
    const { s3Key } = await memory.vary(pngHeader(300, 300));
    expect(s3Key).toBeDefined();
    expect(tasks(memory)).toEqual(['image-variation']);
    expect(await memory.spent()).toEqual([0.08]);
    expect(memory.budgets.spentMicros()).toBe(80_000);
  });

  test('is used unchanged, without a charge for upscaling, when the upscaled image is unusable', async () => {
    const memory = setUp(upscaling);
    const { generate } = memory.ports.imageModels;
    memory.ports.imageModels.generate = async (request) =>
      request.task === 'upscale' ? { status: 'generated', bytes: new Uint8Array([1]) } : generate(request);
    await memory.vary(pngHeader(300, 300));
    expect(await memory.spent()).toEqual([0.08]);
  });

  test('is enlarged before conditioning, too', async () => {
    const memory = setUp(upscaling);
    await memory.condition(pngHeader(200, 200), 'a house', { width: 1152, height: 768 });
    expect(tasks(memory)).toEqual(['upscale', 'conditioning']);
    const [, request] = memory.imageModels.requests;
    if (request?.task !== 'conditioning') throw new Error('unexpected task');
    expect(readSize(request.image)).toMatchObject({ width: 1152, height: 768 });
    expect(await memory.spent()).toEqual([0.1]);
  });
});

describe('conditioning', () => {
  test.each([
    ['CANNY', 'stable-image-control-sketch'],
    ['SEGMENTATION', 'stable-image-control-structure'],
  ] as const)(
    'in %s mode sends %s the reference image in the requested size',
    async (conditioningMode, model) => {
      const { condition, imageModels, images, objects } = setUp();
      const { s3Key = '' } = await condition(pngHeader(300, 400), 'a house', {
        conditioningMode,
        conditioningStrength: 1,
        width: 1152,
        height: 768,
        seed: 3,
      });
      const [request] = imageModels.requests;
      if (request?.task !== 'conditioning') throw new Error('unexpected task');
      expect(request).toMatchObject({
        model,
        conditioningMode,
        prompt: 'a house',
        conditioningStrength: 1,
        seed: 3,
      });
      expect(readSize(request.image)).toMatchObject({ width: 1152, height: 768 });
      expect(readSize(objects.get(s3Key)?.bytes)).toMatchObject({ width: 1152, height: 768 });
      const [row] = [...images.values()];
      expect(row?.parameters).toEqual({
        platform: 'Advanced Tools',
        style: 'conditioning',
        conditioningMode,
        conditioningStrength: 1,
        quality: 'standard',
        width: 1152,
        height: 768,
        seed: 3,
        referenceKey: `users/${ann.userId}/references/${row?.id}.png`,
      });
    },
  );

  test('defaults to 1024x1024, edges and a strength of 0.7', async () => {
    const { condition, imageModels } = setUp();
    await condition(pngHeader(300, 400), 'a house');
    expect(imageModels.requests[0]).toMatchObject({
      conditioningMode: 'CANNY',
      conditioningStrength: 0.7,
      width: 1024,
      height: 1024,
    });
  });
});
