import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type CreateMultipartUploadCommandInput,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { callAws } from '#adapters/aws-call.ts';
import type { MediaBucket } from './media-bucket.ts';

/** Sends a part. Numbers begin with 1. */
export type SendPart = (number: number, bytes: Uint8Array) => Promise<CompletedPart>;

/**
 * Uploads an object in parts, each retried separately. `sendAll` may send them in any order, resolves to them in the order
 * of their numbers, and settles only when no part is in flight: one that arrives after the abort would stay in S3. The
 * object appears when all parts are sent; if anything fails, nothing remains.
 */
export async function uploadParts(
  { client, name }: MediaBucket,
  { Key, ...properties }: Omit<CreateMultipartUploadCommandInput, 'Bucket'>,
  sendAll: (send: SendPart) => Promise<CompletedPart[]>,
): Promise<void> {
  const object = { Bucket: name, Key };
  const { UploadId } = await callAws(() =>
    client.send(new CreateMultipartUploadCommand({ ...object, ...properties, ChecksumAlgorithm: 'CRC32' })),
  );
  const upload = { ...object, UploadId };
  const send: SendPart = async (PartNumber, Body) => {
    const { ETag, ChecksumCRC32 } = await callAws(() =>
      client.send(new UploadPartCommand({ ...upload, PartNumber, Body, ChecksumAlgorithm: 'CRC32' })),
    );
    return { PartNumber, ETag, ChecksumCRC32 };
  };
  try {
    const Parts = await sendAll(send);
    await callAws(() =>
      client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } })),
    );
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}
