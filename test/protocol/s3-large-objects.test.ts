import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, renameSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFaultPlan } from '#local/faults.ts';
import { startS3 } from '#local/s3/start-s3.ts';
import { freePort } from '#test/support/free-port.ts';
import { until } from '#test/support/until.ts';
import { temporaryFolder } from './temporary-folder.ts';

const MEGABYTE = 1024 * 1024;
const region = 'us-west-2';
const bucket = 'moodlark-media';
const credentials = { accessKeyId: 'AKIALOCALTEST', secretAccessKey: 'a-secret-of-this-test' };
const temporary = temporaryFolder();
const parts = [randomBytes(5 * MEGABYTE), randomBytes(6 * MEGABYTE), randomBytes(77)];
const wholeObject = Buffer.concat(parts);
let port = 0;
let s3: S3Client;
let server: Awaited<ReturnType<typeof startS3>>;

const start = () =>
  startS3({
    port,
    folder: temporary.folder,
    region,
    bucket,
    credentials,
    pageOrigins: [],
    faults: createFaultPlan(),
  });
const object = (key: string) => ({ Bucket: bucket, Key: key });
const partFolder = () => path.join(temporary.folder, '_multipart');
const unfinishedUploads = () => (existsSync(partFolder()) ? readdirSync(partFolder()) : []);
const connect = () =>
  new S3Client({
    endpoint: `http://localhost:${port}`,
    region,
    credentials,
    forcePathStyle: true,
    maxAttempts: 1,
  });

async function restart() {
  s3.destroy();
  await server.close();
  server = await start();
  s3 = connect();
}

beforeAll(async () => {
  port = await freePort();
  server = await start();
  s3 = connect();
});
afterAll(async () => {
  s3.destroy();
  await server.close();
  temporary.remove();
});

