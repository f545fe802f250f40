import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import * as LIMITS from '#contract/limits.ts';
import { failureResponse, toAppError } from '#lambdas/http/responses.ts';
import type { VerifyToken } from '#lambdas/http/token.ts';
import { closeAfter, responseOf, tooBusy } from './invoke.ts';
import { discardBody } from './read-body.ts';

/** Bodies up to this size need no reservation: JSON without an image. */
const SMALL_BYTES = 128 * 1024;
/** Bytes of bodies in memory at once, by announced length; each exists several times while it is read. */
const ROOM_BYTES = 40 * 1024 * 1024;

type Waiting = { bytes: number; enter(): void };

/**
 * Reserves memory for bodies in the order of arrival. Resolves to a function that releases it, or to `full` after the
 * wait.
 */
export function roomForBodies(
  waitSeconds: number,
  roomBytes = ROOM_BYTES,
): (announcedBytes: number) => Promise<(() => void) | 'full'> {
  let freeBytes = roomBytes;
  let queue: Waiting[] = [];

  const admit = () => {
    for (let next = queue[0]; next && next.bytes <= freeBytes; next = queue[0]) {
      queue.shift();
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
        queue = queue.filter((other) => other !== waiting);
        resolve('full');
      }, waitSeconds * 1_000);
      const waiting = {
        bytes,
        enter: () => {
          clearTimeout(tooLate);
          resolve('entered');
        },
      };
      queue.push(waiting);
    });
    admit();
    return (await entered) === 'full' ? 'full' : leaveOnce(bytes);
  };
}

/** The most memory that a request's body may occupy: 0 if it is refused unread, the limit if its length is unknown. */
export function announcedBytes({ headers }: Pick<Request, 'headers'>): number {
  const length = headers.get('content-length');
  if (length === null) return headers.has('transfer-encoding') ? LIMITS.lambda.maxPayloadBytes : 0;
  return Number(length) > LIMITS.lambda.maxPayloadBytes ? 0 : Number(length);
}

/**
 * Admits a large body only with a valid session and when memory is free. Without a session, the request is refused as
 * the function itself would refuse it.
 */
export function admitBodies(verifyToken: VerifyToken, waitSeconds: number): MiddlewareHandler {
  const takeRoom = roomForBodies(waitSeconds);
  return async (context, next) => {
    const request = context.req.raw;
    const bytes = announcedBytes(request);
    if (bytes > SMALL_BYTES) {
      try {
        await verifyToken(request.headers.get('authorization') ?? undefined);
      } catch (error) {
        await discardBody(request);
        return closeAfter(responseOf(failureResponse(toAppError(error), randomUUID())));
      }
    }
    const leave = await takeRoom(bytes);
    if (leave === 'full') return tooBusy();
    try {
      return await next();
    } finally {
      leave();
    }
  };
}
