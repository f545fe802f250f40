import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { errorStatus, retryAfterSeconds } from '#contract/errors.ts';
import * as MESSAGES from '#contract/messages.ts';
import { type ApiResponse, requestApi, textField } from '#test/support/call-api.ts';
import { type Person, signUp } from '#test/support/person.ts';
import { type FaultRequest, type Product, sharedProduct } from '#test/support/product.ts';
import { countStored, objectKeys } from '#test/support/stored.ts';
import { until } from '#test/support/until.ts';
import { invocationTokens, requestVideo, startVideo, untilFinished } from '#test/support/videos.ts';

let product: Product;
let ann: Person;
beforeAll(async () => {
  product = await sharedProduct();
  ann = await signUp(product, 'Ann');
});
afterEach(() => product.clearFaults());

/** More than the product ever retries. */
const UNLIMITED_TIMES = 100;
const IMAGE_INSERT_FAULT: FaultRequest = {
  service: 'supabase',
  operation: 'POST /rest/v1/image_history',
  times: UNLIMITED_TIMES,
};
const VIDEO_INSERT_FAULT: FaultRequest = {
  service: 'supabase',
  operation: 'POST /rest/v1/video_history',
  times: UNLIMITED_TIMES,
};
const VIDEO_UPDATE_FAULT: FaultRequest = {
  service: 'supabase',
  operation: 'PATCH /rest/v1/video_history',
  times: 2,
};
const USAGE_COUNT_FAULT: FaultRequest = {
  service: 'supabase',
  operation: 'POST /rest/v1/rpc/count_usage',
  times: UNLIMITED_TIMES,
};
const modelFault = (error: string): FaultRequest => ({
  service: 'bedrock',
  operation: 'InvokeModel',
  times: UNLIMITED_TIMES,
  error,
});

const requestImage = (key?: string) =>
  requestApi(product, '/api/generate-image', {
    as: ann,
    body: { prompt: 'a boat' },
    ...(key === undefined ? {} : { key }),
  });

function expectFailure(response: ApiResponse, code: ErrorCode, error?: string) {
  expect({ status: response.status, ...response.body }).toMatchObject({
    status: errorStatus[code],
    success: false,
    code,
    ...(error === undefined ? {} : { error }),
  });
  const seconds = retryAfterSeconds[code];
  expect(response.headers.get('retry-after')).toBe(seconds === undefined ? null : String(seconds));
  expect(response.text).not.toMatch(/bedrock|stability|luma|amazon|aws|lambda|exception|throttl/i);
}

describe('when saving or counting fails', () => {
  test('returns the image inline with a warning, leaves no orphan, and accepts the same key again', async () => {
    const key = randomUUID();
    const before = await objectKeys(product, `users/${ann.id}/`);
    await product.plan(IMAGE_INSERT_FAULT);
    const response = await requestImage(key);
    expect([response.status, response.body.warning, response.body.s3Key]).toEqual([
      200,
      MESSAGES.imageNotSaved,
      undefined,
    ]);
    const image = Buffer.from(textField(response, 'image'), 'base64');
    expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 1024, height: 1024 });
    expect(await objectKeys(product, `users/${ann.id}/`)).toEqual(before);

    await product.clearFaults();
    const again = await requestImage(key);
    expect([again.status, again.body.warning]).toEqual([200, undefined]);
    expect(again.body.s3Key).toEqual(expect.stringContaining(`users/${ann.id}/images/`));
  });

  test('returns the image inline while the object store is down', async () => {
    await product.plan({
      service: 's3',
      operation: 'PutObject',
      times: UNLIMITED_TIMES,
      error: 'InternalError',
      status: 500,
    });
    const response = await requestImage();
    expect([response.status, response.body.warning]).toEqual([200, MESSAGES.imageNotSaved]);
  });

  test('returns the image without a warning if only counting fails', async () => {
    await product.plan(USAGE_COUNT_FAULT);
    const response = await requestImage();
    expect([response.status, response.body.warning]).toEqual([200, undefined]);
  });
});

describe('when the model fails', () => {
  test.each([
    ['ThrottlingException', 'MODEL_BUSY', MESSAGES.modelBusy],
    ['ServiceUnavailableException', 'MODEL_BUSY', undefined],
    ['ModelNotReadyException', 'MODEL_BUSY', undefined],
    ['ResourceNotFoundException', 'MODEL_UNAVAILABLE', MESSAGES.modelUnavailable],
    ['AccessDeniedException', 'MODEL_UNAVAILABLE', MESSAGES.modelUnavailable],
    ['ModelTimeoutException', 'MODEL_TOO_SLOW', MESSAGES.modelTooSlow],
  ] as const)('responds to %s with %s, and stores and counts nothing', async (error, code, message) => {
    const before = await countStored(product, ann);
    await product.plan(modelFault(error));
    expectFailure(await requestImage(), code, message);
    expect(await countStored(product, ann)).toEqual(before);
  });

  test('stores and counts nothing for blocked content, and accepts the same key again', async () => {
    const key = randomUUID();
    const before = await countStored(product, ann);
    await product.plan({ service: 'bedrock', operation: 'InvokeModel', times: 1, mode: 'filtered' });
    expectFailure(await requestImage(key), 'CONTENT_BLOCKED', MESSAGES.contentBlocked);
    expect(await countStored(product, ann)).toEqual(before);
    expect((await requestImage(key)).status).toBe(200);
  });

  test('still returns the image after a brief failure', async () => {
    await product.plan({ ...modelFault('ThrottlingException'), times: 1 });
    expect((await requestImage()).status).toBe(200);
  });
});

