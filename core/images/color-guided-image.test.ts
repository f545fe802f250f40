import { expect, test } from 'vitest';
import { type Catalog, DEFAULT_CATALOG, NOVA_CATALOG } from '#catalog/catalogs.ts';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import { colorGuidedBody } from '#contract/api/color-guided-generation.ts';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { RawImage, RgbaImage } from '#core/domain/images/image-file.ts';
import { pngHeader } from '#test/support/image-headers.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { spentUsd } from '#test/support/spent-usd.ts';
import { colorGuidedImage } from './color-guided-image.ts';

const ann = { userId: '0a0a0a0a-0000-4000-8000-000000000001', accessToken: 'token' };
const RED = [255, 0, 0] as const;
const BLUE = [0, 0, 255] as const;

/** An image whose left and right halves have one color each. */
function twoColorImage([left, right]: readonly (readonly [number, number, number])[]): RawImage {
  const [width, height] = [64, 64];
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, offset) => {
    const isLeft = Math.floor(offset / 3) % width < width / 2;
    return (isLeft ? left : right)?.[offset % 3] ?? 0;
  });
  return { pixels, width, height, channels: 3 };
}

/** Ports with a model whose attempts return these colors in order. */
function setUp(
  attempts: readonly (readonly (readonly [number, number, number])[])[],
  catalog: Catalog = DEFAULT_CATALOG,
) {
  const settings = { catalog, limits: DEFAULT_DAILY_BUDGET };
  const memory = inMemoryPorts();
  const { ports, imageModels } = memory;
  const encoded: (RawImage | RgbaImage)[] = [];
  const currentImage = () => twoColorImage(attempts[imageModels.requests.length - 1] ?? attempts[0] ?? []);
  ports.pixels = {
    ...ports.pixels,
    decode: async () => currentImage(),
    encode: async (raw) => {
      encoded.push(raw);
      return pngHeader(raw.width, raw.height);
    },
  };
  const guide = (options: object, key?: string) =>
    colorGuidedImage(
      { ports, settings, caller: ann, idempotencyKey: key },
      colorGuidedBody.parse({ prompt: 'a boat', options }),
    );
  const spent = () => spentUsd(ports, ann.userId);
  return { ...memory, encoded, guide, spent };
}

const PALETTE = ['#FF0000', '#0000FF'];

test('sends a swatch, color names and a negative prompt against swatches, and records the person’s own prompts', async () => {
  const { guide, imageModels, images } = setUp([[RED, BLUE]]);
  await guide({ colors: ['#ff0000', '#0000ff'], seed: 5, negativePrompt: 'people' });
  expect(imageModels.requests).toHaveLength(1);
  expect(imageModels.requests[0]).toMatchObject({
    task: 'color-guided',
    model: 'stable-image-style-guide',
    prompt: 'a boat. Color palette strictly limited to red (#FF0000), blue (#0000FF)',
    negativePrompt: 'color chart, swatches, gradient background, text, watermark, people',
    image: expect.any(Uint8Array),
    colors: PALETTE,
    fidelity: 0.6,
    seed: 5,
    width: 1024,
    height: 1024,
  });
  const [row] = [...images.values()];
  expect(row).toMatchObject({ prompt: 'a boat', imageType: 'color-guided' });
  expect(row?.parameters).toEqual({
    platform: 'Advanced Tools',
    style: 'color-guided',
    colors: PALETTE,
    negativePrompt: 'people',
    width: 1024,
    height: 1024,
    seed: 5,
  });
});

test('sends the colors and the unchanged prompts to a model that accepts colors', async () => {
  const { guide, imageModels, spent } = setUp([[RED, BLUE]], NOVA_CATALOG);
  await guide({ colors: ['#ff0000', '#0000ff'], negativePrompt: 'people' });
  expect(imageModels.requests).toMatchObject([
    { prompt: 'a boat', negativePrompt: 'people', colors: ['#FF0000', '#0000FF'] },
  ]);
  expect(await spent()).toEqual([0.04]);
});

