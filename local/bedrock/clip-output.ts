import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import type { FetchObject } from './models/served-model.ts';

export type ClipOutput = {
  /** Writes the file under `<prefix>/<invocationId>/output.mp4`, as the service does. */
  write(s3Uri: string, invocationId: string, mp4: Uint8Array): Promise<void>;
  /** Writes another file to the same folder. */
  writeSibling(s3Uri: string, invocationId: string, name: string, bytes: Uint8Array | string): Promise<void>;
  read: FetchObject;
  close(): void;
};

/** Attempts per request: S3 starts at the same time and may not be ready yet. */
const MAX_ATTEMPTS = 6;

/** A store that does not respond must not occupy one of the model's slots forever. */
const ATTEMPT_MILLISECONDS = 5_000;

function parseS3Uri(s3Uri: string): { bucket: string; key: string } {
  const [, bucket = '', key = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(s3Uri) ?? [];
  return { bucket, key };
}

/** Writes finished clips through the S3 endpoint with the caller's credentials. */
export function openClipOutput(s3: {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}): ClipOutput {
  const client = new S3Client({
    endpoint: s3.endpoint,
    region: s3.region,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    forcePathStyle: true,
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: new NodeHttpHandler({
      connectionTimeout: ATTEMPT_MILLISECONDS,
      requestTimeout: ATTEMPT_MILLISECONDS,
      throwOnRequestTimeout: true,
    }),
  });
  const writeSibling: ClipOutput['writeSibling'] = async (s3Uri, invocationId, name, bytes) => {
    const { bucket, key: prefix } = parseS3Uri(s3Uri);
    const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
    const upload = new Upload({
      client,
      params: {
        Bucket: bucket,
        Key: `${folder}${invocationId}/${name}`,
        Body: bytes,
        ContentType: 'application/octet-stream',
      },
    });
    await upload.done();
  };
  return {
    write: (s3Uri, invocationId, mp4) => writeSibling(s3Uri, invocationId, 'output.mp4', mp4),
    writeSibling,
    read: async (s3Uri) => {
      const { bucket, key } = parseS3Uri(s3Uri);
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      return (await Body?.transformToByteArray()) ?? new Uint8Array();
    },
    close: () => client.destroy(),
  };
}
