import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mediaHeaders } from '#contract/headers.ts';
import * as LIMITS from '#contract/limits.ts';
import { createFaultPlan } from '#local/faults.ts';
import { startS3 } from '#local/s3/start-s3.ts';
import { freePort } from '#test/support/free-port.ts';
import { rawRequest } from './raw-request.ts';
import { temporaryFolder } from './temporary-folder.ts';

const region = 'us-west-2';
const bucket = 'moodlark-media';
const credentials = { accessKeyId: 'AKIALOCALTEST', secretAccessKey: 'a-secret-of-this-test' };
const pageOrigin = 'http://localhost:4000';
const faults = createFaultPlan();
const temporary = temporaryFolder();
let port = 0;
let s3: S3Client;
let server: Awaited<ReturnType<typeof startS3>>;

const start = () =>
  startS3({ port, folder: temporary.folder, region, bucket, credentials, pageOrigins: [pageOrigin], faults });
const client = (keys = credentials) =>
  new S3Client({
    endpoint: `http://localhost:${port}`,
    region,
    credentials: keys,
    forcePathStyle: true,
    maxAttempts: 1,
  });
const object = (key: string) => ({ Bucket: bucket, Key: key });
const put = (key: string, body: string | Uint8Array, extra = {}) =>
  s3.send(new PutObjectCommand({ ...object(key), Body: body, ...extra }));
const link = (key: string, extra = {}, expiresIn = 60) =>
  getSignedUrl(s3, new GetObjectCommand({ ...object(key), ...extra }), { expiresIn });

beforeAll(async () => {
  port = await freePort();
  server = await start();
  s3 = client();
});
beforeEach(() => faults.clear());
afterAll(async () => {
  s3.destroy();
  await server.close();
  temporary.remove();
});

test('round-trips an object with its type and metadata', async () => {
  const bytes = new Uint8Array(300_045).map((_, index) => index % 251);
  await put('users/a/images/1.png', bytes, { ContentType: 'image/png', Metadata: { name: 'lake' } });
  const received = await s3.send(new GetObjectCommand(object('users/a/images/1.png')));
  expect(await received.Body?.transformToByteArray()).toEqual(bytes);
  expect(received.ContentType).toBe('image/png');
  expect(received.Metadata).toEqual({ name: 'lake' });
});

test('stores the largest image in one request', async () => {
  // An uncompressed image has four bytes per pixel.
  const bytes = new Uint8Array(4 * LIMITS.image.maxPixels);
  await put('users/a/images/large.png', bytes, { ContentType: 'image/png' });
  const { ContentLength } = await s3.send(new HeadObjectCommand(object('users/a/images/large.png')));
  expect(ContentLength).toBe(bytes.length);
});

test('serves a signed link with the media headers and the requested file name', async () => {
  await put('users/a/videos/1.mp4', 'film', { ContentType: 'video/mp4' });
  const url = await link('users/a/videos/1.mp4', {
    ResponseContentDisposition: 'attachment; filename="a.mp4"',
  });
  const response = await fetch(url, { headers: { origin: pageOrigin } });
  expect(await response.text()).toBe('film');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="a.mp4"');
  expect(response.headers.get('access-control-allow-origin')).toBe(pageOrigin);
  expect(response.headers.get('accept-ranges')).toBe('bytes');
  for (const [name, value] of Object.entries(mediaHeaders({ https: false, isSameSite: true })))
    expect(response.headers.get(name)).toBe(value);
});

