import { type ErrorCode, errorStatus } from '#contract/errors.ts';

/**
 * Ends the current use case. `code` decides the HTTP status, `message` is shown to the person and never quotes a model
 * or a cloud service, `cause` goes to the log.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Seconds after which to retry, if known more precisely than the code's default. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions & { retryAfterSeconds?: number }) {
    super(message, options);
    this.code = code;
    this.retryAfterSeconds = options?.retryAfterSeconds;
    // Step Functions matches Retry and Catch rules on the error's name.
    this.name = code;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
