import * as z from 'zod/mini';
import { isUuid } from '#core/domain/uuid.ts';
import type { Accounts } from '#core/ports/accounts.ts';
import { type Project, postgrest, send } from './postgrest.ts';

const ids = z.array(z.string());

/** Calls the database function `missing_accounts` with the secret key. An id that is not a UUID is never reported missing. */
export const supabaseAccounts = (project: Project): Pick<Accounts, 'missingAmong'> => ({
  missingAmong: async (userIds) => {
    const valid = userIds.filter(isUuid);
    if (valid.length === 0) return new Set();
    const { data } = await send(() => postgrest(project).rpc('missing_accounts', { user_ids: valid }));
    return new Set(ids.parse(data));
  },
});
