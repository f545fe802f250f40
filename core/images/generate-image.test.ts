import { expect, test } from 'vitest';
import { DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import { generateImageBody } from '#contract/api/generate-image.ts';
import { readImageHeader } from '#contract/image-header.ts';
import * as MESSAGES from '#contract/messages.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { generateImage } from './generate-image.ts';

const settings = { catalog: DEFAULT_CATALOG, limits: DEFAULT_DAILY_BUDGET };

const ann = { userId: '0a0a0a0a-0000-4000-8000-000000000001', accessToken: 'token' };

function setUp() {
  const memory = inMemoryPorts();
  const generate = (prompt: string, options = {}, key?: string) =>
    generateImage(
      { ports: memory.ports, settings, caller: ann, idempotencyKey: key },
      generateImageBody.parse({ prompt, options }),
    );
  return { ...memory, generate };
}

test('stores the image, its thumbnail and its row, and counts the image, before responding', async () => {
  const { generate, objects, images, counts } = setUp();
  const { image, s3Key = '', s3Url, warning } = await generate('a fox', { width: 1152, height: 768 });

  const [row] = [...images.values()];
  expect(row).toMatchObject({
    userId: ann.userId,
    prompt: 'a fox',
    imageType: 'text-to-image',
    key: s3Key,
    url: s3Url,
    width: 1152,
    height: 768,
  });
  expect([...objects.keys()].sort()).toEqual([s3Key, row?.thumbnailKey].sort());
  expect(readImageHeader(objects.get(s3Key)?.bytes ?? new Uint8Array())).toMatchObject({
    type: 'png',
    width: 1152,
    height: 768,
  });
  expect(image).toBe(`https://media.test/bucket/${s3Key}?signature=1`);
  expect(s3Url).toBe(`https://media.test/bucket/${s3Key}`);
  expect(warning).toBeUndefined();
  expect(counts).toEqual([`${ann.userId} standard`]);
});

test('prepares the signature while the model works', async () => {
  const { generate, imageModels, ports } = setUp();
  const steps: string[] = [];
  const { generate: callModel } = imageModels;
  imageModels.generate = async (request) => {
    const response = await callModel(request);
    steps.push('model responded');
    return response;
  };
  const { sign } = ports.provenance;
  Object.assign(ports.provenance, {
    prepare: async () => void steps.push('prepare'),
    sign: async (file: Parameters<typeof sign>[0]) => {
      steps.push('sign');
      return sign(file);
    },
  });
  await generate('a fox');
  expect(steps).toEqual(['prepare', 'model responded', 'sign']);
});

test('records the prompt as the person wrote it, and the settings that were used', async () => {
  const { generate, images, imageModels } = setUp();
  await generate('a fox, in oil painting style', { style: 'oil painting', negativePrompt: 'no', seed: 7 });
  const [row] = [...images.values()];
  expect(row?.prompt).toBe('a fox');
  expect(row?.parameters).toEqual({
    negativePrompt: 'blurry, low quality, distorted',
    width: 1024,
    height: 1024,
    quality: 'standard',
    cfgScale: 7,
    seed: 7,
    style: 'oil painting',
  });
  expect(imageModels.requests).toMatchObject([{ prompt: 'a fox, in oil painting style', seed: 7 }]);
});

test('chooses the model by quality and counts a premium image as premium', async () => {
  const { generate, imageModels, counts } = setUp();
  await generate('a fox', { quality: 'premium' });
  expect(imageModels.requests).toMatchObject([{ model: 'stable-image-ultra' }]);
  expect(counts).toEqual([`${ann.userId} premium`]);
});

test('warns that the model has no cfgScale only if the person changed it', async () => {
  const { generate } = setUp();
  expect((await generate('a fox', { cfgScale: 7 })).warning).toBeUndefined();
  expect((await generate('a fox', { cfgScale: 3 })).warning).toBe(
    'Stable Image Core has no creativity scale, so yours was not used.',
  );
});

test('reports a blocked image, saves and counts nothing, and releases the idempotency key', async () => {
  const { generate, objects, images, counts, imageModels } = setUp();
  imageModels.blocks = true;
  await expect(generate('a fox', {}, 'key')).rejects.toMatchObject({ code: 'CONTENT_BLOCKED' });
  expect([objects.size, images.size, counts.length]).toEqual([0, 0, 0]);
  imageModels.blocks = false;
  await expect(generate('an owl', {}, 'key')).resolves.toHaveProperty('s3Key');
});

test('rejects a response that is not an image', async () => {
  const { generate, objects, imageModels } = setUp();
  imageModels.bytes = new TextEncoder().encode('not an image');
  await expect(generate('a fox')).rejects.toMatchObject({ code: 'BAD_MODEL_OUTPUT' });
  expect(objects.size).toBe(0);
});

test('returns the same image with a new link for the same idempotency key, without making or counting another', async () => {
  const { generate, ports, imageModels, images, counts } = setUp();
  const first = await generate('a fox', { cfgScale: 3 }, 'key');
  ports.media.signedUrl = async (key) => `signed again: ${key}`;
  const repeat = await generate('a fox', { cfgScale: 3 }, 'key');
  expect(repeat).toEqual({ ...first, image: `signed again: ${first.s3Key}` });
  expect([imageModels.requests.length, images.size, counts.length]).toEqual([1, 1, 1]);
});

test('returns an unsaved image inline, leaves nothing behind and releases the idempotency key', async () => {
  const { generate, ports, objects, images } = setUp();
  const { insert } = ports.imageHistory;
  ports.imageHistory.insert = () => Promise.reject(new Error('Supabase is down'));
  const { image, s3Key, s3Url, warning } = await generate('a fox', {}, 'key');
  expect(readImageHeader(ports.base64.decode(image) ?? new Uint8Array()).kind).toBe('image');
  expect([s3Key, s3Url, warning]).toEqual([undefined, undefined, MESSAGES.imageNotSaved]);
  expect([objects.size, images.size]).toEqual([0, 0]);

  ports.imageHistory.insert = insert;
  await expect(generate('a fox', {}, 'key')).resolves.toHaveProperty('s3Key');
});

test('removes the row and the objects when the response of the insert was lost', async () => {
  const { generate, ports, images, objects } = setUp();
  const { insert } = ports.imageHistory;
  ports.imageHistory.insert = async (caller, row) => {
    await insert(caller, row);
    throw new Error('the response got lost');
  };
  await generate('a fox');
  expect([images.size, objects.size]).toEqual([0, 0]);
});

test('keeps objects when their row may exist', async () => {
  const { generate, ports, objects, warnings } = setUp();
  ports.imageHistory.insert = () => Promise.reject(new Error('down'));
  ports.imageHistory.remove = () => Promise.reject(new Error('down'));
  await generate('a fox');
  expect(objects.size).toBe(2);
  expect(warnings.map(({ event }) => event)).toContain('unsaved-image-left-behind');
});

test('returns an image even if counting it fails', async () => {
  const { generate, ports, warnings } = setUp();
  ports.usage.count = () => Promise.reject(new Error('down'));
  await expect(generate('a fox')).resolves.toHaveProperty('s3Key');
  expect(warnings.map(({ event }) => event)).toEqual(['usage-not-counted']);
});

test('charges nothing for a blocked image', async () => {
  const memory = inMemoryPorts();
  memory.ports.imageModels.generate = async () => ({ status: 'blocked' });
  const body = generateImageBody.parse({ prompt: 'a fox' });
  await expect(generateImage({ ports: memory.ports, settings, caller: ann }, body)).rejects.toMatchObject({
    code: 'CONTENT_BLOCKED',
  });
  const day = memory.ports.clock.now().toISOString().slice(0, 10);
  expect(await memory.ports.budgets.readPersonDay(day, ann.userId)).toEqual({ taken: {} });
});

test('calls no model when the day’s images are used up', async () => {
  const memory = inMemoryPorts();
  const noBudget = { ...settings, limits: { ...settings.limits, picturesPerPerson: 0 } };
  const body = generateImageBody.parse({ prompt: 'a fox' });
  await expect(
    generateImage({ ports: memory.ports, settings: noBudget, caller: ann }, body),
  ).rejects.toMatchObject({
    code: 'BUDGET_USED_UP',
  });
  expect(memory.imageModels.requests).toEqual([]);
  expect(memory.images.size).toBe(0);
  expect(memory.objects.size).toBe(0);
});

test('uses the successor of a model that is gone, at the successor’s price, with a warning', async () => {
  const { generate, imageModels, budgets, images } = setUp();
  imageModels.gone.add('stable-image-ultra');
  const { warning, s3Key } = await generate('a fox', { quality: 'premium', cfgScale: 3 });
  expect(warning).toBe(
    'Stable Image Ultra is not available right now, so Stable Diffusion 3.5 Large was used. ' +
      'Stable Diffusion 3.5 Large has no creativity scale, so yours was not used.',
  );
  expect([...images.values()].map(({ key }) => key)).toEqual([s3Key]);
  expect(budgets.spentMicros()).toBe(80_000);
});

test('refuses a successor that costs more than was shown, without charging', async () => {
  const { generate, imageModels, budgets, images } = setUp();
  imageModels.gone.add('stable-image-core');
  await expect(generate('a fox')).rejects.toMatchObject({
    code: 'MODEL_UNAVAILABLE',
    message: MESSAGES.successorCostsMore,
  });
  expect(imageModels.requests).toEqual([]);
  expect(budgets.spentMicros()).toBe(0);
  expect(images.size).toBe(0);
});

test('accepts a more expensive successor when money is not counted', async () => {
  const memory = inMemoryPorts();
  memory.imageModels.gone.add('stable-image-core');
  const freeSettings = { ...settings, limits: { ...settings.limits, countsMoney: false } };
  const body = generateImageBody.parse({ prompt: 'a fox' });
  expect(
    (await generateImage({ ports: memory.ports, settings: freeSettings, caller: ann }, body)).warning,
  ).toBe('Stable Image Core is not available right now, so Stable Diffusion 3.5 Large was used.');
});

test('does not use a successor in another region', async () => {
  const memory = inMemoryPorts();
  memory.imageModels.gone.add('stable-image-ultra');
  const eastSettings = { ...settings, region: 'us-east-1' };
  const body = generateImageBody.parse({ prompt: 'a fox', options: { quality: 'premium' } });
  await expect(
    generateImage({ ports: memory.ports, settings: eastSettings, caller: ann }, body),
  ).rejects.toMatchObject({
    message: MESSAGES.modelUnavailable,
  });
});

test('refuses an image, without charging, when no successor is left', async () => {
  const { generate, imageModels, budgets, images } = setUp();
  imageModels.gone.add('stable-image-core').add('stable-diffusion-3-5-large');
  await expect(generate('a fox')).rejects.toMatchObject({ code: 'MODEL_UNAVAILABLE' });
  expect(budgets.spentMicros()).toBe(0);
  expect(images.size).toBe(0);
});
