import { httpStatus } from '#adapters/aws-call.ts';
import { AwsCallError } from './account.ts';
import { type DoctorFinding, warning } from './finding.ts';

/** Runs one check. A failed call becomes a warning that says what was not checked, why, and what to do. */
export async function runCheck(
  subject: string,
  check: () => Promise<DoctorFinding | DoctorFinding[]>,
): Promise<DoctorFinding[]> {
  try {
    return [await check()].flat();
  } catch (error) {
    return [notChecked(subject, error)];
  }
}

/** The warning for a check whose call failed. `subject` begins the sentence: "The quotas of the models". */
export function notChecked(subject: string, error: unknown): DoctorFinding {
  const failed = `${subject} could not be checked`;
  const cause = error instanceof AwsCallError ? error.cause : error;
  if (error instanceof AwsCallError && isDenied(cause))
    return warning(
      `${failed}: these credentials lack the permission ${error.permission}.`,
      `Allow ${error.permission} and run the doctor again, or check it in the AWS console (docs/deploy.md, "Permissions of the doctor").`,
    );
  if (isTimeout(cause))
    return warning(
      `${failed}: the response took too long.`,
      'Run the doctor again. If it stays slow, look at the status page of the service.',
    );
  if (isNetworkFailure(cause))
    return warning(
      `${failed}: the service cannot be reached (${describeError(cause)}).`,
      'Check the network, HTTPS_PROXY if you use a proxy, and whether the service exists in this region.',
    );
  return warning(
    `${failed} (${describeError(cause)}).`,
    'Run the doctor again. If the error persists, search the documentation of the service for it.',
  );
}

const DENIED_NAMES = /AccessDenied|Unauthorized|NotAuthorized|Forbidden/i;
const isDenied = (error: unknown) =>
  error instanceof Error && (DENIED_NAMES.test(error.name) || httpStatus(error) === 403);

/** Whether a request timed out, with `fetch` or with an AWS client. */
export const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

const NETWORK_CODES = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/;
/** Whether no response arrived at all; `fetch` puts the reason into the cause of its error. */
export const isNetworkFailure = (error: unknown): boolean =>
  isTimeout(error) ||
  (error instanceof Error &&
    (NETWORK_CODES.test(`${error.name} ${error.message}`) ||
      (error.message === 'fetch failed' && error instanceof TypeError)));

/** The message of an error, or of the cause that `fetch` hides. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (error.message === 'fetch failed' && cause instanceof Error && cause.message) return cause.message;
  return (error.name === 'Error' ? error.message : `${error.name}: ${error.message}`).slice(0, 200);
}
