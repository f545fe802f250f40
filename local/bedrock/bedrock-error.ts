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
export type ExceptionName = keyof typeof EXCEPTION_STATUS;

const isExceptionName = (name: string): name is ExceptionName => Object.hasOwn(EXCEPTION_STATUS, name);

/** A refusal as the service puts it: exception name, HTTP status and message. */
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

/** The refusal of a request that can never succeed as it is. */
export const invalid = (message: string) => new BedrockError('ValidationException', message);

/** The exception that the service uses for an HTTP status, where a planned fault names the status alone. */
export function exceptionForStatus(status: number): ExceptionName {
  const preferred: Record<number, ExceptionName> = {
    400: 'ValidationException',
    429: 'ThrottlingException',
  };
  const named = Object.entries(EXCEPTION_STATUS).find(([, one]) => one === status)?.[0];
  return preferred[status] ?? (named && isExceptionName(named) ? named : 'InternalServerException');
}
