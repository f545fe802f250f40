import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestApi } from '#test/support/call-api.ts';
import { signUp } from '#test/support/person.ts';
import { type Product, startProduct } from '#test/support/product.ts';
import { objectBytes, objectKeys } from '#test/support/stored.ts';
import { until } from '#test/support/until.ts';
import { describeVideo, invocationTokens, startVideo, untilFinished } from '#test/support/videos.ts';

const SECONDS_PER_CLIP = 4;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ secondsPerClip: SECONDS_PER_CLIP });
});
afterAll(() => product?.[Symbol.asyncDispose]());

/** Makes an operation hang, so that the process is killed in the middle of it. */
const hangAt = (service: 'bedrock' | 's3', operation: string) =>
  ({ service, operation, times: 100, mode: 'hang' }) as const;

test('after kill -9, completes an image when it is retried, and videos at three stages with one row and one model call each', async () => {
  const ann = await signUp(product, 'Ann');
  // Without this fault, the workflow would immediately turn the clip into the finished video and delete it.
  await product.plan(hangAt('s3', 'GetObject'));
  const storedJob = await startVideo(product, ann);
  await until('the clip is stored', async () => {
    const keys = await objectKeys(product, `users/${ann.id}/videos/${storedJob}/clips/`);
    return keys.length > 0;
  });
  const key = randomUUID();
  const generate = () =>
    requestApi(product, '/api/generate-image', { as: ann, key, body: { prompt: 'a boat' } });
  await product.plan(hangAt('bedrock', 'InvokeModel'));
  // One of the two requests hangs at the model; the other gets a 409.
  const concurrent = [generate(), generate()].map((request) => request.catch(() => undefined));
  expect((await Promise.race(concurrent))?.status).toBe(409);
  const renderingJob = await startVideo(product, ann);
  await until('the model has started the clip', async () =>
    (await invocationTokens(product)).includes(`${renderingJob}-1-1`),
  );
  const acceptedJob = await startVideo(product, ann);
  await product.kill();
  await Promise.all(concurrent);
  await product.start();

  const jobs = [storedJob, renderingJob, acceptedJob];
  for (const jobId of jobs) {
    const finished = await untilFinished(product, ann, jobId);
    expect(finished.body.status).toBe('completed');
  }
  const tokens = await invocationTokens(product);
  expect(tokens.filter((token) => jobs.some((jobId) => token.startsWith(jobId)))).toEqual(
    jobs.map((jobId) => `${jobId}-1-1`).sort(),
  );
  const history = await requestApi(product, '/api/video-history', { as: ann });
  const videos = Array.isArray(history.body.videos) ? history.body.videos : [];
  expect(videos.map(({ id, status }) => [id, status])).toEqual(
    jobs.toReversed().map((id) => [id, 'completed']),
  );
  for (const jobId of jobs) {
    const mp4 = await objectBytes(product, `users/${ann.id}/videos/${jobId}/output.mp4`);
    expect((await describeVideo(mp4)).seconds).toBeCloseTo(6, 2);
  }
  expect((await generate()).status).toBe(200);
  const { data } = await ann.supabase.from('image_history').select('prompt');
  expect(data).toEqual([{ prompt: 'a boat' }]);
});

test('keeps sessions, images and videos across a restart', async () => {
  const ann = await signUp(product, 'Ann');
  await requestApi(product, '/api/generate-image', { as: ann, body: { prompt: 'a boat' } });
  const jobId = await startVideo(product, ann);
  await untilFinished(product, ann, jobId);
  const [endpointsBefore, objectsBefore] = [product.endpoints(), await objectKeys(product)];

  await product.stop();
  await product.start();

  expect(product.endpoints()).toEqual(endpointsBefore);
  expect(await objectKeys(product)).toEqual(objectsBefore);
  const history = await requestApi(product, '/api/video-history', { as: ann });
  expect(history.body.videos).toMatchObject([{ id: jobId, status: 'completed' }]);
  const { data } = await ann.supabase.from('image_history').select('prompt');
  expect(data).toEqual([{ prompt: 'a boat' }]);
  const { error } = await ann.supabase.auth.signInWithPassword({ email: ann.email, password: ann.password });
  expect(error).toBeNull();
});