describe('when another service is down', () => {
  test('trusts a known key or asks to retry if the public keys are unavailable, and never returns "not signed in"', async () => {
    await product.plan({
      service: 'supabase',
      operation: 'GET /auth/v1/.well-known/jwks.json',
      times: UNLIMITED_TIMES,
    });
    const response = await requestApi(product, '/api/video-history', { as: ann });
    expect([200, 503]).toContain(response.status);
  });

  test('reports an outage for lists and videos if the tables are unavailable, starts nothing, and accepts the same key later', async () => {
    await product.plan(
      { service: 'supabase', operation: 'GET /rest/v1/video_history', times: UNLIMITED_TIMES },
      VIDEO_INSERT_FAULT,
    );
    const list = await requestApi(product, '/api/video-history', { as: ann });
    expectFailure(list, 'TEMPORARILY_UNAVAILABLE', MESSAGES.temporarilyUnavailable);
    const [before, invocations] = [await countStored(product, ann), await invocationTokens(product)];
    const key = randomUUID();
    expectFailure(await requestVideo(product, ann, { key }), 'TEMPORARILY_UNAVAILABLE');
    expect(await countStored(product, ann)).toEqual(before);
    expect(await invocationTokens(product)).toEqual(invocations);

    await product.clearFaults();
    const response = await requestVideo(product, ann, { key });
    expect(response.status).toBe(202);
    await untilFinished(product, ann, textField(response, 'jobId'));
  });

  test('reports an outage if the job table is unavailable, and accepts the same key later', async () => {
    const key = randomUUID();
    for (const operation of ['PutItem', 'UpdateItem', 'GetItem'])
      await product.plan({
        service: 'dynamodb',
        operation,
        times: UNLIMITED_TIMES,
        error: 'InternalServerError',
      });
    expectFailure(await requestVideo(product, ann, { key }), 'TEMPORARILY_UNAVAILABLE');
    await product.clearFaults();
    const jobId = textField(await requestVideo(product, ann, { key }), 'jobId');
    const { data } = await ann.supabase.from('video_history').select('id').eq('id', jobId);
    expect(data).toEqual([{ id: jobId }]);
    await untilFinished(product, ann, jobId);
  });

  test('responds in time if the object store hangs, and returns the image for the same key later', async () => {
    const key = randomUUID();
    await product.plan({ service: 's3', operation: 'PutObject', times: UNLIMITED_TIMES, mode: 'hang' });
    const response = await requestImage(key);
    expect([200, 503, 504]).toContain(response.status);
    await product.clearFaults();
    const saved = await until(
      'the image is saved',
      async () => {
        const again = await requestImage(key);
        if (again.status !== 409) expect(again.status).toBe(200);
        return again.status === 200 && again;
      },
      { seconds: 130, everyMilliseconds: 1000 },
    );
    expect(saved.body.s3Key).toEqual(expect.stringContaining(`users/${ann.id}/images/`));
  });
});

describe('a video', () => {
  test('is started only once if the response to its start was lost', async () => {
    await product.plan({
      service: 'bedrock',
      operation: 'StartAsyncInvoke',
      times: 1,
      error: 'InternalServerException',
      mode: 'after',
    });
    const jobId = await startVideo(product, ann);
    expect((await untilFinished(product, ann, jobId)).body.status).toBe('completed');
    expect((await invocationTokens(product)).filter((token) => token.startsWith(jobId))).toHaveLength(1);
  });

  test('is published despite an outage of the tables', async () => {
    await product.plan(VIDEO_UPDATE_FAULT);
    const jobId = await startVideo(product, ann);
    expect((await untilFinished(product, ann, jobId)).body.status).toBe('completed');
    const { data } = await ann.supabase.from('video_history').select('status').eq('id', jobId);
    expect(data).toEqual([{ status: 'completed' }]);
  });

  test('fails with a message without vendor names if the content filter blocks it', async () => {
    await product.plan({
      service: 'bedrock',
      operation: 'StartAsyncInvoke',
      times: UNLIMITED_TIMES,
      mode: 'filtered',
    });
    const jobId = await startVideo(product, ann);
    const finished = await untilFinished(product, ann, jobId);
    expect(finished.body).toMatchObject({ status: 'failed', error: expect.stringMatching(/\S{3}/) });
    expect(finished.text).not.toMatch(/bedrock|luma|exception/i);
    const { data } = await ann.supabase
      .from('video_history')
      .select('status, s3_key, error_message')
      .eq('id', jobId);
    expect(data).toEqual([{ status: 'failed', s3_key: null, error_message: finished.body.error }]);
  });
});
