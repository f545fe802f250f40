import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { mockClient } from '#test/support/mock-client.ts';
import { objectWriter } from './write-objects.ts';

const client = new S3Client({});
const s3 = mockClient(client);
const put = () =>
  objectWriter({ client, name: 'media' }).put('users/ann/images/1.png', Buffer.of(1), 'image/png');

test('rejects a success response without an ETag', async () => {
  s3.on(PutObjectCommand).resolves({});
  await expect(put()).rejects.toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE' });
});

test('accepts a response with an ETag', async () => {
  s3.on(PutObjectCommand).resolves({ ETag: '"1"' });
  await expect(put()).resolves.toBeUndefined();
});
