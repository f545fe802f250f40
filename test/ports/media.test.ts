import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { objectFinder } from '#adapters/s3/find-objects.ts';
import { linkBucket, mediaBucket } from '#adapters/s3/media-bucket.ts';
import { modelOutputUri } from '#adapters/s3/model-output-uri.ts';
import { objectReader } from '#adapters/s3/read-objects.ts';
import { objectRemover } from '#adapters/s3/remove-objects.ts';
import { linkSigner } from '#adapters/s3/sign-links.ts';
import { largeObjectWriter } from '#adapters/s3/write-large-objects.ts';
import { objectWriter } from '#adapters/s3/write-objects.ts';
import type { Media } from '#core/ports/media.ts';
import type { Clock } from '#core/ports/runtime.ts';
import { startS3 } from '#local/s3/start-s3.ts';
import { rawRequest } from '#test/protocol/raw-request.ts';
import { freePort } from '#test/support/free-port.ts';
import { inMemoryMedia } from '#test/support/in-memory-stores.ts';
import { BUCKET, CREDENTIALS, prepareLocalServices, REGION } from './local-services.ts';

const services = prepareLocalServices();
let server: { close(): Promise<void> };
let origin: string;
let port: number;

beforeAll(async () => {
  port = await freePort();
  services.pointClientsAt('S3', port);
  origin = `http://localhost:${port}`;
  server = await startS3({
    port,
    folder: services.folder,
    region: REGION,
    bucket: BUCKET,
    credentials: CREDENTIALS,
    pageOrigins: [],
    faults: services.faults,
  });
});
afterAll(async () => {
  await server.close();
  services.removeFolder();
});

const realClock: Clock = { now: () => new Date() };
const s3 = (clock = realClock): Media => {
  const bucket = mediaBucket(BUCKET);
  return {
    ...objectReader(bucket),
    ...objectFinder(bucket),
    ...objectWriter(bucket),
    ...largeObjectWriter(bucket),
    ...objectRemover(bucket),
    ...linkSigner(linkBucket(BUCKET), clock),
    ...modelOutputUri(BUCKET),
  };
};

const KEY = 'users/ann/images/a.png';
const VIDEO = 'users/ann/videos/x/output.mp4';
const bytes = Uint8Array.from({ length: 1_000 }, (_, index) => index % 251);

describe.each([
  ['in memory', inMemoryMedia],
  ['S3', () => s3()],
])('%s', (_name, make) => {
  test('round-trips and replaces an object', async () => {
    const media = make();
    await media.put(KEY, bytes, 'image/png', { filename: 'x' });
    expect(Buffer.compare((await media.get(KEY)) ?? Buffer.alloc(0), bytes)).toBe(0);
    await media.put(KEY, bytes.subarray(0, 3), 'image/png');
    expect((await media.get(KEY))?.length).toBe(3);
    expect(await media.has(KEY)).toBe(true);
  });

  test.each([1, 12])(
    'stores a file of %d MB whose first bytes are ready last, and stores nothing if they never are',
    async (megabytes) => {
      const media = make();
      const file = new Uint8Array(megabytes * 1024 * 1024).map((_, index) => (index * 7) % 253);
      const { promise: start, resolve: markStartReady } = Promise.withResolvers<void>();
      const stored = media.putStartLast(VIDEO, file, 'video/mp4', start);
      file[0] = 251;
      markStartReady();
      await stored;
      expect(Buffer.compare((await media.get(VIDEO)) ?? Buffer.alloc(0), file)).toBe(0);
      await media.remove([VIDEO]);
      const failure = new Error('thrown by the test');
      await expect(media.putStartLast(VIDEO, file, 'video/mp4', Promise.reject(failure))).rejects.toBe(
        failure,
      );
      expect(await media.has(VIDEO)).toBe(false);
    },
  );

  test('returns undefined for a missing object, and removes it without an error', async () => {
    const media = make();
    await media.put(KEY, bytes, 'image/png');
    await media.remove([KEY, 'users/ann/images/never.png']);
    expect(await media.get(KEY)).toBeUndefined();
    expect(await media.has(KEY)).toBe(false);
    await media.remove([]);
  });

  test('addresses the output prefix of a model as an S3 URI', () => {
    expect(make().s3Uri('users/ann/videos/x/clips/0001-1/')).toMatch(
      /^s3:\/\/[^/]+\/users\/ann\/videos\/x\/clips\/0001-1\/$/,
    );
  });
});