test('accepts an image that matches the palette after one attempt', async () => {
  const { guide, spent, counts, budgets } = setUp([[RED, BLUE]]);
  const response = await guide({ colors: PALETTE });
  expect(response.paletteDifference).toBeLessThan(1);
  expect(response).toMatchObject({ paletteCorrected: false, s3Key: expect.any(String) });
  expect(response.warning).toBeUndefined();
  expect(await spent()).toEqual([0.07]);
  expect(budgets.spentMicros()).toBe(70_000);
  expect(counts).toEqual([`${ann.userId} premium`]);
});

const GREEN = [0, 200, 0] as const;
const ORANGE = [255, 120, 0] as const;

test('retries with higher fidelity and the next seed, keeps the closest image and charges every attempt', async () => {
  const { guide, imageModels, spent } = setUp([
    [GREEN, GREEN],
    [RED, ORANGE],
    [GREEN, ORANGE],
  ]);
  const response = await guide({ colors: PALETTE, seed: 2_147_483_647 });
  expect(imageModels.requests.map((request) => ('fidelity' in request ? request.fidelity : 0))).toEqual([
    0.6, 0.75, 0.9,
  ]);
  expect(imageModels.requests.map((request) => ('seed' in request ? request.seed : -1))).toEqual([
    2_147_483_647, 0, 1,
  ]);
  expect(await spent()).toEqual([0.21]);
  expect(response.warning).toBe(MESSAGES.paletteNotMet);
  const closest = setUp([[RED, ORANGE]]);
  expect(response.paletteDifference).toBe((await closest.guide({ colors: PALETTE })).paletteDifference);
});

const RECOLORING_CATALOG = { ...DEFAULT_CATALOG, colorGuided: 'stable-image-search-recolor' as const };

test('makes a base image for a model that recolors, and charges for it and for every attempt', async () => {
  const attempts = [
    [GREEN, GREEN],
    [GREEN, GREEN],
    [RED, BLUE],
  ];
  const { guide, imageModels, spent } = setUp(attempts, RECOLORING_CATALOG);
  await guide({ colors: PALETTE, seed: 5 });
  expect(imageModels.requests).toMatchObject([
    { task: 'text-to-image', model: 'stable-image-core', prompt: 'a boat', seed: 5, width: 1024 },
    { task: 'color-guided', model: 'stable-image-search-recolor', subject: 'a boat', seed: 5 },
    { task: 'color-guided', model: 'stable-image-search-recolor', seed: 6 },
  ]);
  const [, recolored] = imageModels.requests;
  expect(recolored).toMatchObject({ prompt: expect.stringContaining('red (#FF0000), blue (#0000FF)') });
  // The price of one base image and two attempts at recoloring.
  expect(await spent()).toEqual([0.18]);
});

test('requires budget for the base image and all attempts before it calls a model', async () => {
  const { ports, imageModels } = setUp([[RED, BLUE]]);
  const body = colorGuidedBody.parse({ prompt: 'a boat', options: { colors: PALETTE } });
  const make = (usdPerPerson: number) => {
    const limits = { ...DEFAULT_DAILY_BUDGET, usdPerPerson };
    return colorGuidedImage({ ports, settings: { catalog: RECOLORING_CATALOG, limits }, caller: ann }, body);
  };
  await expect(make(0.24)).rejects.toMatchObject({ code: 'BUDGET_USED_UP' });
  expect(imageModels.requests).toEqual([]);
  await expect(make(0.25)).resolves.toHaveProperty('s3Key');
});

test('remaps the colors after the last attempt if the palette is strict', async () => {
  const { guide, encoded, imageModels } = setUp([[GREEN, ORANGE]]);
  const response = await guide({ colors: PALETTE, strictPalette: true });
  expect(imageModels.requests).toHaveLength(3);
  expect(response.paletteCorrected).toBe(true);
  expect(response.paletteDifference).toBeLessThan(10);
  expect(response.warning).toBeUndefined();
  // The swatch is encoded first, then the corrected image.
  expect(encoded).toHaveLength(2);
});

