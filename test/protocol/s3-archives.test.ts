import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveWriter } from '#adapters/s3/write-archives.ts';
import { createFaultPlan } from '#local/faults.ts';
import { startS3 } from '#local/s3/start-s3.ts';
import { freePort } from '#test/support/free-port.ts';
import { temporaryFolder } from './temporary-folder.ts';

const MEGABYTE = 1024 * 1024;
const KEY = 'users/ann/exports/a.zip';
const region = 'us-west-2';
const bucket = 'moodlark-media';
const credentials = { accessKeyId: 'AKIALOCALTEST', secretAccessKey: 'a-secret-of-this-test' };
const temporary = temporaryFolder();
const faults = createFaultPlan();
let client: S3Client;
let server: Awaited<ReturnType<typeof startS3>>;

beforeAll(async () => {
  const port = await freePort();
  server = await startS3({
    port,
    folder: temporary.folder,
    region,
    bucket,
    credentials,
    pageOrigins: [],
    faults,
  });
  const endpoint = `http://localhost:${port}`;
  client = new S3Client({ endpoint, region, credentials, forcePathStyle: true, maxAttempts: 3 });
});
afterAll(async () => {
  client.destroy();
  await server.close();
  temporary.remove();
});

async function* noEntries() {}

/** Stores these chunks as an archive, in order. */
function store(chunks: AsyncIterable<Uint8Array>, onChunk = async () => {}) {
  const writer = archiveWriter({ client, name: bucket }, () => chunks);
  return writer.write(KEY, noEntries(), { expectedBytes: 1, onChunk });
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const partFolder = () => path.join(temporary.folder, '_multipart');
const unfinishedUploads = () => (existsSync(partFolder()) ? readdirSync(partFolder()) : []);

test.each([
  ['less than a part', [77]],
  ['exactly two parts', [8 * MEGABYTE, 8 * MEGABYTE]],
  [
    'five parts whose chunks span part boundaries',
    Array.from({ length: 11 }, (_, index) => 3 * MEGABYTE + index),
  ],
  ['one chunk of three parts', [20 * MEGABYTE]],
])('stores an archive of %s unchanged', async (_what, sizes) => {
  const chunks = sizes.map((size) => randomBytes(size));
  const archive = Buffer.concat(chunks);
  // The memory of a chunk may be reused as soon as the next chunk is requested.
  async function* reusedChunks() {
    for (const chunk of chunks) {
      yield chunk;
      chunk.fill(0);
    }
  }
  const expected = digest(archive);
  expect(await store(reusedChunks())).toBe(archive.length);
  const { Body, ContentDisposition } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: KEY }));
  expect(digest((await Body?.transformToByteArray()) ?? new Uint8Array())).toBe(expected);
  expect(ContentDisposition).toBe('attachment; filename="moodlark-export.zip"');
  expect(unfinishedUploads()).toEqual([]);
});

test.each([
  ['the second chunk cannot be read', 'read'],
  ['the export is aborted', 'aborted'],
  ['S3 refuses a part', 'part'],
  ['S3 cannot complete the upload', 'complete'],
])('leaves nothing behind and reports the reason if %s', async (_what, fault) => {
  const failure = new Error('thrown by the test');
  async function* chunks() {
    yield randomBytes(9 * MEGABYTE);
    if (fault === 'read') throw failure;
    yield randomBytes(9 * MEGABYTE);
  }
  const operation = fault === 'part' ? 'UploadPart' : 'CompleteMultipartUpload';
  if (fault === 'part' || fault === 'complete')
    faults.append([
      { service: 's3', operation, times: 9, error: 'InternalError', status: 500, mode: 'before' },
    ]);
  let count = 0;
  const onChunk = async () => {
    count += 1;
    if (fault === 'aborted' && count === 2) throw failure;
  };
  // An error of the export must be passed on unchanged.
  const isExportError = fault === 'read' || fault === 'aborted';
  const error = await store(chunks(), onChunk).catch((thrown: unknown) => thrown);
  if (isExportError) expect(error).toBe(failure);
  else expect(error).toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE' });
  faults.clear();
  expect(unfinishedUploads()).toEqual([]);
});
