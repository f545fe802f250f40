import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { LIMITS } from '#contract/limits.ts';
import { MESSAGES } from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { Media } from '#core/ports.ts';

const CONNECTION_TIMEOUT_MS = 2_000;
const CALL_TIMEOUT_MS = 10_000;
/** Larger objects go up in parts: a part can be tried again without sending all of it again. */
const SINGLE_PUT_BYTES = 8 * 1024 * 1024;
/** DeleteObjects takes this many keys. */
const DELETE_BATCH = 1_000;

/** Path-style addresses: the same with AWS and on one machine, where no name resolves to `bucket.localhost`. */
export function s3Client(): S3Client {
  return new S3Client({
    forcePathStyle: true,
    maxAttempts: 3,
    requestHandler: new NodeHttpHandler({
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      requestTimeout: CALL_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    }),
  });
}

/** The same link for everybody who asks within these minutes, so that the browser's cache can work. */
function roundedNow(): Date {
  const { roundedToSeconds } = LIMITS.mediaLink;
  return new Date(Math.floor(Date.now() / (roundedToSeconds * 1_000)) * roundedToSeconds * 1_000);
}

async function orUnavailable<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    throw new AppError('TEMPORARILY_UNAVAILABLE', MESSAGES.temporarilyUnavailable, { cause });
  }
}

const isMissing = (error: unknown) => error instanceof NotFound || error instanceof NoSuchKey;

export function s3Media(client: S3Client, bucket: string): Media {
  return {
    put: (key, bytes, contentType, metadata) =>
      orUnavailable(async () => {
        const object = {
          Bucket: bucket,
          Key: key,
          Body: bytes,
          ContentType: contentType,
          ...(metadata && { Metadata: metadata }),
        };
        if (bytes.byteLength > SINGLE_PUT_BYTES) await new Upload({ client, params: object }).done();
        else await client.send(new PutObjectCommand(object));
      }),

    get: (key) =>
      orUnavailable(async () => {
        try {
          const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
          return await Body?.transformToByteArray();
        } catch (error) {
          if (isMissing(error)) return undefined;
          throw error;
        }
      }),

    exists: (key) =>
      orUnavailable(async () => {
        try {
          await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
          return true;
        } catch (error) {
          if (isMissing(error)) return false;
          throw error;
        }
      }),

    remove: (keys) =>
      orUnavailable(async () => {
        for (let start = 0; start < keys.length; start += DELETE_BATCH) {
          const Objects = keys.slice(start, start + DELETE_BATCH).map((Key) => ({ Key }));
          const { Errors = [] } = await client.send(
            new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
          );
          if (Errors.length > 0)
            throw new Error(`${Errors.length} objects could not be removed: ${Errors[0]?.Code}`);
        }
      }),

    signedUrl: (key) =>
      getSignedUrl(client, new GetObjectCommand({ Bucket: bucket, Key: key }), {
        expiresIn: LIMITS.mediaLink.seconds,
        signingDate: roundedNow(),
      }),

    objectUrl: async (key) => {
      const { protocol, hostname, port } = client.config.endpoint
        ? await client.config.endpoint()
        : {
            protocol: 'https:',
            hostname: `s3.${await client.config.region()}.amazonaws.com`,
            port: undefined,
          };
      return `${protocol}//${hostname}${port ? `:${port}` : ''}/${bucket}/${key}`;
    },

    s3Uri: (prefix) => `s3://${bucket}/${prefix}`,
  };
}
