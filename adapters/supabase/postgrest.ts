import { PostgrestClient, type PostgrestError } from '@supabase/postgrest-js';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { Caller } from '#core/ports/caller.ts';

const REQUEST_MILLISECONDS = 4_000;

/** Where Supabase's tables are, and the key that a request is made with. */
export type Project = { url: string; key: string };

/** What Supabase answered, or that it did not. */
export type Reply = { error: PostgrestError | null; status: number };

/**
 * Rows as the caller may see and change them where one is given, else as the secret key may. Repeats are ours, not
 * the client's: it would wait for up to half a minute.
 */
export function postgrest({ url, key }: Project, caller?: Caller): PostgrestClient {
  return new PostgrestClient(new URL('/rest/v1', url).href, {
    headers: { apikey: key, ...(caller && { authorization: `Bearer ${caller.accessToken}` }) },
    timeout: REQUEST_MILLISECONDS,
    retry: false,
  });
}

/** What the tables said instead of rows: status and code alone, for their words may quote what was sent. */
export class TablesError extends Error {
  override readonly name = 'TablesError';
  readonly code: string;

  constructor({ error, status }: Reply) {
    super(`${status} ${error?.code ?? ''}`.trim());
    this.code = error?.code ?? '';
  }
}

/** No answer at all, one that cannot be read, or a fault on the other side: repeating may help. */
const isOutage = ({ error, status }: Reply) =>
  error !== null && (status < 300 || status === 429 || status >= 500);

/** PostgREST's codes for a token that it does not take: it has expired since, or its key was revoked. */
const refusesToken = ({ error, status }: Reply) =>
  status === 401 && error !== null && /^PGRST30[1-3]$/.test(error.code ?? '');

/** The row names another that is not there. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof TablesError && error.code === '23503';

/**
 * Sends a request that may be repeated without harm; once more where it met an outage. A token that was good enough
 * for the function may not be for the tables: whoever asked signs in again.
 */
export async function send<R extends Reply>(request: () => PromiseLike<R>): Promise<R> {
  const first = await request();
  const reply = isOutage(first) ? await request() : first;
  if (!reply.error) return reply;
  const cause = new TablesError(reply);
  if (refusesToken(reply)) throw new AppError('NOT_SIGNED_IN', MESSAGES.sessionEnded, { cause });
  if (!isOutage(reply)) throw cause;
  throw new AppError('TEMPORARILY_UNAVAILABLE', MESSAGES.temporarilyUnavailable, { cause });
}
