import { S3Client } from '@aws-sdk/client-s3';
import { awsClientSettings } from '#adapters/aws-call.ts';

/**
 * Until the answer begins; the largest request is 10 MB, larger files go up in parts. Three tries fit into the time
 * that the gateway gives.
 */
const REQUEST_SECONDS = 6;

export type MediaBucket = { client: S3Client; name: string };

/**
 * The bucket of pictures and videos. Addresses name it in the path everywhere, so that a page's policy can name the
 * store, and links do not carry a checksum mode.
 */
export const mediaBucket = (name: string): MediaBucket => ({
  name,
  client: new S3Client({
    forcePathStyle: true,
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...awsClientSettings(REQUEST_SECONDS),
  }),
});
