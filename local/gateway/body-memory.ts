import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import * as LIMITS from '#contract/limits.ts';
import { failureResponse, toAppError } from '#lambdas/http/responses.ts';
import type { VerifyToken } from '#lambdas/http/token.ts';
import { closeAfter, tooBusy, toResponse } from './invoke.ts';
import { discardBody } from './read-body.ts';

/** Bodies up to this size need no reservation: JSON without an image. */
const SMALL_BYTES = 128 * 1024;
/** Maximum sum of the declared lengths of bodies in memory; while one is read, memory holds several copies of it. */
const LIMIT_BYTES = 40 * 1024 * 1024;

type WaitingBody = { bytes: number; grant(): void };

/**
 * Reserves memory for bodies in the order of arrival. Resolves to a function that releases it, or to `full` after
 * `waitSeconds`.
 */
export function createBodyMemory(
  waitSeconds: number,
  limitBytes = LIMIT_BYTES,
): (declaredBytes: number) => Promise<(() => void) | 'full'> {
  let freeBytes = limitBytes;
  let queue: WaitingBody[] = [];

  const grantNext = () => {
    for (let next = queue[0]; next && next.bytes <= freeBytes; next = queue[0]) {
      queue.shift();
      freeBytes -= next.bytes;
      next.grant();
    }
  };
  const releaseOnce = (bytes: number) => {
    let isHeld = true;
    return () => {
      if (isHeld) freeBytes += bytes;
      isHeld = false;
      grantNext();
    };
  };

  return async (declaredBytes) => {
    if (declaredBytes <= SMALL_BYTES) return () => undefined;
    const bytes = Math.min(declaredBytes, limitBytes);
    const granted = new Promise<'full' | 'granted'>((resolve) => {
      const timeout = setTimeout(() => {
        queue = queue.filter((other) => other !== waiting);
        resolve('full');
      }, waitSeconds * 1_000);
      const waiting = {
        bytes,
        grant: () => {
          clearTimeout(timeout);
          resolve('granted');
        },
      };
      queue.push(waiting);
    });
    grantNext();
    return (await granted) === 'full' ? 'full' : releaseOnce(bytes);
  };
}

/** The most memory that a request's body may occupy: 0 if it is refused unread, the limit if its length is unknown. */
export function declaredBytes({ headers }: Pick<Request, 'headers'>): number {
  const length = headers.get('content-length');
  if (length === null) return headers.has('transfer-encoding') ? LIMITS.lambda.maxPayloadBytes : 0;
  return Number(length) > LIMITS.lambda.maxPayloadBytes ? 0 : Number(length);
}

/**
 * Admits a large body only with a valid session and when memory is free. Without a session, the request is refused as
 * the function itself would refuse it.
 */
export function admitBodies(verifyToken: VerifyToken, waitSeconds: number): MiddlewareHandler {
  const reserve = createBodyMemory(waitSeconds);
  return async (context, next) => {
    const request = context.req.raw;
    const bytes = declaredBytes(request);
    if (bytes > SMALL_BYTES) {
      try {
        await verifyToken(request.headers.get('authorization') ?? undefined);
      } catch (error) {
        await discardBody(request);
        return closeAfter(toResponse(failureResponse(toAppError(error), randomUUID())));
      }
    }
    const release = await reserve(bytes);
    if (release === 'full') return tooBusy();
    try {
      return await next();
    } finally {
      release();
    }
  };
}
