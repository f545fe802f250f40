import type { ErrorCode } from '#contract/errors.ts';
import { hasStoredSession } from '../session/stored-session.ts';

/** The API responded with a refusal or a failure. A lost connection is a `TypeError` from `fetch` instead. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Missing in responses from API Gateway itself. */
  readonly code: ErrorCode | undefined;
  /** People quote it when they ask for help. */
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    response: {
      status: number;
      code?: ErrorCode | undefined;
      requestId?: string | undefined;
      retryAfterSeconds?: number | undefined;
    },
  ) {
    super(message);
    this.status = response.status;
    this.code = response.code;
    this.requestId = response.requestId;
    this.retryAfterSeconds = response.retryAfterSeconds;
  }
}

/**
 * True for a refusal that ends an attempt: the next request gets a new idempotency key. After an outage, a lost connection
 * or a response that says that the request is still being processed, the key stays.
 */
export const isFinalRefusal = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.status >= 400 && failure.status < 500 && failure.status !== 409;

/** The first call with this key is still running. */
export const isInProgress = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code === 'REQUEST_IN_PROGRESS';

/** True if the session has ended; the sign-in screen says so. */
export const isSessionEnd = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.status === 401 && !hasStoredSession();

const GENERIC_MESSAGE = /^(Server error: \d+|Unknown error)$/;

/** False if the response had no user-facing text, as from API Gateway itself. */
export const hasReason = ({ message }: ApiError): boolean => !GENERIC_MESSAGE.test(message);
