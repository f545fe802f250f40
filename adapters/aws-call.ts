import { NodeHttpHandler } from '@smithy/node-http-handler';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';

const CONNECT_MILLISECONDS = 2_000;
const MAX_ATTEMPTS = 3;

/**
 * Settings of every AWS client. The SDK has no timeout by default and only warns about `requestTimeout` unless
 * `throwOnRequestTimeout` is set. Without its own handler, Bedrock's client would use HTTP/2.
 */
export const awsClientSettings = (requestSeconds: number) => ({
  maxAttempts: MAX_ATTEMPTS,
  requestHandler: new NodeHttpHandler({
    connectionTimeout: CONNECT_MILLISECONDS,
    requestTimeout: requestSeconds * 1_000,
    throwOnRequestTimeout: true,
  }),
});

const THROTTLING_NAMES = [
  'ThrottlingException',
  'throttlingException',
  'TooManyRequestsException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'SlowDown',
];

export const errorName = (error: unknown): string => (error instanceof Error ? error.name : '');

/** The HTTP status of a failed call; `undefined` if there was no response. */
export function httpStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined;
  const metadata = error.$metadata;
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined;
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined;
}

export const isThrottled = (error: unknown): boolean => THROTTLING_NAMES.includes(errorName(error));

/** Whether a retry may help: no response, an unreadable one, throttling or a server error. */
export function isOutage(error: unknown): boolean {
  const status = httpStatus(error);
  if (isThrottled(error) || status === undefined) return true;
  return status < 300 || status >= 500 || status === 429 || status === 408;
}

/** Whether DynamoDB rejected a conditional write, because another writer was first. */
export const isConditionFailed = (error: unknown): boolean =>
  errorName(error) === 'ConditionalCheckFailedException';

/** Runs a call to a required service. Throws AppError TEMPORARILY_UNAVAILABLE when it fails. */
export async function callAws<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (cause instanceof AppError || isConditionFailed(cause)) throw cause;
    throw new AppError('TEMPORARILY_UNAVAILABLE', MESSAGES.temporarilyUnavailable, { cause });
  }
}
