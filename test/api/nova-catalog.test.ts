import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATALOGS, modelsIn } from '#catalog/catalogs.ts';
import { catalogResponse } from '#contract/api/catalog.ts';
import * as MESSAGES from '#contract/messages.ts';
import { requestApi, textField } from '#test/support/call-api.ts';
import { createLifecyclesFile, LONG_AGO, modelFor, requestOutcome } from '#test/support/ended-models.ts';
import { discPhoto, expectMadeOnce, toolExamples } from '#test/support/image-tools.ts';
import { paidRequests } from '#test/support/paid-requests.ts';
import { type Person, signUp } from '#test/support/person.ts';
import { type Product, startProduct } from '#test/support/product.ts';
import { objectBytes } from '#test/support/stored.ts';
import { describeVideo, invocationTokens, startVideo, untilFinished } from '#test/support/videos.ts';

const lifecycles = createLifecyclesFile();
/** Chooses the catalog of Nova models. */
const environment = { MODEL_CATALOGUE: 'nova', BUDGETS: 'on', MODEL_LIFECYCLES: lifecycles.path };

const PROMPT = 'Silk waves in the wind.';

let product: Product;
let photo: string;
let maya: Person;
let videos: { jobId: string; seconds: number }[];
beforeAll(async () => {
  product = await startProduct({ secondsPerClip: 1, environment });
  photo = await discPhoto();
  maya = await signUp(product, 'Maya');
  // The videos are started first, so that they render while the images are made.
  videos = await startVideos();
});

async function startVideos() {
  const upload = { image: photo, imageType: 'reference' };
  const uploaded = await requestApi(product, '/api/s3/upload', { as: maya, body: upload });
  const referenceImageKey = textField(uploaded, 'key');
  const requests = [
    [{ videoType: 'TEXT_VIDEO', prompt: PROMPT, referenceImage: photo }, 6],
    [{ videoType: 'MULTI_SHOT_AUTOMATED', prompt: `${PROMPT} ${PROMPT}`, duration: 12 }, 12],
    [{ videoType: 'MULTI_SHOT_MANUAL', shots: [{ text: PROMPT, referenceImageKey }, { text: PROMPT }] }, 12],
  ] as const;
  const jobs = [];
  for (const [options, seconds] of requests)
    jobs.push({ jobId: await startVideo(product, maya, options), seconds });
  return jobs;
}
afterAll(async () => {
  await product?.[Symbol.asyncDispose]();
  lifecycles.remove();
});

const readReceipt = async (person: Person, id: string, createdAt: string) => {
  const path = `/api/receipt/${id}?createdAt=${encodeURIComponent(createdAt)}`;
  return (await requestApi(product, path, { as: person })).body.receipt;
};
const generate = (person: Person, options: object) =>
  requestApi(product, '/api/generate-image', {
    as: person,
    body: { prompt: 'a red boat, in sketch style', options: { style: 'sketch', seed: 7, ...options } },
  });
const lastRow = async (person: Person) =>
  (
    await person.supabase
      .from('image_history')
      .select('*')
      .order('created_at', { ascending: false })
      .limit(1)
      .single()
  ).data;

describe.each(toolExamples(() => photo))('$path', (tool) => {
  test('makes, records and counts one image, and charges for it', async () => {
    const ann = await signUp(product, 'Ann');
    const { id, created_at } = await expectMadeOnce(product, ann, tool, { key: randomUUID(), usd: 0.04 });
    expect(await readReceipt(ann, id, created_at)).toEqual({ status: 'paid', usd: 0.04 });
  });
});

test('makes an image of each quality at its price, with a cfgScale', async () => {
  const ann = await signUp(product, 'Ann');
  const qualities = [
    ['standard', 0.04],
    ['premium', 0.06],
  ] as const;
  for (const [quality, usd] of qualities) {
    const response = await generate(ann, { quality, cfgScale: 9.5, width: 768, height: 1152 });
    expect([response.status, response.body.warning]).toEqual([200, undefined]);
    const row = await lastRow(ann);
    expect(row).toMatchObject({
      prompt: 'a red boat',
      width: 768,
      height: 1152,
      parameters: { quality, cfgScale: 9.5, seed: 7, style: 'sketch' },
    });
    const metadata = await sharp(await objectBytes(product, row.s3_key)).metadata();
    expect(metadata).toMatchObject({ format: 'png', width: 768, height: 1152 });
    expect(await readReceipt(ann, row.id, row.created_at)).toEqual({ status: 'paid', usd });
  }
});

