import { describe, expect, test } from 'vitest';
import { type Catalog, DEFAULT_CATALOG, NOVA_CATALOG } from '#catalog/catalogs.ts';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import { imageConditioningBody } from '#contract/api/image-conditioning.ts';
import { imageVariationBody } from '#contract/api/image-variation.ts';
import { DEFAULT_NEGATIVE_PROMPT } from '#contract/images.ts';
import * as MESSAGES from '#contract/messages.ts';
import { readPictureHeader } from '#core/domain/media/read-image-header.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { jpegHeader, pngHeader } from '#test/support/picture-headers.ts';
import { conditionImage } from './condition-image.ts';
import { removeBackground } from './remove-background.ts';
import { varyImage } from './vary-image.ts';

const ann = { userId: '0a0a0a0a-0000-4000-8000-000000000001', accessToken: 'token' };
function world(catalog: Catalog = DEFAULT_CATALOG) {
  const offer = { catalog, limits: DEFAULT_DAILY_BUDGET };
  const memory = inMemoryPorts();
  const { ports } = memory;
  const send = (bytes: Uint8Array) => ports.base64.encode(bytes);
  const spent = async () => {
    const { taken } = await ports.budgets.readPerson(
      ports.clock.now().toISOString().slice(0, 10),
      ann.userId,
    );
    return Object.values(taken).map(({ micros }) => micros / 1_000_000);
  };
  return {
    ...memory,
    spent,
    send,
    remove: (bytes: Uint8Array, key?: string) =>
      removeBackground(ports, offer, ann, { image: send(bytes) }, key),
    vary: (bytes: Uint8Array, options = {}) =>
      varyImage(ports, offer, ann, imageVariationBody.parse({ options: { image: send(bytes), ...options } })),
    condition: (bytes: Uint8Array, prompt: string, options = {}) =>
      conditionImage(
        ports,
        offer,
        ann,
        imageConditioningBody.parse({ prompt, options: { referenceImage: send(bytes), ...options } }),
      ),
  };
}
const sizeOf = (bytes: Uint8Array | undefined) => readPictureHeader(bytes ?? new Uint8Array());

describe('background removal', () => {
  test('asks with a picture that the model takes, and gives the size that was sent', async () => {
    const { remove, imageModels, objects } = world();
    const { s3Key = '' } = await remove(pngHeader(2000, 500));
    const [asked] = imageModels.asked;
    if (asked?.task !== 'background-removal') throw new Error('another task');
    expect(asked.model).toBe('stable-image-remove-background');
    expect(sizeOf(asked.image)).toMatchObject({ width: 2000, height: 800 });
    expect(sizeOf(objects.get(s3Key)?.bytes)).toMatchObject({ width: 2000, height: 500 });
  });

  test.each([
    ['no background', 0, MESSAGES.noBackgroundFound],
    ['no subject', 1, MESSAGES.noSubjectFound],
    ['both', 0.4, undefined],
  ])('a picture with %s says so, with what to do', async (_, transparent, warning) => {
    const { remove, ports } = world();
    ports.pixels.transparentPart = async () => transparent;
    expect((await remove(pngHeader(640, 480))).warning).toBe(warning);
  });

  test('is saved with its thumbnail and its source, recorded as a tool’s, and counts as premium', async () => {
    const { remove, objects, images, counts, spent } = world();
    const { s3Key } = await remove(jpegHeader(640, 480));
    const [row] = [...images.values()];
    const reference = `users/${ann.userId}/references/${row?.id}.jpg`;
    expect(row).toMatchObject({ prompt: '', imageType: 'background-removal', key: s3Key, width: 640 });
    expect(row?.parameters).toEqual({
      platform: 'Advanced Tools',
      style: 'background-removal',
      width: 640,
      height: 480,
      referenceKey: reference,
    });
    expect([...objects.keys()].sort()).toEqual([s3Key, row?.thumbnailKey, reference].sort());
    expect(objects.get(reference)?.contentType).toBe('image/jpeg');
    expect(counts).toEqual([`${ann.userId} premium`]);
    expect(await spent()).toEqual([0.07]);
  });

  test('once per key, however often it is asked', async () => {
    const { remove, imageModels, images } = world();
    const first = await remove(pngHeader(640, 480), 'key');
    expect(await remove(pngHeader(640, 480), 'key')).toEqual(first);
    await expect(remove(pngHeader(640, 481), 'key')).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect([imageModels.asked.length, images.size]).toEqual([1, 1]);
  });

  test('of what is no picture stores, reserves and asks nothing', async () => {
    const { remove, objects, imageModels, ports } = world();
    const before = JSON.stringify(await ports.budgets.readPerson('2026-11-21', ann.userId));
    await expect(remove(new TextEncoder().encode('words'), 'key')).rejects.toMatchObject({
      code: 'UNREADABLE_PICTURE',
    });
    expect([objects.size, imageModels.asked.length]).toEqual([0, 0]);
    expect(JSON.stringify(await ports.budgets.readPerson('2026-11-21', ann.userId))).toBe(before);
  });

  test('of a picture that the filter stopped says so, keeps nothing and takes no money', async () => {
    const { remove, objects, images, counts, ports, spent } = world();
    ports.imageModels.generate = async () => ({ status: 'blocked', part: 'picture' });
    await expect(remove(pngHeader(640, 480))).rejects.toMatchObject({
      code: 'CONTENT_BLOCKED',
      message: MESSAGES.pictureBlocked,
    });
    expect([objects.size, images.size, counts.length]).toEqual([0, 0, 0]);
    expect(await spent()).toEqual([]);
  });

  test('that could not be saved is handed over, and its source is not left behind', async () => {
    const { remove, ports, objects } = world();
    ports.imageHistory.insert = () => Promise.reject(new Error('down'));
    const { image, s3Key, warning } = await remove(pngHeader(640, 480));
    expect(sizeOf(ports.base64.decode(image))).toMatchObject({ width: 640, height: 480 });
    expect([s3Key, warning, objects.size]).toEqual([undefined, MESSAGES.imageNotSaved, 0]);
  });
});

