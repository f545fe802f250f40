import type { CompletedPart } from '@aws-sdk/client-s3';
import type { Media } from '#core/ports/media.ts';
import type { MediaBucket } from './media-bucket.ts';
import { uploadParts } from './upload-parts.ts';
import { objectWriter } from './write-objects.ts';

const MEGABYTE = 1024 * 1024;
/** Larger objects are uploaded in parts. */
const MULTIPART_ABOVE_BYTES = 10 * MEGABYTE;
/** S3's minimum for every part but the last. */
const PART_BYTES = 5 * MEGABYTE;
const PARTS_AT_ONCE = 4;

/** Writes large objects, their first part last. */
export function largeObjectWriter(bucket: MediaBucket): Pick<Media, 'putStartLast'> {
  const { put } = objectWriter(bucket);
  return {
    putStartLast: async (key, bytes, contentType, start) => {
      if (bytes.length <= MULTIPART_ABOVE_BYTES) {
        await start;
        return put(key, bytes, contentType);
      }
      // If `start` fails, sending the first part throws its error.
      start.catch(() => undefined);
      await uploadParts(bucket, { Key: key, ContentType: contentType }, async (send) => {
        const sent: CompletedPart[] = [];
        const [first = 0, ...rest] = Array(Math.ceil(bytes.length / PART_BYTES)).keys();
        const remaining = [...rest, first];
        const sendNext = async () => {
          for (let part = remaining.shift(); part !== undefined; part = remaining.shift()) {
            if (part === first) await start;
            const offset = part * PART_BYTES;
            sent[part] = await send(part + 1, bytes.subarray(offset, offset + PART_BYTES));
          }
        };
        const senders = Array.from({ length: PARTS_AT_ONCE }, sendNext);
        try {
          await Promise.all(senders);
        } finally {
          remaining.length = 0;
          await Promise.allSettled(senders);
        }
        return sent;
      });
    },
  };
}
