import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { endpointNamed, endpoints } from '#contract/api/endpoints.ts';
import { mediaHeaders } from '#contract/headers.ts';
import { readAssembly } from '#test/infra/assembly.ts';
import { requestApi, textField } from '#test/support/call-api.ts';
import { discPhoto } from '#test/support/image-tools.ts';
import { type PaidRequest, paidRequests } from '#test/support/paid-requests.ts';
import { type Person, signUp } from '#test/support/person.ts';
import { type Product, startProduct } from '#test/support/product.ts';
import { untilFinished } from '#test/support/videos.ts';
import { readRuns } from './function-runs.ts';

/** Names of the paid requests that the browser journey sends; this file sends the others. */
const COVERED_BY_THE_JOURNEY = ['single shot', 'storyboard'];

let product: Product;
let ann: Person;
let photo: string;
beforeAll(async () => {
  if (!process.env.ASSEMBLY) throw new Error('ASSEMBLY is not set. Run `npm run assembly`.');
  product = await startProduct({ secondsPerClip: 1, studio: 'quick' });
  [ann, photo] = await Promise.all([signUp(product), discPhoto()]);
}, 120_000);
afterAll(() => product?.[Symbol.asyncDispose]());

const send = (path: string, body?: unknown) => requestApi(product, path, { as: ann, body });
const remove = (path: string) => requestApi(product, path, { as: ann, method: 'DELETE' });
const readAnyImage = async (person: Person) =>
  (await person.supabase.from('image_history').select('id, s3_key').limit(1).single()).data;

async function make({ name, route, body }: PaidRequest): Promise<string | undefined> {
  const response = await send(endpointNamed(route).path, body);
  expect([name, response.status, response.body.warning]).toEqual([
    name,
    endpointNamed(route).successStatus,
    undefined,
  ]);
  if (route !== 'generate-video') return undefined;
  const jobId = textField(response, 'jobId');
  const finished = await untilFinished(product, ann, jobId);
  expect([name, finished.body.status, finished.body.error]).toEqual([name, 'completed', undefined]);
  return textField(finished, 'videoUrl');
}

test('serves every paid feature that the journey does not cover', async () => {
  const requests = paidRequests(photo).filter(({ name }) => !COVERED_BY_THE_JOURNEY.includes(name));
  for (const request of requests) {
    const link = await make(request);
    if (link) expect((await fetch(link)).status).toBe(200);
  }
});

test('serves an image through the media host, and deletes it completely', async () => {
  const image = await readAnyImage(ann);
  const signed = await send('/api/s3/presigned-url', { keys: [image?.s3_key] });
  const [link] = Object(signed.body.urls);
  // The link leads through the media host, which adds its headers, instead of directly to the store.
  expect(new URL(link).origin).not.toBe(product.endpoints().endpoints.s3);
  const opened = await fetch(link, { headers: { origin: product.origin, range: 'bytes=0-9' } });
  expect([opened.status, (await opened.arrayBuffer()).byteLength]).toEqual([206, 10]);
  expect(Object.fromEntries(opened.headers)).toMatchObject({
    ...mediaHeaders({ https: true, isSameSite: false }),
    'access-control-allow-origin': product.origin,
    'cache-control': 'private, max-age=900',
  });
  expect((await fetch(link, { method: 'DELETE' })).status).toBe(403);
  const date = encodeURIComponent(new Date().toISOString());
  expect((await send(`/api/receipt/${image?.id}?createdAt=${date}`)).status).toBe(200);
  const removal = await remove(`/api/image/${image?.id}`);
  expect([removal.status, removal.body.warning]).toEqual([200, undefined]);
  expect((await fetch(link)).status).toBe(404);
});

test('repeats an error neither to other people nor after its cause ends', async () => {
  const bob = await signUp(product);
  const history = async (person: Person) =>
    (await requestApi(product, '/api/video-history', { as: person })).status;
  await product.plan({
    service: 'supabase',
    operation: 'GET /rest/v1/video_history',
    times: 20,
    status: 503,
  });
  expect(await history(ann)).toBe(503);
  await product.clearFaults();
  expect([await history(bob), await history(ann)]).toEqual([200, 200]);

  const { data } = await ann.supabase.from('image_history').select('s3_key').limit(1).single();
  const signed = await send('/api/s3/presigned-url', { keys: [data?.s3_key] });
  const [link] = Object(signed.body.urls);
  await product.plan({ service: 's3', operation: 'GetObject', times: 1, error: 'SlowDown', status: 503 });
  expect((await fetch(link)).status).toBe(503);
  expect((await fetch(link)).status).toBe(200);
});

test('responds to every GET request that needs no parameter', async () => {
  const all: readonly Endpoint[] = endpoints;
  for (const { method, path, params } of all)
    if (method === 'GET' && params === undefined)
      expect([path, (await send(path)).status]).toEqual([path, 200]);
});

test('stores and preprocesses reference images', async () => {
  expect((await send('/api/s3/upload', { image: photo, imageType: 'reference' })).status).toBe(200);
  const reference = { image: photo, mode: 'CANNY' };
  expect((await send('/api/preprocess-reference-image', reference)).status).toBe(200);
});

test('fails a video whose clip the model blocks, lists it as failed and deletes it', async () => {
  await product.plan({ service: 'bedrock', operation: 'StartAsyncInvoke', times: 20, mode: 'filtered' });
  const started = await send('/api/generate-video', { videoType: 'TEXT_VIDEO', prompt: 'a red boat' });
  const jobId = textField(started, 'jobId');
  expect((await untilFinished(product, ann, jobId)).body.status).toBe('failed');
  await product.clearFaults();
  expect((await send('/api/force-video-fallback-check', {})).status).toBe(200);
  const { body } = await send('/api/video-history');
  expect(body.videos).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: jobId, status: 'failed' })]),
  );
  const removal = await remove(`/api/video/${jobId}`);
  expect([removal.status, removal.body.warning]).toEqual([200, undefined]);
});

test('exports a person’s data and deletes the account', async () => {
  const bob = await signUp(product);
  const asBob = (path: string, method: 'GET' | 'POST' | 'DELETE', body?: unknown) =>
    requestApi(product, path, { as: bob, method, body });
  const started = await asBob('/api/account/export', 'POST');
  expect(started.status).toBe(202);
  const archive = await asBob(`/api/account/export/${textField(started, 'exportId')}`, 'GET');
  expect(archive.body.status).toBe('ready');
  const bytes = new Uint8Array(await (await fetch(textField(archive, 'url'))).arrayBuffer());
  expect(new TextDecoder('latin1').decode(bytes.slice(0, 2))).toBe('PK');
  const deleted = await asBob('/api/account', 'DELETE', { confirm: bob.email });
  expect(deleted.status).toBe(200);
});

test('has run every function of the template, and the last run of each succeeded', async () => {
  await product.stop();
  const runs = readRuns(product.dataFolder);
  const deployed = readAssembly(process.env.ASSEMBLY ?? '').functions.map(({ name }) => name);
  expect(Object.keys(runs).toSorted()).toEqual(deployed.toSorted());
  expect(deployed.filter((name) => runs[name]?.at(-1)?.hasFailed !== false)).toEqual([]);
});
