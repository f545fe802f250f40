import type { CompletedPart } from '@aws-sdk/client-s3';
import type { Archives } from '#core/ports/exports.ts';
import type { MediaBucket } from './media-bucket.ts';
import { type SendPart, uploadParts } from './upload-parts.ts';

const MEGABYTE = 1024 * 1024;
const PART_BYTES = 8 * MEGABYTE;
/** One part is filled while the other is sent. */
const PARTS_IN_MEMORY = 2;
/**
 * V8 would keep up to about 64 MB of received buffers. A minor collection after each part, which takes milliseconds, frees
 * new buffers; a major one after this many parts frees the ones that survived.
 */
const PARTS_PER_FULL_COLLECTION = 4;
/** S3 allows 10,000 parts; 1,000 are left for the records, which the expected size does not include. */
const MAX_PARTS = 9_000;

type Zip = (entries: Parameters<Archives['write']>[1]) => AsyncIterable<Uint8Array>;

/**
 * Sends chunks in parts of a fixed size from reused buffers. The SDK's `Upload` allocates one for each part, and they
 * stay until the next garbage collection.
 */
async function sendParts(chunks: AsyncIterable<Uint8Array>, partBytes: number, send: SendPart) {
  const buffers = Array.from({ length: PARTS_IN_MEMORY }, () => Buffer.allocUnsafeSlow(partBytes));
  const sent: Promise<CompletedPart>[] = [];
  let filled = 0;
  const bufferAt = (part: number) => buffers[part % PARTS_IN_MEMORY] ?? Buffer.alloc(0);
  const sendFilled = async () => {
    const part = sent.length;
    const sending = send(part + 1, bufferAt(part).subarray(0, filled));
    // A failure is thrown when the buffer or the result is needed.
    sending.catch(() => undefined);
    sent.push(sending);
    filled = 0;
    const isFullCollection = sent.length % PARTS_PER_FULL_COLLECTION === 0;
    globalThis.gc?.({ type: isFullCollection ? 'major' : 'minor' });
    await sent[part + 1 - PARTS_IN_MEMORY];
  };
  try {
    for await (const chunk of chunks)
      for (let offset = 0; offset < chunk.length; ) {
        const count = Math.min(chunk.length - offset, partBytes - filled);
        bufferAt(sent.length).set(chunk.subarray(offset, offset + count), filled);
        offset += count;
        filled += count;
        if (filled === partBytes) await sendFilled();
      }
    if (filled > 0) await sendFilled();
    return await Promise.all(sent);
  } finally {
    await Promise.allSettled(sent);
  }
}

/** Stores archives in parts while they are packed, so that none is held in memory. */
export const archiveWriter = (bucket: MediaBucket, zip: Zip): Archives => ({
  write: async (key, entries, { expectedBytes, onChunk }) => {
    let bytes = 0;
    async function* counted() {
      for await (const chunk of zip(entries)) {
        bytes += chunk.length;
        await onChunk();
        yield chunk;
      }
    }
    const properties = {
      ContentType: 'application/zip',
      ContentDisposition: 'attachment; filename="moodlark-export.zip"',
    };
    const partBytes = Math.max(PART_BYTES, Math.ceil(expectedBytes / MAX_PARTS / MEGABYTE) * MEGABYTE);
    await uploadParts(bucket, { Key: key, ...properties }, (send) => sendParts(counted(), partBytes, send));
    return bytes;
  },
});
