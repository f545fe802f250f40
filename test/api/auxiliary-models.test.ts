import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Catalog, DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { models } from '#catalog/models.ts';
import { catalogResponse } from '#contract/api/catalog.ts';
import * as MESSAGES from '#contract/messages.ts';
import { requestApi, textField } from '#test/support/call-api.ts';
import { createLifecyclesFile, LONG_AGO } from '#test/support/ended-models.ts';
import { discPhoto, expectMadeOnce, type ToolExample, toolExamples } from '#test/support/image-tools.ts';
import { type Person, signUp } from '#test/support/person.ts';
import { type Product, startProduct } from '#test/support/product.ts';
import { readBudget } from '#test/support/read-budget.ts';
import { objectBytes } from '#test/support/stored.ts';
import { describeVideo, startVideo, untilFinished } from '#test/support/videos.ts';

/** The default catalog, changed so that it includes every model that no named catalog contains. */
const CATALOG: Catalog = {
  ...DEFAULT_CATALOG,
  textToImage: { standard: 'stable-diffusion-3-5-large', premium: 'stable-image-ultra' },
  colorGuided: 'stable-image-search-recolor',
  imageVariation: 'stable-style-transfer',
  textToVideo: 'luma-ray2-540p',
  multiShotVideo: 'luma-ray2-540p',
  upscale: 'stable-fast-upscale',
};

const lifecycles = createLifecyclesFile();
let product: Product;
let photo: string;
let maya: Person;
let jobId: string;
beforeAll(async () => {
  const environment = {
    MODEL_CATALOGUE: JSON.stringify(CATALOG),
    MODEL_LIFECYCLES: lifecycles.path,
    BUDGETS: 'on',
  };
  product = await startProduct({ secondsPerClip: 1, environment });
  photo = await discPhoto();
  maya = await signUp(product, 'Maya');
  // The video is started first, so that it renders while the images are made.
  jobId = await startVideo(product, maya);
});
afterAll(async () => {
  await product?.[Symbol.asyncDispose]();
  lifecycles.remove();
});

function exampleFor(path: ToolExample['path']): ToolExample {
  const found = toolExamples(() => photo).find((example) => example.path === path);
  if (!found) throw new Error(`no example for ${path}`);
  return found;
}
const usdUsed = async (person: Person) => (await readBudget(product, person)).usd?.used;

test('enlarges a small image before a variation, and charges for both models', async () => {
  await expectMadeOnce(product, await signUp(product), exampleFor('image-variation'), {
    key: randomUUID(),
    usd: 0.11,
  });
});

test('recolors an image that the standard model makes first, and charges for both models', async () => {
  const example = exampleFor('color-guided-generation');
  await expectMadeOnce(product, await signUp(product), example, { key: randomUUID(), usd: 0.15 });
});

test('lists in the offer the price of each model, and its maximum with auxiliary models', async () => {
  const { features } = catalogResponse.parse((await requestApi(product, '/api/catalog', { as: maya })).body);
  expect(features).toMatchObject({
    textToImage: { standard: { model: 'stable-diffusion-3-5-large', usd: 0.08 } },
    colorGuided: { model: 'stable-image-search-recolor', usd: 0.15, upToUsd: 0.29 },
    imageVariation: { model: 'stable-style-transfer', usd: 0.08, upToUsd: 0.11 },
    conditioning: { CANNY: { usd: 0.07, upToUsd: 0.1 } },
    textToVideo: { model: 'luma-ray2-540p', usd: 3.75 },
    upscale: { model: 'stable-fast-upscale', usd: 0.03 },
  });
});

test('makes a video in the model’s size and of the requested length, and charges the model’s price', async () => {
  expect((await untilFinished(product, maya, jobId)).body.status).toBe('completed');
  const mp4 = await objectBytes(product, `users/${maya.id}/videos/${jobId}/output.mp4`);
  const video = await describeVideo(mp4);
  expect(video).toMatchObject({ codec: 'avc', width: 960, height: 540 });
  expect(video.seconds).toBeCloseTo(6, 2);
  expect(await usdUsed(maya)).toBe(3.75);
});

test('makes a variation with the successor of an ended model, without enlarging the source, and warns', async () => {
  lifecycles.write({ 'stable-style-transfer': LONG_AGO, 'stable-fast-upscale': LONG_AGO });
  const ann = await signUp(product);
  const body = exampleFor('image-variation').body();
  const response = await requestApi(product, '/api/image-variation', { as: ann, body });
  const { label } = models['stable-style-transfer'];
  const warning = MESSAGES.successorUsed(label, models['stable-diffusion-3-5-large'].label);
  expect([response.status, response.body.warning]).toEqual([200, warning]);
  expect(textField(response, 's3Key')).toContain(ann.id);
  expect(await usdUsed(ann)).toBe(0.08);
});
