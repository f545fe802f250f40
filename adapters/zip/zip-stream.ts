import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { makeZip } from 'client-zip';
import type { ArchiveEntry } from '#core/ports/exports.ts';

async function* inputs(entries: AsyncIterable<ArchiveEntry>) {
  for await (const { name, modifiedAt, bytes, content } of entries)
    yield { name, lastModified: modifiedAt, input: content, ...(bytes !== undefined && { size: bytes }) };
}

/** Packs entries without compression, because images and videos are already compressed. ZIP64 if needed. */
export const zipStream = (entries: AsyncIterable<ArchiveEntry>): AsyncIterable<Uint8Array> =>
  Readable.fromWeb(makeZip(inputs(entries) as Parameters<typeof makeZip>[0]) as ReadableStream<Uint8Array>);
