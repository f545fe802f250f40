import { S3Client } from '@aws-sdk/client-s3';
import { awsClientSettings } from '#adapters/aws-call.ts';

/**
 * Until the answer begins; the largest request is 10 MB, larger files go up in parts. Three tries fit into the time
 * that the gateway gives.
 */
const REQUEST_SECONDS = 6;

export type MediaBucket = { client: S3Client; name: string };

/** The bucket for links, and where they lead; to the store itself where nothing is said. */
export type LinkBucket = MediaBucket & { origin?: string | undefined };

/** Links do not carry a checksum mode. */
const clientOf = (forcePathStyle: boolean) =>
  new S3Client({
    forcePathStyle,
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...awsClientSettings(REQUEST_SECONDS),
  });

/** The bucket of pictures and videos, named in the path, which works with every store. */
export const mediaBucket = (name: string): MediaBucket => ({ name, client: clientOf(true) });

/**
 * The bucket as links name it. CloudFront asks it under its own host, so that is what a link is signed for that leads
 * to CloudFront.
 */
export const linkBucket = (name: string, origin?: string): LinkBucket => ({
  name,
  client: clientOf(origin === undefined),
  origin,
});
