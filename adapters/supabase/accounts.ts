import * as z from 'zod/mini';
import type { Accounts } from '#core/ports/accounts.ts';
import { type Project, postgrest, send } from './postgrest.ts';

const ids = z.array(z.string());
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Asks the database function `missing_accounts` with the secret key. What is not a UUID is never reported missing. */
export const supabaseAccounts = (project: Project): Accounts => ({
  missingAmong: async (userIds) => {
    const asked = userIds.filter((id) => UUID.test(id));
    if (asked.length === 0) return new Set();
    const { data } = await send(() => postgrest(project).rpc('missing_accounts', { user_ids: asked }));
    return new Set(ids.parse(data));
  },
});