test('a link serves the object, and an unsigned URL serves nothing', async () => {
  const media = s3();
  await media.put(KEY, bytes, 'image/png');
  const shown = await fetch(await media.signedUrl(KEY));
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await shown.arrayBuffer()).byteLength).toBe(bytes.length);
  expect(await media.objectUrl(KEY)).toBe(`${origin}/${BUCKET}/${KEY}`);
  expect((await fetch(await media.objectUrl(KEY))).status).toBe(403);
});

describe('a link through CloudFront', () => {
  const MEDIA_ORIGIN = 'https://d222.cloudfront.net';
  /** Requests the bucket like CloudFront: the browser's request with the bucket's host. */
  const requestAsCloudFront = async (host: string, headers = {}) => {
    await s3().put(KEY, bytes, 'image/png');
    const link = await linkSigner(linkBucket(BUCKET, MEDIA_ORIGIN), realClock).signedUrl(KEY);
    expect(link.startsWith(`${MEDIA_ORIGIN}/${KEY}?`), link).toBe(true);
    return rawRequest({ port, path: link.slice(MEDIA_ORIGIN.length), headers: { ...headers, host } });
  };

  test('serves the object, whole or in ranges, under the bucket’s own host', async () => {
    const full = await requestAsCloudFront(`${BUCKET}.localhost:${port}`);
    expect([full.status, full.headers['content-type']]).toEqual([200, 'image/png']);
    expect(full.headers['cache-control']).toBe('private, max-age=900');
    const part = await requestAsCloudFront(`${BUCKET}.localhost:${port}`, { range: 'bytes=0-9' });
    expect([part.status, part.headers['content-length']]).toEqual([206, '10']);
  });

  test('serves nothing under another host, because the signature covers the bucket’s host', async () => {
    expect((await requestAsCloudFront(`localhost:${port}`)).status).toBe(403);
    expect((await requestAsCloudFront(`other.localhost:${port}`)).status).toBe(421);
  });
});

test('a link contains only the signature, the caching header and the file’s name', async () => {
  const { searchParams } = new URL(await s3().signedUrl(KEY));
  const signature = [
    'Algorithm',
    'Content-Sha256',
    'Credential',
    'Date',
    'Expires',
    'Signature',
    'SignedHeaders',
  ];
  expect([...searchParams.keys()].toSorted()).toEqual(
    [
      ...signature.map((name) => `X-Amz-${name}`),
      ...['response-cache-control', 'response-content-disposition', 'x-id'],
    ].toSorted(),
  );
});

test('a modified link is rejected', async () => {
  const media = s3();
  await media.put('users/bob/images/b.png', bytes, 'image/png');
  const link = (await media.signedUrl(KEY)).replace('users/ann/images/a.png', 'users/bob/images/b.png');
  expect((await fetch(link)).status).toBe(403);
});

test('links are the same within a window of five minutes, so that the browser cache applies', async () => {
  const signAt = (time: string) => s3({ now: () => new Date(`2026-11-21T${time}Z`) }).signedUrl(KEY);
  expect(await signAt('10:04:59.999')).toBe(await signAt('10:00:00.000'));
  expect(await signAt('10:05:00.000')).not.toBe(await signAt('10:04:59.999'));
});

test('a link expires 15 minutes after its rounded start', async () => {
  const media = s3({ now: () => new Date(Date.now() - 20 * 60_000) });
  await media.put(KEY, bytes, 'image/png');
  const link = await media.signedUrl(KEY);
  expect(new URL(link).searchParams.get('X-Amz-Expires')).toBe('900');
  expect((await fetch(link)).status).toBe(403);
});

test('a link serves a range of a file that was uploaded in parts', async () => {
  const media = s3();
  await media.putStartLast(VIDEO, new Uint8Array(12 * 1024 * 1024), 'video/mp4', Promise.resolve());
  const { headers } = await fetch(await media.signedUrl(VIDEO), {
    headers: { range: 'bytes=0-9' },
  });
  expect([headers.get('content-type'), headers.get('content-length')]).toEqual(['video/mp4', '10']);
});

test('S3’s adapter retries a transient failure and reports an outage as temporarily unavailable', async () => {
  const fail = (times: number) =>
    services.faults.append([
      { service: 's3', operation: 'PutObject', times, error: 'SlowDown', status: 503, mode: 'before' },
    ]);
  fail(2);
  await s3().put(KEY, bytes, 'image/png');
  fail(3);
  await expect(s3().put(KEY, bytes, 'image/png')).rejects.toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE' });
  services.faults.clear();
});
