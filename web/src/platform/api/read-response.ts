import * as z from 'zod/mini';
import { type ErrorCode, errorStatus } from '#contract/errors.ts';
import { ApiError } from './api-error.ts';

const failureBody = z.object({
  error: z.optional(z.catch(z.string(), '')),
  code: z.optional(z.catch(z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]), 'UNEXPECTED')),
  requestId: z.optional(z.catch(z.string(), '')),
});

/**
 * Returns the body of a success; throws an ApiError for everything else. Its message is the body's `error`.
 * Without one, it is `unexplained` for a 2xx and "Server error: {status}" otherwise.
 */
export async function readResponse(response: Response, unexplained: string): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && isSuccess(body)) return body;
  const failure = z.safeParse(failureBody, body);
  const { error, code, requestId } = failure.success ? failure.data : {};
  const fallback = response.ok ? unexplained : `Server error: ${response.status}`;
  throw new ApiError(error || fallback, {
    status: response.status,
    code,
    requestId: requestId || (response.headers.get('x-request-id') ?? undefined),
    retryAfterSeconds: readSeconds(response.headers.get('retry-after')),
  });
}

const isSuccess = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'success' in body && body.success === true;

/** `Retry-After` in seconds; its date form is not used by our servers. */
function readSeconds(retryAfter: string | null): number | undefined {
  const seconds = Number(retryAfter ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}
