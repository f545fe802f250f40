import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type ErrorBody, errorStatus, retryAfterSeconds } from '#contract/errors.ts';
import { API_HEADERS } from '#contract/headers.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';

export function successResponse(
  status: number,
  content: Record<string, unknown>,
  requestId: string,
): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: status,
    headers: API_HEADERS,
    body: JSON.stringify({ success: true, ...content, requestId }),
  };
}

/** Converts any error to an AppError; an unknown one becomes UNEXPECTED, without details. */
export const toAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('UNEXPECTED', MESSAGES.unexpected, { cause: error });

/** An error response, with `Retry-After` if a retry may help. */
export function failureResponse(error: AppError, requestId: string): APIGatewayProxyStructuredResultV2 {
  const wait = error.retryAfterSeconds ?? retryAfterSeconds[error.code];
  const body: ErrorBody = { success: false, error: error.message, code: error.code, requestId };
  return {
    statusCode: errorStatus[error.code],
    headers: { ...API_HEADERS, ...(wait !== undefined && { 'retry-after': String(wait) }) },
    body: JSON.stringify(body),
  };
}
