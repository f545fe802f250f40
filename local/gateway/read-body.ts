/** What is read and thrown away of a body that is too long, at most. */
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024;
const PAUSE_MILLISECONDS = 250;

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** The next chunk, or `undefined` where the sender is done or has stopped sending. */
async function nextChunk(reader: Reader): Promise<Uint8Array | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const pause = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PAUSE_MILLISECONDS, undefined);
  });
  const next = reader.read().then(({ value }) => value);
  const chunk = await Promise.race([next, pause]);
  clearTimeout(timer);
  return chunk;
}

/**
 * Throws away what the sender goes on sending: most clients send first and listen later, and would see a broken
 * connection instead of the answer.
 */
async function discard(reader: Reader): Promise<void> {
  let size = 0;
  try {
    for (let chunk = await nextChunk(reader); chunk; chunk = await nextChunk(reader)) {
      size += chunk.length;
      if (size > MAX_DISCARDED_BYTES) break;
    }
    await reader.cancel();
  } catch {
    // The sender is gone; nobody waits for the answer.
  }
}

/** GET and HEAD bring none; whoever only asks for it has the whole request built once more. */
const hasBody = ({ method }: Request) => method !== 'GET' && method !== 'HEAD';

/** The body's bytes, or `undefined` where it is longer than allowed: then the rest is not kept. */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array | undefined> {
  if (!hasBody(request) || !request.body) return new Uint8Array();
  const reader: Reader = request.body.getReader();
  const isAnnouncedTooLong = Number(request.headers.get('content-length') ?? 0) > maxBytes;
  if (isAnnouncedTooLong) {
    await discard(reader);
    return undefined;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size > maxBytes) {
      await discard(reader);
      return undefined;
    }
    chunks.push(read.value);
  }
  return Buffer.concat(chunks, size);
}
