import * as z from 'zod/mini';

/** Every error that a client can see, with its HTTP status. Step Functions' `Retry` and `Catch` use these names too. */
export const errorStatus = {
  INVALID_REQUEST: 400,
  UNSUPPORTED_TASK_TYPE: 400,
  UNREADABLE_IMAGE: 400,
  IMAGE_SHAPE: 400,
  UNKNOWN_REFERENCE: 400,
  INVALID_IDEMPOTENCY_KEY: 400,
  NOT_SIGNED_IN: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  REQUEST_IN_PROGRESS: 409,
  IMAGE_TOO_LARGE: 413,
  BODY_TOO_LARGE: 413,
  CONTENT_TYPE_NOT_ALLOWED: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  CONTENT_BLOCKED: 422,
  NOTHING_FOUND: 422,
  TOO_MANY_REQUESTS: 429,
  BUDGET_USED_UP: 429,
  UNEXPECTED: 500,
  BAD_MODEL_OUTPUT: 502,
  MODEL_BUSY: 503,
  MODEL_UNAVAILABLE: 503,
  TEMPORARILY_UNAVAILABLE: 503,
  /** Only in local deployments. Retrying does not help until someone frees disk space. */
  DISK_FULL: 503,
  MODEL_TOO_SLOW: 504,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Seconds after which a client should retry the same request. A retry does not help with the other codes. */
export const retryAfterSeconds: Partial<Record<ErrorCode, number>> = {
  REQUEST_IN_PROGRESS: 1,
  TOO_MANY_REQUESTS: 1,
  MODEL_BUSY: 5,
  MODEL_UNAVAILABLE: 60,
  TEMPORARILY_UNAVAILABLE: 2,
  MODEL_TOO_SLOW: 5,
};

/** The body of every error response except API Gateway's own. */
export const errorBody = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;
