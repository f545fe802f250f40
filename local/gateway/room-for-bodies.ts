import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import * as LIMITS from '#contract/limits.ts';
import { failureAnswer, toAppError } from '#lambdas/http/answers.ts';
import type { VerifyToken } from '#lambdas/http/token.ts';
import { closing, responseOf, tooBusy } from './invoke.ts';
import { discardBody } from './read-body.ts';

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

/** The most that a request's body may take up: 0 where it is refused unread, the limit where it does not say. */
export function announcedBytes({ headers }: Pick<Request, 'headers'>): number {
  const length = headers.get('content-length');
  if (length === null) return headers.has('transfer-encoding') ? LIMITS.lambda.maxPayloadBytes : 0;
  return Number(length) > LIMITS.lambda.maxPayloadBytes ? 0 : Number(length);
}

/**
 * Lets a body in that takes up room only with a valid session, and when there is room for it. Without a session it is
 * refused as the function itself would refuse it.
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
        return closing(responseOf(failureAnswer(toAppError(error), randomUUID())));
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
