import { S3Client } from '@aws-sdk/client-s3';
import { awsClientSettings } from '#adapters/aws-call.ts';

/** Room for a finished video of two minutes on a slow day. */
const REQUEST_SECONDS = 20;

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
