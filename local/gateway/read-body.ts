import { within } from '#local/within.ts';

/** How much of a refused body is read and thrown away at most, and how long the next part of it is waited for. */
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024;
const PAUSE_MILLISECONDS = 250;
/** How long the next part of a body is waited for: it takes up room meanwhile that others wait for. */
const STALLED_MILLISECONDS = 5_000;
/** How long a whole body may take: less than others wait for its room, so that a slow sender does not turn them away. */
const WHOLE_BODY_MILLISECONDS = 20_000;

type Reader = ReadableStreamDefaultReader<Uint8Array>;

const STALLED = () => 'stalled' as const;

/** The next part of the body, `undefined` at its end, or `stalled` where the sender pauses for longer or is gone. */
function nextChunk(reader: Reader, milliseconds: number): Promise<Uint8Array | undefined | 'stalled'> {
  const next = reader.read().then(({ value }) => value, STALLED);
  return within(milliseconds, next, STALLED);
}

/** Where the sender is gone there is nothing to end. */
const end = (reader: Reader): Promise<void> => reader.cancel().catch(() => undefined);

/**
 * Throws away the rest of a body that is refused: most clients send first and listen later, and would see a broken
 * connection instead of the answer.
 */
async function discard(reader: Reader): Promise<void> {
  let size = 0;
  while (size <= MAX_DISCARDED_BYTES) {
    const chunk = await nextChunk(reader, PAUSE_MILLISECONDS);
    if (chunk === undefined || chunk === 'stalled') break;
    size += chunk.length;
  }
  await end(reader);
}

/** GET and HEAD have none; asking for it builds the whole request a second time. */
const readerOf = (request: Request): Reader | undefined =>
  request.method === 'GET' || request.method === 'HEAD' ? undefined : request.body?.getReader();

/** Throws away the body of a request that is refused for another reason. */
export async function discardBody(request: Request): Promise<void> {
  const reader = readerOf(request);
  if (reader) await discard(reader);
}

/**
 * Reads a request's body.
 * @returns its bytes; `too long` for more than `maxBytes`, of which nothing is kept; `stalled` where the sender paused
 * for 5 seconds, took more than 20 seconds in all, or is gone
 */
export async function readRawBody(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array | 'too long' | 'stalled'> {
  const reader = readerOf(request);
  if (!reader) return new Uint8Array();
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) {
    await discard(reader);
    return 'too long';
  }
  const chunks: Uint8Array[] = [];
  const endsAtMs = performance.now() + WHOLE_BODY_MILLISECONDS;
  let size = 0;
  for (;;) {
    const chunk = await nextChunk(reader, Math.min(STALLED_MILLISECONDS, endsAtMs - performance.now()));
    if (chunk === undefined) return Buffer.concat(chunks, size);
    if (chunk === 'stalled') {
      await end(reader);
      return 'stalled';
    }
    size += chunk.length;
    if (size > maxBytes) {
      await discard(reader);
      return 'too long';
    }
    chunks.push(chunk);
  }
}
