import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { awsClientSettings } from '#adapters/aws-call.ts';

/**
 * Until the answer begins; the largest request is 10 MB, larger files go up in parts. Three tries fit into the time
 * that the gateway gives.
 */
const REQUEST_SECONDS = 6;

export type MediaBucket = { client: S3Client; name: string };

/** The bucket for links, and where they lead; to the store itself where nothing is said. */
export type LinkBucket = MediaBucket & { origin?: string | undefined };

const clientOf = (settings: S3ClientConfig) =>
  new S3Client({
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...settings,
    ...awsClientSettings(REQUEST_SECONDS),
  });

/** The bucket of pictures and videos, named in the path, which works with every store. */
export const mediaBucket = (name: string): MediaBucket => ({
  name,
  client: clientOf({ forcePathStyle: true }),
});

/**
 * The bucket as links name it. CloudFront asks it under its own host, so that is what a link is signed for that leads
 * to CloudFront. Links carry no checksum: what they ask for has no body.
 */
export const linkBucket = (name: string, origin?: string): LinkBucket => ({
  name,
  client: clientOf({
    forcePathStyle: origin === undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  }),
  origin,
});
