import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { Uses } from '#core/ports/ports.ts';
import { canonicalJson } from './canonical-json.ts';

/** A request that may be repeated with the same `Idempotency-Key` (D7). */
export type RepeatableRequest = {
  userId: string;
  /** Keys are remembered per person and route. */
  route: string;
  /** Without one every call is a request of its own. */
  idempotencyKey: string | undefined;
  /** What makes two requests the same: the validated body without what does not change the work. */
  work: unknown;
  /** Longer than the function may run, so that nobody takes over what still runs. */
  leaseSeconds: number;
};

/** What the work came to. What is not to be remembered may be tried again with the same key. */
export type Outcome<A> = { answer: A; remember: boolean };

/** What a try knows of an earlier one with its key that was cut off, and leaves for the next. */
export type Notes = {
  earlier?: unknown;
  /** Best effort: what cannot be noted now must not stop the work. */
  leave(note: unknown): Promise<void>;
};

const NOBODY_REPEATS: Notes = { leave: async () => undefined };

/**
 * Runs the work at most once per key: a repeat gets the first answer, is asked to wait while it is in work, and is
 * refused where the key was used for something else. `workId` names what the work makes; it is the same when a key
 * is tried again after a crash.
 */
export async function answerOnce<A extends object>(
  ports: Uses<'requests' | 'ids' | 'log'>,
  request: RepeatableRequest,
  readAnswer: (stored: unknown) => A,
  run: (workId: string, notes: Notes) => Promise<Outcome<A>>,
): Promise<A> {
  const { userId, route, idempotencyKey, work, leaseSeconds } = request;
  if (idempotencyKey === undefined) return (await run(ports.ids.random(), NOBODY_REPEATS)).answer;

  const id = ports.ids.derived(canonicalJson([route, userId, idempotencyKey]));
  const fingerprint = ports.ids.digest(canonicalJson(work));
  const claim = await ports.requests.claim({ id, fingerprint, leaseSeconds });
  switch (claim.status) {
    case 'answered':
      return readAnswer(claim.answer);
    case 'in-work':
      throw new AppError('STILL_IN_WORK', MESSAGES.stillInWork);
    case 'other-request':
      throw new AppError('IDEMPOTENCY_KEY_REUSED', MESSAGES.idempotencyKeyReused);
    case 'mine':
      return runClaimed(ports, id, claim.note, run);
  }
}

async function runClaimed<A extends object>(
  { requests, log }: Uses<'requests' | 'log'>,
  id: string,
  earlier: unknown,
  run: (workId: string, notes: Notes) => Promise<Outcome<A>>,
): Promise<A> {
  const forget = () => requests.release(id).catch((cause) => log.warn('request-not-released', { cause }));
  const leave = (note: unknown) =>
    requests.note(id, note).catch((cause) => log.warn('request-not-noted', { cause }));
  let outcome: Outcome<A>;
  try {
    outcome = await run(id, { earlier, leave });
  } catch (error) {
    await forget();
    throw error;
  }
  if (!outcome.remember) {
    await forget();
  } else {
    // The work is done and named by its key: a repeat after the lease finds it again.
    await requests.answer(id, outcome.answer).catch((cause) => log.warn('answer-not-remembered', { cause }));
  }
  return outcome.answer;
}
