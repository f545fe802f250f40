import { type ErrorCode, errorStatus } from '#contract/errors.ts';

/**
 * Stops the current use case. `code` decides the HTTP status, `message` is shown to the person (no words of a
 * model or a cloud service, D29), `cause` goes to the log.
 */
export class AppError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    // Step Functions matches Retry and Catch rules on the error's name.
    this.name = code;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