test('conditions an image on the contours of a reference image', async () => {
  const ann = await signUp(product, 'Ann');
  const options = { referenceImage: photo, conditioningMode: 'CANNY' };
  const response = await requestApi(product, '/api/image-conditioning', {
    as: ann,
    body: { prompt: 'a red moon', options },
  });
  expect(response.status).toBe(200);
  const row = await lastRow(ann);
  expect(row).toMatchObject({ width: 1024, height: 1024, parameters: { conditioningMode: 'CANNY' } });
  expect(await readReceipt(ann, row.id, row.created_at)).toEqual({ status: 'paid', usd: 0.04 });
});

test('reports blocked input and output without a charge', async () => {
  const ann = await signUp(product, 'Ann');
  const filterFault = { service: 'bedrock', operation: 'InvokeModel', times: 1, mode: 'filtered' } as const;
  await product.plan(filterFault);
  expect((await generate(ann, {})).body).toMatchObject({
    code: 'CONTENT_BLOCKED',
    error: MESSAGES.contentBlocked,
  });
  await product.plan({ ...filterFault, error: 'output' });
  expect((await generate(ann, {})).body).toMatchObject({ code: 'CONTENT_BLOCKED' });
  await product.plan(filterFault);
  const removal = await requestApi(product, '/api/remove-background', { as: ann, body: { image: photo } });
  expect([removal.status, removal.body.error]).toEqual([422, MESSAGES.imageBlocked]);
  const { body } = await requestApi(product, '/api/catalog', { as: ann });
  expect(body.budget).toMatchObject({ pictures: { used: 0 }, usd: { used: 0 } });
});

test('lists the model and its price range in the offer', async () => {
  const ann = await signUp(product, 'Ann');
  const { features } = catalogResponse.parse((await requestApi(product, '/api/catalog', { as: ann })).body);
  expect(features).toMatchObject({
    textToImage: {
      standard: { model: 'nova-canvas', usd: 0.04, lacks: ['creativity'] },
      premium: { usd: 0.06 },
    },
    backgroundRemoval: { usd: 0.04, upToUsd: 0.06 },
    colorGuided: { usd: 0.04, upToUsd: 0.12 },
    conditioning: { CANNY: { usd: 0.04, upToUsd: 0.06 } },
    textToVideo: { model: 'nova-reel', usd: 0.48 },
    storySplit: null,
  });
  expect(features.textToImage.standard.upToUsd).toBeUndefined();
});

test('makes each kind of video in its size and length and at its price, with one model call', async () => {
  for (const { jobId, seconds } of videos) {
    expect((await untilFinished(product, maya, jobId)).body.status).toBe('completed');
    const mp4 = await objectBytes(product, `users/${maya.id}/videos/${jobId}/output.mp4`);
    const video = await describeVideo(mp4);
    expect(video).toMatchObject({ codec: 'avc', width: 1280, height: 720 });
    expect(video.seconds).toBeCloseTo(seconds, 2);
    const { data: row } = await maya.supabase.from('video_history').select('*').eq('id', jobId).single();
    expect(await readReceipt(maya, jobId, row.created_at)).toEqual({ status: 'paid', usd: seconds * 0.08 });
  }
  // Nova Reel makes all shots of a story or storyboard in one invocation.
  expect(await invocationTokens(product)).toHaveLength(videos.length);
});

test.each(modelsIn(CATALOGS.nova))(
  'reports the features of %s as unavailable after its end of life, without a charge',
  async (model) => {
    lifecycles.write({ [model]: LONG_AGO });
    const requests = paidRequests(photo).filter(
      ({ feature, name }) => modelFor(CATALOGS.nova, feature, name) === model,
    );
    expect(requests.length).toBeGreaterThan(1);
    for (const request of requests) {
      const refused = {
        outcome: expect.toBeOneOf([503, 'failed']),
        message: MESSAGES.modelUnavailable,
        usd: 0,
      };
      expect(await requestOutcome(product, request), request.name).toEqual(refused);
    }
  },
);
