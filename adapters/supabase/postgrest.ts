import { PostgrestClient, type PostgrestError } from '@supabase/postgrest-js';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { Caller } from '#core/ports/caller.ts';

const REQUEST_TIMEOUT_MILLISECONDS = 4_000;

/** The project's URL and the API key for its requests. */
export type Project = { url: string; key: string };

/** Does not follow redirects, because `fetch` would send the API key to the new URL. */
const fetchWithoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });

/** PostgREST's response, or the failure to get one. */
type TableResponse = { error: PostgrestError | null; status: number };

/**
 * A client with the caller's permissions, or without a caller, those of the API key. Its own retries are off, because
 * they can take half a minute; `send` retries instead.
 */
export function postgrest({ url, key }: Project, caller?: Caller): PostgrestClient {
  return new PostgrestClient(new URL('/rest/v1', url).href, {
    headers: { apikey: key, ...(caller && { authorization: `Bearer ${caller.accessToken}` }) },
    fetch: fetchWithoutRedirects,
    timeout: REQUEST_TIMEOUT_MILLISECONDS,
    retry: false,
  });
}

/** A PostgREST error with status and code only, because its message may quote the request. */
export class TablesError extends Error {
  override readonly name = 'TablesError';
  readonly code: string;

  constructor({ error, status }: TableResponse) {
    super(`${status} ${error?.code ?? ''}`.trim());
    this.code = error?.code ?? '';
  }
}

/** Whether a retry may help: no response, an unreadable one or a server error. */
const isOutage = ({ error, status }: TableResponse) =>
  error !== null && (status < 300 || status === 429 || status >= 500);

/** Whether PostgREST rejects the token, which has expired or whose signing key was revoked. */
const isTokenRejected = ({ error, status }: TableResponse) =>
  status === 401 && error !== null && /^PGRST30[1-3]$/.test(error.code ?? '');

/** Whether the row refers to a row that does not exist. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof TablesError && error.code === '23503';

/** Whether a check constraint of the table refuses the row. */
export const isCheckViolation = (error: unknown): boolean =>
  error instanceof TablesError && error.code === '23514';

/**
 * Sends an idempotent request, and retries it once after an outage. Throws AppError NOT_SIGNED_IN if PostgREST refuses a
 * token that the function accepted, TEMPORARILY_UNAVAILABLE after an outage, otherwise TablesError.
 */
export async function send<R extends TableResponse>(request: () => PromiseLike<R>): Promise<R> {
  const first = await request();
  const response = isOutage(first) ? await request() : first;
  if (!response.error) return response;
  const cause = new TablesError(response);
  if (isTokenRejected(response)) throw new AppError('NOT_SIGNED_IN', MESSAGES.sessionEnded, { cause });
  if (!isOutage(response)) throw cause;
  throw new AppError('TEMPORARILY_UNAVAILABLE', MESSAGES.temporarilyUnavailable, { cause });
}
