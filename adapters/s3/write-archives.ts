import { Readable } from 'node:stream';
import { Upload } from '@aws-sdk/lib-storage';
import { callAws } from '#adapters/aws-call.ts';
import type { Archives } from '#core/ports/exports.ts';
import type { MediaBucket } from './media-bucket.ts';

const MEGABYTE = 1024 * 1024;
/** Two parts are sent while the next is read: 32 MB in memory. */
const PART_BYTES = 8 * MEGABYTE;
const PARTS_AT_ONCE = 2;
/** S3 takes 10,000 parts; the records come in addition to the expected bytes. */
const MAX_PARTS = 9_000;

type Zip = (entries: Parameters<Archives['write']>[1]) => AsyncIterable<Uint8Array>;

/** Stores archives in parts while they are packed, so that none is held in memory. */
export const archiveWriter = ({ client, name }: MediaBucket, zip: Zip): Archives => ({
  write: async (key, entries, { expectedBytes, onChunk }) => {
    let bytes = 0;
    async function* counted() {
      for await (const chunk of zip(entries)) {
        bytes += chunk.length;
        await onChunk();
        yield chunk;
      }
    }
    const upload = new Upload({
      client,
      partSize: Math.max(PART_BYTES, Math.ceil(expectedBytes / MAX_PARTS / MEGABYTE) * MEGABYTE),
      queueSize: PARTS_AT_ONCE,
      params: {
        Bucket: name,
        Key: key,
        Body: Readable.from(counted(), { objectMode: false, highWaterMark: MEGABYTE }),
        ContentType: 'application/zip',
        ContentDisposition: 'attachment; filename="moodlark-export.zip"',
      },
    });
    await callAws(() => upload.done());
    return bytes;
  },
});
