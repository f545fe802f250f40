import { LIMITS } from '#contract/limits.ts';

/** What a request may hold without asking: JSON without a picture. */
const SMALL_BYTES = 128 * 1024;
/** Bodies that are in memory at once, by what was announced; each is there several times while it is read. */
const ROOM_BYTES = 40 * 1024 * 1024;

type Waiting = { bytes: number; enter(): void };

/** Gives room for bodies in the order in which they come, and takes it back when its holder calls what it was given. */
export function roomForBodies(
  waitSeconds: number,
  roomBytes = ROOM_BYTES,
): (announcedBytes: number) => Promise<(() => void) | 'full'> {
  let freeBytes = roomBytes;
  let line: Waiting[] = [];

  const admit = () => {
    for (let next = line[0]; next && next.bytes <= freeBytes; next = line[0]) {
      line.shift();
      freeBytes -= next.bytes;
      next.enter();
    }
  };
  const leaveOnce = (bytes: number) => {
    let isInside = true;
    return () => {
      if (isInside) freeBytes += bytes;
      isInside = false;
      admit();
    };
  };

  return async (announcedBytes) => {
    if (announcedBytes <= SMALL_BYTES) return () => undefined;
    const bytes = Math.min(announcedBytes, roomBytes);
    const entered = new Promise<'full' | 'entered'>((resolve) => {
      const tooLate = setTimeout(() => {
        line = line.filter((one) => one !== waiting);
        resolve('full');
      }, waitSeconds * 1_000);
      const waiting = {
        bytes,
        enter: () => {
          clearTimeout(tooLate);
          resolve('entered');
        },
      };
      line.push(waiting);
    });
    admit();
    return (await entered) === 'full' ? 'full' : leaveOnce(bytes);
  };
}

/**
 * Bytes that a request's body may take: its `content-length`, the maximum where a body has no length, and 0 where it is
 * refused unread. Without `content-length` and `transfer-encoding` HTTP allows no body. Reserving the maximum for such a
 * request blocked deletions: six filled the room, and the table requests that their functions sent found none left.
 */
export function announcedBytes({ method, headers }: Request): number {
  if (method === 'GET' || method === 'HEAD') return 0;
  const { maxPayloadBytes } = LIMITS.lambda;
  const length = headers.get('content-length');
  if (length === null) return headers.has('transfer-encoding') ? maxPayloadBytes : 0;
  return Number(length) > maxPayloadBytes ? 0 : Number(length);
}