test('allows no other origin to read media', async () => {
  await put('users/a/images/2.png', 'x');
  const response = await fetch(await link('users/a/images/2.png'), {
    headers: { origin: 'http://evil.test' },
  });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

test('serves the ranges that a video player requests', async () => {
  await put('users/a/videos/2.mp4', '0123456789');
  const url = await link('users/a/videos/2.mp4');
  const middle = await fetch(url, { headers: { range: 'bytes=2-5' } });
  expect([middle.status, await middle.text(), middle.headers.get('content-range')]).toEqual([
    206,
    '2345',
    'bytes 2-5/10',
  ]);
  const end = await fetch(url, { headers: { range: 'bytes=-3' } });
  expect(await end.text()).toBe('789');
});

test.each([
  ['a start beyond the last byte', 'bytes=10-', 416, ''],
  ['the last zero bytes', 'bytes=-0', 416, ''],
  ['an end beyond the last byte', 'bytes=7-99', 206, '789'],
  ['more bytes than the object has', 'bytes=-99', 206, '0123456789'],
  ['neither start nor end', 'bytes=-', 200, '0123456789'],
  ['text instead of numbers', 'bytes=all', 200, '0123456789'],
  ['an end before its start', 'bytes=5-2', 200, '0123456789'],
  ['several ranges', 'bytes=0-1,4-5', 200, '0123456789'],
  ['another unit', 'pages=1-2', 200, '0123456789'],
])('like S3, rejects, clamps or ignores a range with %s', async (_what, range, status, text) => {
  await put('users/a/videos/3.mp4', '0123456789');
  const response = await fetch(await link('users/a/videos/3.mp4'), { headers: { range } });
  expect([response.status, status === 416 ? '' : await response.text()]).toEqual([status, text]);
});

test('returns 404 for a range of a missing object', async () => {
  const response = await fetch(await link('users/a/videos/none.mp4'), { headers: { range: 'bytes=0-1' } });
  expect(response.status).toBe(404);
});

test('rejects a request without a signature, with an unknown key or a wrong secret', async () => {
  await put('users/a/images/3.png', 'x');
  const anonymous = await fetch(`http://localhost:${port}/${bucket}/users/a/images/3.png`);
  expect([anonymous.status, await anonymous.text()]).toEqual([403, expect.stringContaining('AccessDenied')]);
  const unknownKeyClient = client({ ...credentials, accessKeyId: 'AKIASOMEBODYELSE' });
  await expect(
    unknownKeyClient.send(new GetObjectCommand(object('users/a/images/3.png'))),
  ).rejects.toMatchObject({
    name: 'InvalidAccessKeyId',
  });
  const wrongSecretClient = client({ ...credentials, secretAccessKey: 'guessed' });
  await expect(wrongSecretClient.send(new ListObjectsV2Command({ Bucket: bucket }))).rejects.toMatchObject({
    name: 'SignatureDoesNotMatch',
  });
});

test('rejects a link with another key, an added parameter or a longer expiry, and one that has expired', async () => {
  await put('users/a/images/4.png', 'x');
  await put('users/b/images/4.png', 'y');
  const url = await link('users/a/images/4.png');
  const fetchStatus = async (url: string) => (await fetch(url)).status;
  expect(await fetchStatus(url)).toBe(200);
  expect(await fetchStatus(url.replace('users/a', 'users/b'))).toBe(403);
  expect(await fetchStatus(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'))).toBe(403);
  expect(await fetchStatus(`${url}&response-content-type=text/html`)).toBe(403);
  const past = await getSignedUrl(s3, new GetObjectCommand(object('users/a/images/4.png')), {
    expiresIn: 60,
    signingDate: new Date(Date.now() - 61_000),
  });
  const expired = await fetch(past);
  expect([expired.status, await expired.text()]).toEqual([
    403,
    expect.stringContaining('Request has expired'),
  ]);
});

test('rejects browser uploads and keys that leave the store', async () => {
  const posted = await rawRequest({
    port,
    path: `/${bucket}`,
    method: 'POST',
    headers: { host: `localhost:${port}` },
  });
  expect(posted.status).toBe(405);
  const outside = await rawRequest({
    port,
    path: `/${bucket}/users/%2e%2e/%2e%2e/secrets.json`,
    headers: { host: `localhost:${port}` },
  });
  expect(outside.status).toBe(400);
});

test('responds only to local host names', async () => {
  const response = await rawRequest({ port, headers: { host: `evil.test:${port}` } });
  expect(response.status).toBe(421);
});

test('keeps objects across a restart', async () => {
  await put('users/a/images/kept.png', 'kept', { ContentType: 'image/png' });
  await server.close();
  server = await start();
  s3 = client();
  const received = await s3.send(new GetObjectCommand(object('users/a/images/kept.png')));
  expect(await received.Body?.transformToString()).toBe('kept');
  const listed = await s3.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: 'users/a/images/kept' }));
  expect(listed.Contents?.map(({ Key }) => Key)).toEqual(['users/a/images/kept.png']);
});

test('fails an operation as often as planned, before it takes effect', async () => {
  faults.append([{ service: 's3', operation: 'PutObject', times: 2, error: 'SlowDown', mode: 'before' }]);
  for (let attempt = 0; attempt < 2; attempt++) {
    await expect(put('users/a/images/fault.png', 'x')).rejects.toMatchObject({
      name: 'SlowDown',
      $metadata: { httpStatusCode: 503 },
    });
  }
  await expect(s3.send(new HeadObjectCommand(object('users/a/images/fault.png')))).rejects.toMatchObject({
    $metadata: { httpStatusCode: 404 },
  });
  await put('users/a/images/fault.png', 'x');
  await s3.send(new HeadObjectCommand(object('users/a/images/fault.png')));
});

test('stores the object and reports a failure for a fault in mode "after"', async () => {
  faults.append([{ service: 's3', operation: 'PutObject', times: 1, status: 500, mode: 'after' }]);
  await expect(put('users/a/images/after.png', 'stored')).rejects.toMatchObject({
    $metadata: { httpStatusCode: 500 },
  });
  const received = await s3.send(new GetObjectCommand(object('users/a/images/after.png')));
  expect(await received.Body?.transformToString()).toBe('stored');
});

test('leaves a request with a "hang" fault open until the server stops', async () => {
  faults.append([{ service: 's3', operation: 'GetObject', times: 1, mode: 'hang' }]);
  const hanging = s3.send(new GetObjectCommand(object('users/a/images/1.png')));
  const first = await Promise.race([
    hanging.catch(() => 'failed'),
    new Promise((r) => setTimeout(r, 300, 'waits')),
  ]);
  expect(first).toBe('waits');
  await server.close();
  await expect(hanging).rejects.toThrow();
  server = await start();
});

test('uses S3’s operation names in faults', async () => {
  await put('users/a/images/source.png', 'x');
  const operations = ['CopyObject', 'DeleteObject', 'ListObjectsV2', 'HeadObject'] as const;
  faults.append(
    operations.map((operation) => ({ service: 's3', operation, times: 1, status: 503, mode: 'before' })),
  );
  const calls = [
    new CopyObjectCommand({
      ...object('users/a/images/copy.png'),
      CopySource: `${bucket}/users/a/images/source.png`,
    }),
    new DeleteObjectCommand(object('users/a/images/source.png')),
    new ListObjectsV2Command({ Bucket: bucket }),
    new HeadObjectCommand(object('users/a/images/source.png')),
  ];
  for (const call of calls) {
    await expect(s3.send(call as HeadObjectCommand)).rejects.toMatchObject({
      $metadata: { httpStatusCode: 503 },
    });
  }
});
