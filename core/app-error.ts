import { type ErrorCode, errorStatus } from '#contract/errors.ts';

/**
 * Stops the current use case. `code` decides the HTTP status, `message` is shown to the person (no words of a
 * model or a cloud service, D29), `cause` goes to the log.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** When the same request may be repeated, where that is known better than by the code alone. */
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
