import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Fault } from '#local/faults.ts';

/** Statuses of the errors that are the service's own fault. All other errors are the caller's, with status 400. */
const SERVER_ERRORS: Record<string, number> = {
  InternalServerError: 500,
  InternalFailure: 500,
  ServiceUnavailable: 503,
  ServiceUnavailableException: 503,
};

/** Sends an error in the format of AWS's JSON protocols. */
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

/** Sends a planned fault in the format of AWS's JSON protocols. A fault without a name becomes an internal error. */
export function sendPlannedJsonError(fault: Fault, response: ServerResponse): void {
  const error = fault.error ?? 'InternalServerError';
  const status = fault.status ?? SERVER_ERRORS[error] ?? 400;
  sendAwsJsonError(response, status, error, `${error} as planned.`);
}
