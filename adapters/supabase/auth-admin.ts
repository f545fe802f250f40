import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { Accounts } from '#core/ports/accounts.ts';
import type { Project } from './postgrest.ts';

/** Deleting a person's rows takes longer than a read. */
const REQUEST_MILLISECONDS = 8_000;
const ATTEMPTS = 2;

/** Removes accounts through Auth's admin API, with the secret key. Every row of the person goes with the account. */
export const accountRemover = ({ url, key }: Project): Pick<Accounts, 'remove'> => ({
  remove: async (userId) => {
    const address = new URL(`/auth/v1/admin/users/${encodeURIComponent(userId)}`, url);
    let cause: unknown;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      try {
        const { ok, status } = await fetch(address, {
          method: 'DELETE',
          headers: { apikey: key, authorization: `Bearer ${key}` },
          signal: AbortSignal.timeout(REQUEST_MILLISECONDS),
        });
        if (ok || status === 404) return;
        cause = new Error(`Auth answered ${status}`);
      } catch (failure) {
        cause = failure;
      }
    }
    throw new AppError('TEMPORARILY_UNAVAILABLE', MESSAGES.temporarilyUnavailable, { cause });
  },
});
