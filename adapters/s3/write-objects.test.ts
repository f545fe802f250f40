import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test } from 'vitest';
import { objectWriter } from './write-objects.ts';

const client = new S3Client({});
const s3 = mockClient(client);
const put = () =>
  objectWriter({ client, name: 'media' }).put('users/ann/images/1.png', Buffer.of(1), 'image/png');

test('a friendly answer that does not name the object does not count as stored', async () => {
  s3.on(PutObjectCommand).resolves({});
  await expect(put()).rejects.toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE' });
});

test('an answer that names it does', async () => {
  s3.on(PutObjectCommand).resolves({ ETag: '"1"' });
  await expect(put()).resolves.toBeUndefined();
});
