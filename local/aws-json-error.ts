import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Fault } from '#local/faults.ts';

/** Errors that are the service's own fault, by status; all others are the caller's, with status 400. */
const SERVER_ERRORS: Record<string, number> = {
  InternalServerError: 500,
  InternalFailure: 500,
  ServiceUnavailable: 503,
  ServiceUnavailableException: 503,
};

/** The error body of AWS's JSON protocols. */
export function sendAwsJsonError(
  response: ServerResponse,
  status: number,
  type: string,
  message: string,
): void {
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.0',
    'x-amzn-requestid': randomUUID(),
  });
  response.end(JSON.stringify({ __type: type, message }));
}

/** A planned fault in the form of AWS's JSON protocols; one without a name becomes an internal error. */
export function sendPlannedJsonError(fault: Fault, response: ServerResponse): void {
  const error = fault.error ?? 'InternalServerError';
  const status = fault.status ?? SERVER_ERRORS[error] ?? 400;
  sendAwsJsonError(response, status, error, `${error} as planned.`);
}
