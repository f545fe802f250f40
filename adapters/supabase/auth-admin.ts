import * as z from 'zod/mini';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import { isUuid } from '#core/domain/uuid.ts';
import type { Accounts } from '#core/ports/accounts.ts';
import type { Project } from './postgrest.ts';

/** Deleting a person's rows takes longer than a read. */
const REQUEST_TIMEOUT_MILLISECONDS = 8_000;
const ATTEMPTS = 2;
const USERS_PER_PAGE = 1_000;

/**
 * Sends an idempotent request to Auth's admin API with the secret key, and retries it once. Resolves to the body, or to
 * `undefined` if there is no such account. Throws AppError TEMPORARILY_UNAVAILABLE.
 */
async function callAuth({ url, key }: Project, method: 'GET' | 'DELETE', path: string): Promise<unknown> {
  let cause: unknown;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      const response = await fetch(new URL(`/auth/v1/admin/users${path}`, url), {
        method,
        headers: { apikey: key, authorization: `Bearer ${key}` },
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MILLISECONDS),
      });
      if (response.status === 404) return undefined;
      if (response.ok) return method === 'GET' ? await response.json() : {};
      cause = new Error(`Auth returned ${response.status}`);
    } catch (failure) {
      cause = failure;
    }
  }
  throw new AppError('TEMPORARILY_UNAVAILABLE', MESSAGES.temporarilyUnavailable, { cause });
}

/** Removes accounts through Auth's admin API, with the secret key. The database removes the person's rows with it. */
export const accountRemover = (project: Project): Pick<Accounts, 'remove'> => ({
  remove: async (userId) => {
    await callAuth(project, 'DELETE', `/${encodeURIComponent(userId)}`);
  },
});

const account = z.object({ id: z.string(), email: z.nullish(z.string()) });
const accountPage = z.object({ users: z.array(account) });
/** An account, and the email address with which its owner signs in. */
export type FoundAccount = { id: string; email?: string };

const toFoundAccount = ({ id, email }: z.infer<typeof account>): FoundAccount => ({
  id,
  ...(email && { email }),
});

/**
 * Finds an account by its id or email address, ignoring case. Auth's API cannot search by address, so an address takes
 * one request per 1,000 accounts. Throws AppError TEMPORARILY_UNAVAILABLE.
 */
export async function findAccount(project: Project, idOrAddress: string): Promise<FoundAccount | undefined> {
  const query = idOrAddress.trim().toLowerCase();
  if (isUuid(query)) {
    const found = await callAuth(project, 'GET', `/${query}`);
    return found === undefined ? undefined : toFoundAccount(account.parse(found));
  }
  for (let page = 1; ; page += 1) {
    const { users } = accountPage.parse(
      await callAuth(project, 'GET', `?page=${page}&per_page=${USERS_PER_PAGE}`),
    );
    const found = users.find(({ email }) => email?.toLowerCase() === query);
    if (found) return toFoundAccount(found);
    // A short page may not be the last one: a server may return fewer users than requested.
    if (users.length === 0) return undefined;
  }
}
