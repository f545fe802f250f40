import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { awsClientSettings } from '#adapters/aws-call.ts';

/**
 * Timeout until the response begins. The largest request is 10 MB, because larger files are uploaded in parts. Three
 * attempts fit into the gateway's timeout.
 */
const REQUEST_TIMEOUT_SECONDS = 6;

export type MediaBucket = { client: S3Client; name: string };

/** The bucket for links. `origin` replaces the store's own origin in them. */
export type LinkBucket = MediaBucket & { origin?: string | undefined };

const createClient = (settings: S3ClientConfig) =>
  new S3Client({
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...settings,
    ...awsClientSettings(REQUEST_TIMEOUT_SECONDS),
  });

/** The bucket of images and videos, with path-style URLs, which every store supports. */
export const mediaBucket = (name: string): MediaBucket => ({
  name,
  client: createClient({ forcePathStyle: true }),
});

/**
 * The bucket for signing links. Links through CloudFront are signed for the bucket's own host, which CloudFront uses to
 * reach it. They have no checksum, because a GET has no body.
 */
export const linkBucket = (name: string, origin?: string): LinkBucket => ({
  name,
  client: createClient({
    forcePathStyle: origin === undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  }),
  origin,
});
