import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { Uses } from '#core/ports/ports.ts';
import { canonicalJson } from './canonical-json.ts';

/** A request that may be repeated with the same `Idempotency-Key`. */
export type RepeatableRequest = {
  userId: string;
  /** Keys are stored per person and route. */
  route: string;
  /** Without a key every call is a new request. */
  idempotencyKey: string | undefined;
  /** The part of the validated body that defines the work; a request that reuses a key must repeat it. */
  work: unknown;
  /** Longer than the function may run, so that no other request claims the key while it runs. */
  leaseSeconds: number;
};

/** The result of the work. Without `remember`, the same key may be used to try again. */
export type WorkOutcome<R> = { response: R; remember: boolean };

/** The note of an earlier, interrupted attempt, and a function that leaves one for the next attempt. */
export type Notes = {
  earlier?: unknown;
  /** Best effort: a failure does not stop the work. */
  leave(note: unknown): Promise<void>;
};

const NO_NOTES: Notes = { leave: async () => undefined };

/**
 * Runs the work at most once per key; a repeated request gets the first response. Throws AppError REQUEST_IN_PROGRESS
 * while the work is running, and IDEMPOTENCY_KEY_REUSED for a different request. `workId` becomes the id of the result; a
 * retry after a crash gets the same id.
 */
export async function runOnce<R extends object>(
  ports: Uses<'requests' | 'ids' | 'log'>,
  request: RepeatableRequest,
  readResponse: (stored: unknown) => R,
  run: (workId: string, notes: Notes) => Promise<WorkOutcome<R>>,
): Promise<R> {
  const { userId, route, idempotencyKey, work, leaseSeconds } = request;
  if (idempotencyKey === undefined) return (await run(ports.ids.random(), NO_NOTES)).response;

  const id = ports.ids.derived(canonicalJson([route, userId, idempotencyKey]));
  const fingerprint = ports.ids.digest(canonicalJson(work));
  const claim = await ports.requests.claim({ id, userId, fingerprint, leaseSeconds });
  switch (claim.status) {
    case 'completed':
      return readResponse(claim.response);
    case 'in-progress':
      throw new AppError('REQUEST_IN_PROGRESS', MESSAGES.stillProcessing);
    case 'other-request':
      throw new AppError('IDEMPOTENCY_KEY_REUSED', MESSAGES.idempotencyKeyReused);
    case 'claimed':
      return runClaimed(ports, id, claim.note, run);
  }
}

async function runClaimed<R extends object>(
  { requests, log }: Uses<'requests' | 'log'>,
  id: string,
  earlier: unknown,
  run: (workId: string, notes: Notes) => Promise<WorkOutcome<R>>,
): Promise<R> {
  const forget = () => requests.release(id).catch((cause) => log.warn('request-not-released', { cause }));
  const leave = (note: unknown) =>
    requests.note(id, note).catch((cause) => log.warn('request-not-noted', { cause }));
  let outcome: WorkOutcome<R>;
  try {
    outcome = await run(id, { earlier, leave });
  } catch (error) {
    await forget();
    throw error;
  }
  if (!outcome.remember) {
    await forget();
  } else {
    // If this fails, a repeat after the lease finds the result by its id.
    await requests
      .complete(id, outcome.response)
      .catch((cause) => log.warn('response-not-remembered', { cause }));
  }
  return outcome.response;
}
