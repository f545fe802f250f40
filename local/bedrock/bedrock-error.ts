/** Every exception of the runtime with its HTTP status (Smithy model of bedrock-runtime 2023-09-30). */
export const EXCEPTION_STATUS = {
  AccessDeniedException: 403,
  ConflictException: 400,
  InternalServerException: 500,
  ModelErrorException: 424,
  ModelNotReadyException: 429,
  ModelTimeoutException: 408,
  ResourceNotFoundException: 404,
  ServiceQuotaExceededException: 400,
  ServiceUnavailableException: 503,
  ThrottlingException: 429,
  ValidationException: 400,
} as const;
type ExceptionName = keyof typeof EXCEPTION_STATUS;

const isExceptionName = (name: string): name is ExceptionName => Object.hasOwn(EXCEPTION_STATUS, name);

/** An error in the service's format: exception name, HTTP status and message. */
export class BedrockError extends Error {
  readonly exception: string;
  readonly status: number;

  constructor(exception: string, message: string, status?: number) {
    super(message);
    this.name = 'BedrockError';
    this.exception = exception;
    this.status = status ?? (isExceptionName(exception) ? EXCEPTION_STATUS[exception] : 500);
  }
}

/** The error for a request that can never succeed unchanged. */
export const invalid = (message: string) => new BedrockError('ValidationException', message);

/** The exception that the service uses for an HTTP status, for a planned fault that names only the status. */
export function exceptionForStatus(status: number): ExceptionName {
  const preferred: Record<number, ExceptionName> = {
    400: 'ValidationException',
    429: 'ThrottlingException',
  };
  const exception = Object.entries(EXCEPTION_STATUS).find(([, candidate]) => candidate === status)?.[0];
  return (
    preferred[status] ?? (exception && isExceptionName(exception) ? exception : 'InternalServerException')
  );
}
