import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Fault } from '#local/faults.ts';

/** Statuses of the errors that S3 documents; an unknown name is an internal error. */
const STATUSES: Record<string, number> = {
  AccessDenied: 403,
  InvalidAccessKeyId: 403,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  InvalidPart: 400,
  EntityTooSmall: 400,
  MethodNotAllowed: 405,
  InvalidURI: 400,
  AuthorizationQueryParametersError: 400,
  SlowDown: 503,
  ServiceUnavailable: 503,
  InternalError: 500,
};

export type S3Refusal = { code: string; message: string };

/** Sends an error in S3's format. */
export function sendS3Error(response: ServerResponse, { code, message }: S3Refusal, status?: number): void {
  response.writeHead(status ?? STATUSES[code] ?? 500, {
    'content-type': 'application/xml',
    'x-amz-request-id': randomUUID(),
  });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
  );
}

/** Sends a planned fault in S3's format. */
export function sendPlannedS3Error(fault: Fault, response: ServerResponse): void {
  const code = fault.error ?? 'InternalError';
  sendS3Error(response, { code: code.replace(/[^\w.-]/g, ''), message: 'As planned.' }, fault.status);
}
