import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { BedrockAccess } from './bedrock-access.ts';

/** The local store and its keys. */
export type LocalStore = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/**
 * Maps a URI in the local store to the bucket where models read and write, and back: `s3://local/users/…` is
 * `s3://<output bucket>/moodlark/users/…` while the model runs.
 */
export function createClipCopies(options: {
  outputBucket: string;
  /** Connection settings of the operator's own S3. */
  output: { endpoint: string; region: string; credentials: NonNullable<BedrockAccess['credentials']> };
  store: LocalStore;
}) {
  const { outputBucket, output, store } = options;
  const outputS3 = new S3Client({ ...output, forcePathStyle: true });
  const localS3 = new S3Client({
    endpoint: store.endpoint,
    region: store.region,
    credentials: { accessKeyId: store.accessKeyId, secretAccessKey: store.secretAccessKey },
    forcePathStyle: true,
  });
  const localPrefix = `s3://${store.bucket}/`;
  const outputPrefix = `s3://${outputBucket}/moodlark/`;

  const toOutput = (localUri: string) => localUri.replace(localPrefix, outputPrefix);
  const toLocal = (outputUri: string) => outputUri.replace(outputPrefix, localPrefix);

  /** Copies what the model wrote under a prefix to the same place in the local store. */
  async function copy(outputUri: string): Promise<void> {
    const prefix = outputUri.slice(`s3://${outputBucket}/`.length);
    const { Contents: objects = [] } = await outputS3.send(
      new ListObjectsV2Command({ Bucket: outputBucket, Prefix: prefix }),
    );
    for (const { Key: key } of objects) {
      if (key === undefined || key.endsWith('/')) continue;
      const object = await outputS3.send(new GetObjectCommand({ Bucket: outputBucket, Key: key }));
      const body = await object.Body?.transformToByteArray();
      if (!body) continue;
      await localS3.send(
        new PutObjectCommand({
          Bucket: store.bucket,
          Key: key.replace(/^moodlark\//, ''),
          Body: body,
          ...(object.ContentType !== undefined && { ContentType: object.ContentType }),
        }),
      );
    }
  }

  /** Copies an object of the local store to a place that the model can read, and returns its URI. */
  async function copyForModel(localUri: string): Promise<string> {
    if (!localUri.startsWith(localPrefix)) return localUri;
    const key = localUri.slice(localPrefix.length);
    const object = await localS3.send(new GetObjectCommand({ Bucket: store.bucket, Key: key }));
    await outputS3.send(
      new PutObjectCommand({
        Bucket: outputBucket,
        Key: `moodlark/${key}`,
        Body: (await object.Body?.transformToByteArray()) ?? new Uint8Array(),
        ...(object.ContentType !== undefined && { ContentType: object.ContentType }),
      }),
    );
    return toOutput(localUri);
  }

  return {
    toOutput,
    toLocal,
    copy,
    copyForModel,
    close: () => {
      outputS3.destroy();
      localS3.destroy();
    },
  };
}
export type ClipCopies = ReturnType<typeof createClipCopies>;