async function startUpload(key: string, bodies: readonly Uint8Array[]) {
  const { UploadId } = await s3.send(
    new CreateMultipartUploadCommand({
      ...object(key),
      ContentType: 'application/zip',
      ContentDisposition: 'attachment; filename="a.zip"',
    }),
  );
  const uploadedParts = [];
  for (const [index, Body] of bodies.entries()) {
    const PartNumber = index + 1;
    const { ETag } = await s3.send(new UploadPartCommand({ ...object(key), UploadId, PartNumber, Body }));
    uploadedParts.push({ ETag, PartNumber });
  }
  const complete = (Parts: { ETag?: string | undefined; PartNumber: number }[]) =>
    s3.send(
      new CompleteMultipartUploadCommand({
        ...object(key),
        UploadId,
        MultipartUpload: { Parts: Parts as { ETag: string; PartNumber: number }[] },
      }),
    );
  return { UploadId, uploadedParts, complete };
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function read(key: string) {
  const response = await s3.send(new GetObjectCommand(object(key)));
  return { ...response, hash: digest((await response.Body?.transformToByteArray()) ?? new Uint8Array()) };
}

test('joins the parts of an upload into an object with its initial type and name, and keeps the object across a restart', async () => {
  const { uploadedParts, complete } = await startUpload('exports/a.zip', parts);
  const { ETag } = await complete(uploadedParts);
  // S3 gives an object that was uploaded in parts an ETag of this format.
  const digests = parts.map((part) => createHash('md5').update(part).digest());
  expect(ETag).toBe(`"${createHash('md5').update(Buffer.concat(digests)).digest('hex')}-3"`);
  expect(unfinishedUploads()).toEqual([]);
  for (const isRestarted of [false, true]) {
    if (isRestarted) await restart();
    const response = await read('exports/a.zip');
    expect([response.hash, response.ContentLength, response.ETag]).toEqual([
      digest(wholeObject),
      wholeObject.length,
      ETag,
    ]);
    expect([response.ContentType, response.ContentDisposition]).toEqual([
      'application/zip',
      'attachment; filename="a.zip"',
    ]);
  }
});

test('replaces an object with a multipart upload, and deletes the result', async () => {
  await s3.send(new PutObjectCommand({ ...object('exports/b.zip'), Body: 'small' }));
  const { uploadedParts, complete } = await startUpload('exports/b.zip', parts);
  await complete(uploadedParts);
  expect((await read('exports/b.zip')).hash).toBe(digest(wholeObject));
  await s3.send(new DeleteObjectCommand(object('exports/b.zip')));
  await expect(read('exports/b.zip')).rejects.toMatchObject({ name: 'NoSuchKey' });
});

test('rejects invalid parts and completions as S3 does, and keeps the upload unchanged', async () => {
  const { UploadId, uploadedParts, complete } = await startUpload('exports/c.zip', parts);
  const [first = { PartNumber: 1 }, second = { PartNumber: 2 }] = uploadedParts;
  for (const wrong of [[], [second, first], [{ ...first, ETag: '"0"' }], [{ ...first, PartNumber: 9 }]])
    await expect(complete(wrong)).rejects.toMatchObject({
      name: expect.stringMatching(/^(InvalidPart|MalformedXML)$/),
    });
  await complete(uploadedParts);
  await expect(complete([first])).rejects.toMatchObject({
    name: 'NoSuchUpload',
    $metadata: { httpStatusCode: 404 },
  });
  const late = new UploadPartCommand({ ...object('exports/c.zip'), UploadId, PartNumber: 4, Body: 'late' });
  await expect(s3.send(late)).rejects.toMatchObject({ name: 'NoSuchUpload' });
  const small = await startUpload(
    'exports/d.zip',
    ['too small', 'the last'].map((text) => Buffer.from(text)),
  );
  await expect(small.complete(small.uploadedParts)).rejects.toMatchObject({ name: 'EntityTooSmall' });
});

test('returns the same result for a repeated completion, even while the first one is running', async () => {
  const { UploadId, uploadedParts, complete } = await startUpload('exports/g.zip', parts);
  const responses = await Promise.all([complete(uploadedParts), complete(uploadedParts)]);
  responses.push(await complete(uploadedParts));
  expect(new Set(responses.map(({ ETag }) => ETag)).size).toBe(1);
  expect((await read('exports/g.zip')).hash).toBe(digest(wholeObject));
  expect(unfinishedUploads()).not.toContain(UploadId);
});

test('completes an upload whose first completion failed', async () => {
  const { UploadId, uploadedParts, complete } = await startUpload('exports/h.zip', parts);
  const partPath = path.join(partFolder(), String(UploadId), '3.part');
  renameSync(partPath, `${partPath}.away`);
  await expect(complete(uploadedParts)).rejects.toMatchObject({ name: 'InternalError' });
  renameSync(`${partPath}.away`, partPath);
  await complete(uploadedParts);
  expect((await read('exports/h.zip')).hash).toBe(digest(wholeObject));
});

test('keeps a part whose replacement is interrupted', async () => {
  const { UploadId, uploadedParts, complete } = await startUpload('exports/i.zip', parts);
  const files = () => readdirSync(path.join(partFolder(), String(UploadId))).toString();
  const before = files();
  const part = new UploadPartCommand({ ...object('exports/i.zip'), UploadId, PartNumber: 1 });
  const sending = request(await getSignedUrl(s3, part, { expiresIn: 60 }), {
    method: 'PUT',
    headers: { 'content-length': 99 },
  });
  sending.on('error', () => undefined);
  sending.write('the start of a part');
  await until('the new part arrives', async () => files() !== before);
  sending.destroy();
  await until('the new part is dropped', async () => files() === before);
  await complete(uploadedParts);
  expect((await read('exports/i.zip')).hash).toBe(digest(wholeObject));
});

test('drops an aborted upload, and one that a restart interrupted', async () => {
  const aborted = await startUpload('exports/e.zip', parts);
  await s3.send(new AbortMultipartUploadCommand({ ...object('exports/e.zip'), UploadId: aborted.UploadId }));
  expect(existsSync(path.join(partFolder(), String(aborted.UploadId)))).toBe(false);
  await startUpload('exports/f.zip', parts);
  expect(unfinishedUploads()).not.toEqual([]);
  await restart();
  expect(unfinishedUploads()).toEqual([]);
  await expect(read('exports/f.zip')).rejects.toMatchObject({ name: 'NoSuchKey' });
});

test.each([
  ['the start', 'bytes=0-9', 0, 10],
  ['the middle', `bytes=${6 * MEGABYTE}-${6 * MEGABYTE + 99}`, 6 * MEGABYTE, 6 * MEGABYTE + 100],
  ['the end', 'bytes=-7', wholeObject.length - 7, wholeObject.length],
  ['everything after a byte', `bytes=${wholeObject.length - 9}-`, wholeObject.length - 9, wholeObject.length],
  [
    'a range past the end',
    `bytes=${wholeObject.length - 9}-${wholeObject.length + 9}`,
    wholeObject.length - 9,
    wholeObject.length,
  ],
])(
  'serves %s of a large object, rejects a range after its last byte, and returns 304 for a known ETag',
  async (_what, range, start, end) => {
    await s3.send(
      new PutObjectCommand({ ...object('videos/a.mp4'), Body: wholeObject, ContentType: 'video/mp4' }),
    );
    const url = await getSignedUrl(s3, new GetObjectCommand(object('videos/a.mp4')), { expiresIn: 60 });
    const response = await fetch(url, { headers: { range } });
    expect([
      response.status,
      response.headers.get('content-range'),
      response.headers.get('content-type'),
    ]).toEqual([206, `bytes ${start}-${end - 1}/${wholeObject.length}`, 'video/mp4']);
    expect(digest(new Uint8Array(await response.arrayBuffer()))).toBe(
      digest(wholeObject.subarray(start, end)),
    );
    const beyond = await fetch(url, { headers: { range: `bytes=${wholeObject.length}-` } });
    expect(beyond.status).toBe(416);
    const unchanged = await fetch(url, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
    expect(unchanged.status).toBe(304);
  },
);
