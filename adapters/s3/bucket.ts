import { NoSuchKey, NotFound, S3Client } from '@aws-sdk/client-s3';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { MESSAGES } from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';

const CONNECTION_TIMEOUT_MS = 2_000;
const CALL_TIMEOUT_MS = 10_000;

export type MediaBucket = { client: S3Client; name: string };

/** Path-style addresses: the same with AWS and on one machine, where no name resolves to `bucket.localhost`. */
export function mediaBucket(name: string): MediaBucket {
  const client = new S3Client({
    forcePathStyle: true,
    maxAttempts: 3,
    requestHandler: new NodeHttpHandler({
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      requestTimeout: CALL_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    }),
  });
  return { client, name };
}

/** Runs one call; whatever fails is a part that cannot be reached now. */
export async function orUnavailable<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    throw new AppError('TEMPORARILY_UNAVAILABLE', MESSAGES.temporarilyUnavailable, { cause });
  }
}

export const isMissing = (error: unknown) => error instanceof NotFound || error instanceof NoSuchKey;
