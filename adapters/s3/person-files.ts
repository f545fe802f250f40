import { addAbortSignal, Readable } from 'node:stream';
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { callAws } from '#adapters/aws-call.ts';
import type { PersonFiles } from '#core/ports/exports.ts';
import type { MediaBucket } from './media-bucket.ts';
import { isMissing } from './read-objects.ts';

/** S3 lists up to 1,000 keys per page, but parsing such a page allocates 25 MB. */
const KEYS_PER_PAGE = 200;

/** Lists a person's objects by folder, a page at a time, and streams their bytes. */
export const personFiles = ({ client, name }: MediaBucket): PersonFiles => ({
  page: async (userId, folder, from) => {
    const page = await callAws(() =>
      client.send(
        new ListObjectsV2Command({
          Bucket: name,
          MaxKeys: KEYS_PER_PAGE,
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
  open: (key, signal) =>
    callAws(async () => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: key }));
        return Body instanceof Readable ? addAbortSignal(signal, Body) : undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    }),
});
