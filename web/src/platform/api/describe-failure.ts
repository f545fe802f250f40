import * as MESSAGES from '#contract/messages.ts';
import { ACCOUNT_MESSAGES } from '../session/account-messages.ts';
import { ApiError } from './api-error.ts';
import { OfflineError } from './offline.ts';

const isPlain = (failure: unknown): failure is Error =>
  failure instanceof Error && Object.getPrototypeOf(failure) === Error.prototype;

/**
 * The user-facing message of a failure. `otherwise` replaces the messages of browsers and libraries, which are
 * not written for users.
 */
export function describeFailure(failure: unknown, otherwise: string = MESSAGES.unexpected): string {
  if (failure instanceof ApiError || failure instanceof OfflineError || isPlain(failure)) {
    return failure.message || otherwise;
  }
  const isTimeout = failure instanceof DOMException && failure.name === 'TimeoutError';
  return failure instanceof TypeError || isTimeout ? ACCOUNT_MESSAGES.unreachable : otherwise;
}

/** Why a table query failed, from the HTTP status of its response; 0 means that there was none. */
export function tableFailure(cause: unknown, status: number): Error {
  if (status === 0) return new Error(ACCOUNT_MESSAGES.unreachable, { cause });
  return new Error(status === 401 ? MESSAGES.sessionEnded : MESSAGES.temporarilyUnavailable, { cause });
}
