import { within } from '#local/within.ts';

/** How much of a refused body is read and discarded, and how long its next part is awaited. */
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024;
const PAUSE_MILLISECONDS = 250;
/** The longest pause before the next part of a body, because it occupies memory that other requests wait for. */
const STALLED_MILLISECONDS = 5_000;
/**
 * The longest time for a whole body: shorter than the time for which other requests wait for memory, so that a slow
 * sender does not make them fail.
 */
const MAX_BODY_MILLISECONDS = 20_000;

type Reader = ReadableStreamDefaultReader<Uint8Array>;

const STALLED = () => 'stalled' as const;

/**
 * The next part of the body, `undefined` at its end, or `stalled` if the sender pauses for too long or has
 * disconnected.
 */
function nextChunk(reader: Reader, milliseconds: number): Promise<Uint8Array | undefined | 'stalled'> {
  const next = reader.read().then(({ value }) => value, STALLED);
  return within(milliseconds, next, STALLED);
}

/** Ignores the error if the sender has disconnected and there is nothing to cancel. */
const cancel = (reader: Reader): Promise<void> => reader.cancel().catch(() => undefined);

/**
 * Discards the rest of a refused body: most clients send first and read later, and would see a broken connection
 * instead of the response.
 */
async function discard(reader: Reader): Promise<void> {
  let size = 0;
  while (size <= MAX_DISCARDED_BYTES) {
    const chunk = await nextChunk(reader, PAUSE_MILLISECONDS);
    if (chunk === undefined || chunk === 'stalled') break;
    size += chunk.length;
  }
  await cancel(reader);
}

/** GET and HEAD have no body; reading it would build the whole request a second time. */
const openReader = (request: Request): Reader | undefined =>
  request.method === 'GET' || request.method === 'HEAD' ? undefined : request.body?.getReader();

/** Discards the body of a request that is refused for another reason. */
export async function discardBody(request: Request): Promise<void> {
  const reader = openReader(request);
  if (reader) await discard(reader);
}

/**
 * Reads a request's body.
 * @returns its bytes; `too long` for more than `maxBytes`, which are discarded; `stalled` if the sender paused for 5
 * seconds, took more than 20 seconds in total, or disconnected
 */
export async function readRawBody(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array | 'too long' | 'stalled'> {
  const reader = openReader(request);
  if (!reader) return new Uint8Array();
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) {
    await discard(reader);
    return 'too long';
  }
  const chunks: Uint8Array[] = [];
  const endsAtMs = performance.now() + MAX_BODY_MILLISECONDS;
  let size = 0;
  for (;;) {
    const chunk = await nextChunk(reader, Math.min(STALLED_MILLISECONDS, endsAtMs - performance.now()));
    if (chunk === undefined) return Buffer.concat(chunks, size);
    if (chunk === 'stalled') {
      await cancel(reader);
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
