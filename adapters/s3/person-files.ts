import { addAbortSignal, Readable } from 'node:stream';
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { callAws } from '#adapters/aws-call.ts';
import type { PersonFiles } from '#core/ports/exports.ts';
import type { MediaBucket } from './media-bucket.ts';
import { isMissing } from './read-objects.ts';

/** S3 lists up to 1,000, but what the parser leaves behind then takes 25 MB of memory. */
const KEYS_AT_ONCE = 200;

/** A person's objects by folder, a page at a time, and their bytes as a stream. */
export const personFiles = ({ client, name }: MediaBucket): PersonFiles => ({
  page: async (userId, folder, from) => {
    const page = await callAws(() =>
      client.send(
        new ListObjectsV2Command({
          Bucket: name,
          MaxKeys: KEYS_AT_ONCE,
          Prefix: `users/${userId}/${folder}/`,
          ...(from !== undefined && { ContinuationToken: from }),
        }),
      ),
    );
    const files = (page.Contents ?? []).flatMap(({ Key: key, Size: bytes = 0, LastModified: storedAt }) =>
      key !== undefined && storedAt !== undefined ? [{ key, bytes, storedAt }] : [],
    );
    return { files, next: page.NextContinuationToken };
  },
  open: (key, ended) =>
    callAws(async () => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: key }));
        return Body instanceof Readable ? addAbortSignal(ended, Body) : undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    }),
});
