import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { beforeEach, expect, test } from 'vitest';
import { mockClient } from '#test/support/mock-client.ts';
import { largeObjectWriter } from './write-large-objects.ts';

const client = new S3Client({});
const s3 = mockClient(client);
const MEGABYTE = 1024 * 1024;
/** An object that is sent in three parts: two of 5 MB and one of 2 MB. */
const bytes = new Uint8Array(12 * MEGABYTE);
const putStartLast = (start: Promise<unknown>) =>
  largeObjectWriter({ client, name: 'media' }).putStartLast('users/ann/v.mp4', bytes, 'video/mp4', start);
const sentParts = () => s3.commandCalls(UploadPartCommand).map(({ args: [{ input }] }) => input);

beforeEach(() => {
  s3.reset();
  bytes.fill(0);
  s3.on(CreateMultipartUploadCommand).resolves({ UploadId: 'u' });
  s3.on(AbortMultipartUploadCommand).resolves({});
  s3.on(UploadPartCommand).callsFake(({ PartNumber }) => ({ ETag: `"${PartNumber}"` }));
});

test('sends the other parts before the first part is ready, and the first part last', async () => {
  const { promise: start, resolve: markStartReady } = Promise.withResolvers<void>();
  s3.on(UploadPartCommand).callsFake(({ PartNumber }) => {
    if (sentParts().length === 2) {
      bytes[0] = 7;
      markStartReady();
    }
    return { ETag: `"${PartNumber}"` };
  });
  await putStartLast(start);
  expect(sentParts().map(({ PartNumber }) => PartNumber)).toEqual([2, 3, 1]);
  expect(Buffer.from(sentParts()[2]?.Body as Uint8Array).equals(bytes.subarray(0, 5 * MEGABYTE))).toBe(true);
  const [completed] = s3.commandCalls(CompleteMultipartUploadCommand);
  const parts = completed?.args[0].input.MultipartUpload?.Parts?.map(({ PartNumber, ETag }) => [
    PartNumber,
    ETag,
  ]);
  expect(parts).toEqual([1, 2, 3].map((number) => [number, `"${number}"`]));
  expect(s3.commandCalls(AbortMultipartUploadCommand)).toEqual([]);
});

test('stores nothing and removes the sent parts when the first part fails', async () => {
  const failure = new Error('The first part failed');
  await expect(putStartLast(Promise.reject(failure))).rejects.toBe(failure);
  expect(s3.commandCalls(CompleteMultipartUploadCommand)).toEqual([]);
  expect(s3.commandCalls(AbortMultipartUploadCommand)).toHaveLength(1);
});

test('removes the sent parts after a part has failed and the parts in flight have arrived', async () => {
  const { promise: start, resolve: markStartReady } = Promise.withResolvers<void>();
  const events: string[] = [];
  s3.on(UploadPartCommand).callsFake(async ({ PartNumber }) => {
    if (PartNumber === 2) {
      markStartReady();
      throw new Error('Part 2 failed');
    }
    await new Promise(setImmediate);
    events.push(`part ${PartNumber}`);
    return { ETag: `"${PartNumber}"` };
  });
  s3.on(AbortMultipartUploadCommand).callsFake(async () => events.push('abort'));
  await expect(putStartLast(start)).rejects.toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE' });
  expect(events).toEqual(['part 3', 'part 1', 'abort']);
});
