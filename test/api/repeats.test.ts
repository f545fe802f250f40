import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import * as MESSAGES from '#contract/messages.ts';
import { type ApiResponse, requestApi, textField } from '#test/support/call-api.ts';
import { type Person, signUp } from '#test/support/person.ts';
import { type Product, sharedProduct } from '#test/support/product.ts';
import { objectKeys } from '#test/support/stored.ts';
import { until } from '#test/support/until.ts';
import { invocationTokens, requestVideo, untilFinished } from '#test/support/videos.ts';

let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const CONCURRENT_REQUESTS = 50;
const requestImage = (person: Person, key: string, prompt = 'a boat') =>
  requestApi(product, '/api/generate-image', { as: person, key, body: { prompt } });

/** Sends fifty concurrent requests, expects each 409 to ask for a retry in a second, and returns the other responses. */
async function sendConcurrently(sendRequest: () => Promise<ApiResponse>): Promise<ApiResponse[]> {
  const responses = await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, sendRequest));
  for (const response of responses.filter(({ status }) => status === 409)) {
    expect(response.headers.get('retry-after')).toBe('1');
    expect(response.body).toMatchObject({
      success: false,
      code: 'REQUEST_IN_PROGRESS',
      error: MESSAGES.stillProcessing,
    });
  }
  return responses.filter(({ status }) => status !== 409);
}

describe('50 concurrent requests with one key', () => {
  test('make one video', async () => {
    const ann = await signUp(product, 'Ann');
    const key = randomUUID();
    const responses = await sendConcurrently(() => requestVideo(product, ann, { key }));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([202]));
    const [jobId, ...others] = new Set(responses.map((response) => textField(response, 'jobId')));
    expect(others).toEqual([]);
    if (jobId === undefined) throw new Error('no job');

    await untilFinished(product, ann, jobId);
    const { data } = await ann.supabase.from('video_history').select('id');
    expect(data).toEqual([{ id: jobId }]);
    expect((await invocationTokens(product)).filter((token) => token.startsWith(jobId))).toEqual([
      `${jobId}-1-1`,
    ]);
    expect(textField(await requestVideo(product, ann, { key }), 'jobId')).toBe(jobId);
  });

  test('make and count one image', async () => {
    const ann = await signUp(product, 'Ann');
    const key = randomUUID();
    const responses = await sendConcurrently(() => requestImage(ann, key));
    const last = await until('the image is stored', async () => {
      const response = await requestImage(ann, key);
      return response.status === 200 && response;
    });
    const keys = new Set([...responses, last].map((response) => textField(response, 's3Key')));
    expect(keys.size).toBe(1);
    expect(await objectKeys(product, `users/${ann.id}/images/`)).toEqual([...keys]);
    const { data } = await ann.supabase.from('image_history').select('s3_key');
    expect(data).toEqual([...keys].map((s3_key) => ({ s3_key })));
    const { data: counts } = await ann.supabase.from('usage_tracking').select('*');
    expect(counts).toMatchObject([{ image_type: 'standard', count: 1 }]);
  });
});

describe('an idempotency key', () => {
  test('is rejected when it is used again for a different request', async () => {
    const ann = await signUp(product, 'Ann');
    const key = randomUUID();
    expect((await requestImage(ann, key, 'a boat')).status).toBe(200);
    const response = await requestImage(ann, key, 'a plane');
    expect([response.status, response.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await requestVideo(product, ann, { key, prompt: 'a boat at sea' })).status).toBe(202);
    const video = await requestVideo(product, ann, { key, prompt: 'a plane at sea' });
    expect([video.status, video.body.error]).toEqual([422, MESSAGES.idempotencyKeyReused]);
  });

  test('is separate for each person', async () => {
    const [ann, ben] = [await signUp(product, 'Ann'), await signUp(product, 'Ben')];
    const key = randomUUID();
    const hers = textField(await requestImage(ann, key), 's3Key');
    const his = textField(await requestImage(ben, key, 'a plane'), 's3Key');
    expect(hers.startsWith(`users/${ann.id}/`)).toBe(true);
    expect(his.startsWith(`users/${ben.id}/`)).toBe(true);
  });

  test('returns the first response with a fresh link when repeated', async () => {
    const ann = await signUp(product, 'Ann');
    const key = randomUUID();
    const first = await requestImage(ann, key);
    const again = await requestImage(ann, key);
    const { image: _first, requestId: _one, ...rest } = first.body;
    const { image: _again, requestId: _other, ...repeated } = again.body;
    expect(repeated).toEqual(rest);
    expect((await fetch(textField(again, 'image'))).status).toBe(200);
    expect(await objectKeys(product, `users/${ann.id}/images/`)).toHaveLength(1);
  });

  test('can be reused after a refused request', async () => {
    const ann = await signUp(product, 'Ann');
    const key = randomUUID();
    expect((await requestImage(ann, key, '')).status).toBe(400);
    expect((await requestImage(ann, key, 'a boat')).status).toBe(200);
  });

  test('creates no second image when it is repeated after the image is deleted', async () => {
    const ann = await signUp(product, 'Ann');
    const key = randomUUID();
    await requestImage(ann, key);
    await ann.supabase.from('image_history').delete().eq('user_id', ann.id);
    await requestImage(ann, key);
    const { data } = await ann.supabase.from('image_history').select('id');
    expect(data).toEqual([]);
  });
});

test('answers ten concurrent deletions of one image with 200 or 404, and removes its files', async () => {
  const ann = await signUp(product, 'Ann');
  const first = await requestImage(ann, 'once');
  const [, imageId = ''] = /images\/([0-9a-f-]{36})/.exec(textField(first, 's3Key')) ?? [];
  const responses = await Promise.all(
    Array.from({ length: 10 }, () =>
      requestApi(product, `/api/image/${imageId}`, { as: ann, method: 'DELETE' }),
    ),
  );
  const statuses = responses.map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
  expect(await objectKeys(product, `users/${ann.id}/`)).toEqual([]);
});

test('makes a new image for every request without a key', async () => {
  const ann = await signUp(product, 'Ann');
  const sendRequest = () =>
    requestApi(product, '/api/generate-image', { as: ann, body: { prompt: 'a boat' } });
  const responses = await Promise.all([sendRequest(), sendRequest()]);
  expect(new Set(responses.map((response) => textField(response, 's3Key'))).size).toBe(2);
});