test('keeps an earlier image when a later attempt fails', async () => {
  const memory = setUp([[GREEN, GREEN]]);
  const { generate } = memory.ports.imageModels;
  memory.ports.imageModels.generate = async (request) => {
    if (memory.imageModels.requests.length === 1) throw new AppError('MODEL_BUSY', MESSAGES.modelBusy);
    return generate(request);
  };
  await expect(memory.guide({ colors: PALETTE })).resolves.toHaveProperty('s3Key');
  expect(await memory.spent()).toEqual([0.07]);
});

test('charges nothing when the content filter blocks the first attempt', async () => {
  const memory = setUp([[RED, BLUE]]);
  memory.imageModels.blocks = true;
  await expect(memory.guide({ colors: PALETTE })).rejects.toMatchObject({ code: 'CONTENT_BLOCKED' });
  expect(await memory.spent()).toEqual([]);
  expect(memory.images.size).toBe(0);
});

test('stops retrying before the function times out', async () => {
  const { guide, imageModels, ports, clock } = setUp([[GREEN, GREEN]]);
  const { generate } = ports.imageModels;
  ports.imageModels.generate = async (request) => {
    clock.advance(50);
    return generate(request);
  };
  await guide({ colors: PALETTE });
  expect(imageModels.requests).toHaveLength(1);
});

test('returns the first response for a repeated idempotency key, without a model call', async () => {
  const { guide, imageModels } = setUp([[RED, BLUE]]);
  const first = await guide({ colors: PALETTE }, 'key');
  expect(await guide({ colors: PALETTE }, 'key')).toEqual(first);
  expect(imageModels.requests).toHaveLength(1);
});

test('requires budget for all attempts before the first attempt', async () => {
  const memory = setUp([[RED, BLUE]]);
  const limits = { ...DEFAULT_DAILY_BUDGET, usdPerPerson: 0.2 };
  const lowBudget = { catalog: DEFAULT_CATALOG, limits };
  const body = colorGuidedBody.parse({ prompt: 'a boat', options: { colors: PALETTE } });
  await expect(
    colorGuidedImage({ ports: memory.ports, settings: lowBudget, caller: ann }, body),
  ).rejects.toMatchObject({
    code: 'BUDGET_USED_UP',
  });
  expect(memory.imageModels.requests).toEqual([]);
});

test('charges every attempt at an image that was saved before its function was killed', async () => {
  const { ports, guide, spent, clock, images, imageModels } = setUp([
    [GREEN, GREEN],
    [RED, BLUE],
  ]);
  const { insert } = ports.imageHistory;
  await new Promise<void>((resolve) => {
    ports.imageHistory.insert = async (...row) => {
      await insert(...row);
      resolve();
      return new Promise<never>(() => undefined);
    };
    void guide({ colors: PALETTE }, 'key');
  });
  clock.advance(LIMITS.imageFunctionSeconds + 10);
  await guide({ colors: PALETTE }, 'key');
  expect([images.size, imageModels.requests.length, await spent()]).toEqual([1, 2, [0.14]]);
});

test.each([
  ['with its difference and a warning', false],
  ['with its correction', true],
])('keeps the palette fit %s when the function is killed after saving', async (_name, strictPalette) => {
  const attempts = [[GREEN, ORANGE]] as const;
  const options = { colors: PALETTE, strictPalette };
  const uninterrupted = await setUp(attempts).guide(options, 'key');
  expect([
    uninterrupted.paletteCorrected,
    uninterrupted.paletteDifference > 0,
    uninterrupted.warning !== undefined,
  ]).toEqual([strictPalette, !strictPalette, !strictPalette]);
  const { ports, guide, clock, imageModels } = setUp(attempts);
  const { insert } = ports.imageHistory;
  await new Promise<void>((resolve) => {
    ports.imageHistory.insert = async (...row) => {
      await insert(...row);
      resolve();
      return new Promise<never>(() => undefined);
    };
    void guide(options, 'key');
  });
  clock.advance(LIMITS.imageFunctionSeconds + 10);
  const requestsSoFar = imageModels.requests.length;
  expect(await guide(options, 'key')).toEqual(uninterrupted);
  expect(imageModels.requests).toHaveLength(requestsSoFar);
});