describe('on a model whose price follows from size and quality', () => {
  test('a picture is charged by what it is', async () => {
    const { remove, vary, condition, spent } = world(NOVA_CATALOG);
    await remove(pngHeader(1000, 1000));
    await remove(pngHeader(2000, 1500));
    await vary(pngHeader(3000, 2000));
    await condition(pngHeader(640, 480), 'a boat', { quality: 'premium' });
    expect(await spent()).toEqual([0.04, 0.06, 0.04, 0.06]);
  });

  test('a picture that is too small, or of a type that it does not take, is sent as it takes it', async () => {
    const { remove, imageModels, ports } = world(NOVA_CATALOG);
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
    await remove(pngHeader(100, 90));
    const [asked] = imageModels.asked;
    if (asked?.task !== 'background-removal') throw new Error('another task');
    expect(types).toEqual(['png']);
    expect(sizeOf(asked.image)).toMatchObject({ width: 355, height: 320 });
  });
});

describe('a variation', () => {
  test('keeps the ratio of its picture and tells the model how similar it shall be', async () => {
    const { vary, imageModels, images } = world();
    await vary(jpegHeader(4000, 2000), { similarityStrength: 0.8, prompt: 'in winter', seed: 7 });
    const [asked] = imageModels.asked;
    expect(asked).toMatchObject({
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

  test('of a narrow picture is framed for a model that takes none so narrow, and cut back to its ratio', async () => {
    const { vary, imageModels, images, objects } = world({
      ...DEFAULT_CATALOG,
      imageVariation: 'stable-style-transfer',
    });
    const { s3Key = '' } = await vary(pngHeader(2000, 500));
    const [asked] = imageModels.asked;
    if (asked?.task !== 'image-variation') throw new Error('another task');
    const framed = sizeOf(asked.image);
    expect(framed).toMatchObject({ width: 2048, height: 820 });
    expect(sizeOf(objects.get(s3Key)?.bytes)).toMatchObject({ width: 2048, height: 512 });
    expect([...images.values()][0]).toMatchObject({ width: 2048, height: 512 });
  });

  test('needs no words: the model is told to vary, the history stays empty', async () => {
    const { vary, imageModels, images } = world();
    await vary(pngHeader(512, 512), { negativePrompt: 'fog and rain' });
    expect(imageModels.asked[0]).toMatchObject({
      prompt: expect.stringContaining('variation'),
      negativePrompt: 'fog and rain',
      similarityStrength: 0.5,
    });
    const [row] = [...images.values()];
    expect(row?.prompt).toBe('');
    expect(row?.parameters).toMatchObject({ negativePrompt: 'fog and rain' });
  });

  test('without a seed draws one and records it, so that it can be made again', async () => {
    const { vary, images } = world();
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

describe('a small picture', () => {
  const upscaling = { ...DEFAULT_CATALOG, upscale: 'stable-fast-upscale' as const };
  const tasks = ({ imageModels }: ReturnType<typeof world>) => imageModels.asked.map(({ task }) => task);

  test('is enlarged by a model before it is varied, where the catalog has one, and that is paid too', async () => {
    const memory = world(upscaling);
    await memory.vary(pngHeader(300, 300));
    expect(tasks(memory)).toEqual(['upscale', 'image-variation']);
    const [upscale] = memory.imageModels.asked;
    if (upscale?.task !== 'upscale') throw new Error('another task');
    expect(sizeOf(upscale.image)).toMatchObject({ width: 300, height: 300 });
    expect(await memory.spent()).toEqual([0.11]);
  });

  test('that is large enough is left alone and costs nothing more', async () => {
    const memory = world(upscaling);
    await memory.vary(pngHeader(600, 600));
    expect(tasks(memory)).toEqual(['image-variation']);
    expect(await memory.spent()).toEqual([0.08]);
  });

  test('stays as it is where it cannot be enlarged, which is not paid', async () => {
    const memory = world(upscaling);
    memory.imageModels.gone.add('stable-fast-upscale');
    const { s3Key } = await memory.vary(pngHeader(300, 300));
    expect(s3Key).toBeDefined();
    expect(tasks(memory)).toEqual(['image-variation']);
    expect(await memory.spent()).toEqual([0.08]);
    expect(memory.budgets.spentMicros()).toBe(80_000);
  });

  test('of which the enlargement cannot be used stays as it is, which is not paid either', async () => {
    const memory = world(upscaling);
    const { generate } = memory.ports.imageModels;
    memory.ports.imageModels.generate = async (request) =>
      request.task === 'upscale' ? { status: 'generated', bytes: new Uint8Array([1]) } : generate(request);
    await memory.vary(pngHeader(300, 300));
    expect(await memory.spent()).toEqual([0.08]);
  });

  test('is enlarged before it leads a picture as well', async () => {
    const memory = world(upscaling);
    await memory.condition(pngHeader(200, 200), 'a house', { width: 1152, height: 768 });
    expect(tasks(memory)).toEqual(['upscale', 'conditioning']);
    const [, asked] = memory.imageModels.asked;
    if (asked?.task !== 'conditioning') throw new Error('another task');
    expect(sizeOf(asked.image)).toMatchObject({ width: 1152, height: 768 });
    expect(await memory.spent()).toEqual([0.1]);
  });
});

describe('conditioning', () => {
  test.each([
    ['CANNY', 'stable-image-control-sketch'],
    ['SEGMENTATION', 'stable-image-control-structure'],
  ] as const)('by %s asks %s with the reference in the size asked for', async (conditioningMode, model) => {
    const { condition, imageModels, images, objects } = world();
    const { s3Key = '' } = await condition(pngHeader(300, 400), 'a house', {
      conditioningMode,
      conditioningStrength: 1,
      width: 1152,
      height: 768,
      seed: 3,
    });
    const [asked] = imageModels.asked;
    if (asked?.task !== 'conditioning') throw new Error('another task');
    expect(asked).toMatchObject({
      model,
      conditioningMode,
      prompt: 'a house',
      conditioningStrength: 1,
      seed: 3,
    });
    expect(sizeOf(asked.image)).toMatchObject({ width: 1152, height: 768 });
    expect(sizeOf(objects.get(s3Key)?.bytes)).toMatchObject({ width: 1152, height: 768 });
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
  });

  test('is 1024x1024, by edges and with a strength of 0.7 where nothing else is said', async () => {
    const { condition, imageModels } = world();
    await condition(pngHeader(300, 400), 'a house');
    expect(imageModels.asked[0]).toMatchObject({
      conditioningMode: 'CANNY',
      conditioningStrength: 0.7,
      width: 1024,
      height: 1024,
    });
  });
});
